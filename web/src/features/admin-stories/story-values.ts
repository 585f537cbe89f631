import type { NewStory, Story } from '@bustan/contract/stories.ts';

/** A story as its form holds it. A type, for an interface would not be a record of texts. */
export type StoryValues = {
  title: string;
  title_ar: string;
  category: string;
  category_ar: string;
  content: string;
  content_ar: string;
  duration_minutes: string;
};

export const storyValues = (story: Story | null): StoryValues => ({
  title: story?.title ?? '',
  title_ar: story?.title_ar ?? '',
  category: story?.category ?? '',
  category_ar: story?.category_ar ?? '',
  content: story?.content ?? '',
  content_ar: story?.content_ar ?? '',
  duration_minutes: story?.duration_minutes?.toString() ?? '',
});

/** An empty field is no number; what is none stays what it is, so that the contract can say so. */
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

export const storyBody = ({ duration_minutes, ...texts }: StoryValues): NewStory => ({
  ...texts,
  duration_minutes: numberOf(duration_minutes),
});
