/**
 * From numbers to findings: what a detector has seen, told in the words of the model.
 *
 * <p>A detector makes a {@link dev.untorn.dynamic.story.Plot}: an operation and the {@link
 * dev.untorn.dynamic.story.Deed}s of the threads that tear it, as numbers. {@link
 * dev.untorn.dynamic.story.Story} makes a finding of it: {@link dev.untorn.dynamic.story.Wording}
 * has the names, which come from a {@link dev.untorn.dynamic.story.Glossary}, {@link
 * dev.untorn.dynamic.story.Shape} the sentence. Between two processes, plots go through {@link
 * dev.untorn.dynamic.story.StoryWriter} and {@link dev.untorn.dynamic.story.StoryReader}.
 */
package dev.untorn.dynamic.story;
