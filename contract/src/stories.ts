import * as z from 'zod/mini';
import { expectedUpdatedAt, Id, optionalText, pageFields, requiredText, searchField, Time, text } from '#fields.ts';
import { MAX_CATEGORY_CHARS, MAX_DURATION_MINUTES, MAX_STORY_CHARS, MAX_TITLE_CHARS } from '#limits.ts';

/** A story without its text, as lists carry it. The Arabic twins are null where the base text serves both. */
export const StorySummary = z.object({
  id: Id,
  title: z.string(),
  title_ar: z.nullable(z.string()),
  category: z.string(),
  category_ar: z.nullable(z.string()),
  duration_minutes: z.nullable(z.int()),
  created_at: Time,
  updated_at: Time,
});
export type StorySummary = z.infer<typeof StorySummary>;

/** `content` is Markdown, of which a safe subset is shown. */
export const Story = z.extend(StorySummary, { content: z.string(), content_ar: z.nullable(z.string()) });
export type Story = z.infer<typeof Story>;

const title = { max: MAX_TITLE_CHARS, tooLong: `Title must be at most ${MAX_TITLE_CHARS} characters` };
const category = { max: MAX_CATEGORY_CHARS, tooLong: `Category must be at most ${MAX_CATEGORY_CHARS} characters` };
const content = { max: MAX_STORY_CHARS, tooLong: `Content must be at most ${MAX_STORY_CHARS} characters` };
const wholeMinutes = { error: `Duration must be a whole number from 1 to ${MAX_DURATION_MINUTES}` };

const storyFields = {
  title: requiredText({ ...title, missing: 'Title is required' }),
  title_ar: optionalText(title),
  category: requiredText({ ...category, missing: 'Category is required' }),
  category_ar: optionalText(category),
  content: requiredText({ ...content, missing: 'Content is required' }),
  content_ar: optionalText(content),
  duration_minutes: z.optional(
    z.nullable(z.int(wholeMinutes).check(z.gte(1, wholeMinutes), z.lte(MAX_DURATION_MINUTES, wholeMinutes))),
  ),
};

export const NewStory = z.object({ id: z.optional(Id), ...storyFields });
export type NewStory = z.input<typeof NewStory>;

export const StoryChanges = z.extend(z.partial(z.object(storyFields)), { expected_updated_at: expectedUpdatedAt() });
export type StoryChanges = z.input<typeof StoryChanges>;

/** `category` is the base (English) one, exactly. */
export const StoriesQuery = z.object({ ...pageFields, q: searchField(), category: z.optional(text(category)) });

/** A category that stories have, by its base name. */
export const StoryCategory = z.object({ category: z.string(), category_ar: z.nullable(z.string()) });
export type StoryCategory = z.infer<typeof StoryCategory>;
