import * as z from 'zod/mini';
import { expectedUpdatedAt, Id, optionalText, pageFields, requiredText, searchField, Time, text } from '#fields.ts';
import { MAX_CATEGORY_CHARS, MAX_DURATION_MINUTES, MAX_STORY_CHARS, MAX_TITLE_CHARS } from '#limits.ts';
import { defineCalls } from './call-definition.ts';
import { MAX_CONTENT_BODY_BYTES } from './limits.ts';

/** A story without its text, for lists. The Arabic fields are null where the base text serves both languages. */
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

/** `content` is Markdown, of which a safe subset is rendered. */
export const Story = z.extend(StorySummary, { content: z.string(), content_ar: z.nullable(z.string()) });
export type Story = z.infer<typeof Story>;

/** A story of a list: with its text where that was asked for, else with its first sentence (empty if it has none). */
export const ListedStory = z.extend(StorySummary, {
  opening: z.optional(z.string()),
  opening_ar: z.optional(z.nullable(z.string())),
  content: z.optional(z.string()),
  content_ar: z.optional(z.nullable(z.string())),
});
export type ListedStory = z.infer<typeof ListedStory>;

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

/** `category` is the base (English) one, exactly; with `content=true` the rows have their texts. */
export const StoriesQuery = z.object({
  ...pageFields,
  q: searchField(),
  category: z.optional(text(category)),
  content: z.optional(z.literal('true')),
});

/** A category that stories have, by its base name. */
export const StoryCategory = z.object({ category: z.string(), category_ar: z.nullable(z.string()) });
export type StoryCategory = z.infer<typeof StoryCategory>;

export const storyCalls = defineCalls({
  listStories: {
    method: 'GET',
    path: '/api/v1/stories',
    summary:
      'Stories, newest first, with their texts if `content=true`, else with their first sentences; `q` finds words in every field and both languages',
    who: 'all',
    query: StoriesQuery,
    status: 200,
    out: z.array(ListedStory),
  },
  listStoryCategories: {
    method: 'GET',
    path: '/api/v1/story-categories',
    summary: 'The categories that stories have, by name',
    who: 'all',
    status: 200,
    out: z.array(StoryCategory),
  },
  getStory: {
    method: 'GET',
    path: '/api/v1/stories/{id}',
    summary: 'One story with its text',
    who: 'all',
    params: z.object({ id: Id }),
    notFound: 'story_not_found',
    status: 200,
    out: Story,
    errors: ['story_not_found'],
  },
  createStory: {
    method: 'POST',
    path: '/api/v1/stories',
    summary: 'Adds a story; the same id again answers the first row with 200',
    who: 'admin',
    body: NewStory,
    maxBodyBytes: MAX_CONTENT_BODY_BYTES,
    status: 201,
    out: Story,
    errors: ['id_taken'],
  },
  updateStory: {
    method: 'PATCH',
    path: '/api/v1/stories/{id}',
    summary: 'Changes the fields that are sent; with expected_updated_at only what nobody else has changed since',
    who: 'admin',
    params: z.object({ id: Id }),
    notFound: 'story_not_found',
    body: StoryChanges,
    maxBodyBytes: MAX_CONTENT_BODY_BYTES,
    status: 200,
    out: Story,
    errors: ['story_not_found', 'story_changed'],
  },
  deleteStory: {
    method: 'DELETE',
    path: '/api/v1/stories/{id}',
    summary: 'Deletes a story for good',
    who: 'admin',
    params: z.object({ id: Id }),
    notFound: 'story_not_found',
    status: 204,
    errors: ['story_not_found'],
  },
});
