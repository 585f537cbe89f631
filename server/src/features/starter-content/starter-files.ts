import { readFileSync } from 'node:fs';
import { NewBadge } from '@bustan/contract/badges.ts';
import { NewOpportunity } from '@bustan/contract/opportunities.ts';
import { NewStory } from '@bustan/contract/stories.ts';
import * as z from 'zod/mini';

const CONTENT = new URL('../../../../content/', import.meta.url);

const StoryEntries = z.array(z.looseObject({ slug: z.string() }));

const readText = (path: string): string => readFileSync(new URL(path, CONTENT), 'utf8');
const readJson = (path: string): unknown => JSON.parse(readText(path));

/** What the contract would refuse from an admin is refused from a file too, by its name. */
const parseRows = <Schema extends z.core.$ZodType>(path: string, schema: Schema, rows: unknown): z.output<Schema>[] => {
  const parsed = z.safeParse(z.array(schema), rows);
  if (!parsed.success) throw new Error(`content/${path} is not valid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

/** The index in its order, each entry with its two texts. */
export const readStarterStories = (): z.output<typeof NewStory>[] => {
  const path = 'stories/stories.json';
  const rows = z.parse(StoryEntries, readJson(path)).map(({ slug, ...story }) => ({
    ...story,
    content: readText(`stories/${slug}/en.md`),
    content_ar: readText(`stories/${slug}/ar.md`),
  }));
  return parseRows(path, NewStory, rows);
};

export const readStarterOpportunities = (): z.output<typeof NewOpportunity>[] =>
  parseRows('opportunities.json', NewOpportunity, readJson('opportunities.json'));

export const readStarterBadges = (): z.output<typeof NewBadge>[] =>
  parseRows('badges.json', NewBadge, readJson('badges.json'));
