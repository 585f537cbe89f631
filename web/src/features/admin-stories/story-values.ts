import type { NewStory, Story } from '@bustan/contract/stories.ts';

/** The form's values. A type, because an interface is not assignable to a record of strings. */
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

/** Null for an empty field; NaN for an invalid number, which the contract rejects. */
const parseNumber = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

export const storyBody = ({ duration_minutes, ...texts }: StoryValues): NewStory => ({
  ...texts,
  duration_minutes: parseNumber(duration_minutes),
});
