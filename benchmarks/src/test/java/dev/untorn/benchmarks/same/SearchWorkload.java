package dev.untorn.benchmarks.same;

import java.util.concurrent.atomic.AtomicLong;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Lucene: several threads write one index, and then search in it. */
final class SearchWorkload {

  private static final int WORDS = 13;

  private SearchWorkload() {}

  static String run(int size) throws Exception {
    ByteBuffersDirectory folder = new ByteBuffersDirectory();
    try (IndexWriter writer =
        new IndexWriter(folder, new IndexWriterConfig(new StandardAnalyzer()))) {
      Workloads.inParallel(
          6,
          part -> {
            for (int i = 0; i < size; i++) {
              writer.addDocument(document(part, i));
            }
          });
    }
    try (DirectoryReader reader = DirectoryReader.open(folder)) {
      IndexSearcher searcher = new IndexSearcher(reader);
      AtomicLong found = new AtomicLong();
      Workloads.inParallel(
          WORDS,
          word ->
              found.addAndGet(
                  (word + 1L) * searcher.count(new TermQuery(new Term("text", "word" + word)))));
      return reader.numDocs() + " documents, " + found + " found";
    }
  }

  private static Document document(int part, int number) {
    Document document = new Document();
    document.add(new StringField("id", part + "-" + number, Store.YES));
    document.add(
        new TextField("text", "word" + number % WORDS + " and word" + number * part % 7, Store.NO));
    return document;
  }
}
