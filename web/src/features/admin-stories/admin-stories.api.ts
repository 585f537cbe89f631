import { calls } from '@bustan/contract/calls.ts';
import type { NewStory, StoryChanges } from '@bustan/contract/stories.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CONTENT_PAGE_SIZE, useContentRows } from '#features/admin/admin.ts';
import { call } from '#platform/api/call.ts';

export const useStoryRows = (search: string) =>
  useContentRows({
    queryKey: ['stories', 'admin', search],
    fetchPage: (before) =>
      call(calls.listStories, { query: { limit: CONTENT_PAGE_SIZE, before, ...(search === '' ? {} : { q: search }) } }),
  });

/** With its text. Not cached, because the form has to start with the newest version. */
export const useStoryToEdit = (id: string) =>
  useQuery({
    queryKey: ['stories', 'edited', id],
    queryFn: () => call(calls.getStory, { params: { id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const createStory = (body: NewStory) => call(calls.createStory, { body });
export const changeStory = (id: string, body: StoryChanges) => call(calls.updateStory, { params: { id }, body });
export const deleteStory = ({ id }: { id: string }) => call(calls.deleteStory, { params: { id } });

/** Refetches all lists of stories, including the public pages'. */
export const useStoriesChanged = () => {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['stories'] });
    void client.invalidateQueries({ queryKey: ['content-counts'] });
  };
};
