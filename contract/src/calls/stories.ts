import * as z from 'zod/mini';
import { defineCalls } from '#call.ts';
import { Id } from '#fields.ts';
import { MAX_CONTENT_BODY_BYTES } from '#limits.ts';
import { NewStory, StoriesQuery, Story, StoryCategory, StoryChanges, StorySummary } from '#stories.ts';

export const storyCalls = defineCalls({
  listStories: {
    method: 'GET',
    path: '/api/v1/stories',
    summary: 'Stories without their texts, newest first; `q` finds words in every field and both languages',
    who: 'all',
    query: StoriesQuery,
    status: 200,
    out: z.array(StorySummary),
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
