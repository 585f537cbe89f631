import { NewBadge } from '@bustan/contract/badges.ts';
import { NewOpportunity } from '@bustan/contract/opportunities.ts';
import { NewStory } from '@bustan/contract/stories.ts';
import * as z from 'zod/mini';
import { parseContent, readContentList, readContentText } from '#platform/content/content-files.ts';

/** The index in its order, each entry with its two texts. What the contract would refuse from an admin is refused here too. */
export const readStarterStories = (): z.output<typeof NewStory>[] => {
  const path = 'stories/stories.json';
  const rows = readContentList(path, z.looseObject({ slug: z.string() })).map(({ slug, ...story }) => ({
    ...story,
    content: readContentText(`stories/${slug}/en.md`),
    content_ar: readContentText(`stories/${slug}/ar.md`),
  }));
  return parseContent(path, NewStory, rows);
};

export const readStarterOpportunities = (): z.output<typeof NewOpportunity>[] =>
  readContentList('opportunities.json', NewOpportunity);

export const readStarterBadges = (): z.output<typeof NewBadge>[] => readContentList('badges.json', NewBadge);
