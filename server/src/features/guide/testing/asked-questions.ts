import { GuideSlug } from '@bustan/contract/guide.ts';
import * as z from 'zod/mini';
import { readContentList } from '#platform/content/content-files.ts';
import type { Guide } from '../guide.ts';

const Asked = z.strictObject({
  language: z.enum(['en', 'ar']),
  register: z.string(),
  question: z.string().check(z.trim(), z.minLength(1)),
  articles: z.array(GuideSlug).check(z.minLength(1), z.maxLength(2)),
  part: z.enum(['develop', 'measure']),
});
export type Asked = z.infer<typeof Asked>;

export const readQuestions = (): Asked[] => readContentList('guide/questions.json', Asked);

export interface Hits {
  asked: number;
  first: number;
  firstThree: number;
}

type Search = Guide['search'];

/** Where the right article stands, from 1; 0 where it was not found. */
export const placeOf = (search: Search, { question: words, language, articles }: Asked): number =>
  1 + search({ words, language, limit: 63 }).findIndex(({ slug }) => articles.includes(slug));

export const countHits = (search: Search, questions: readonly Asked[]): Hits => {
  const places = questions.map((asked) => placeOf(search, asked));
  return {
    asked: places.length,
    first: places.filter((place) => place === 1).length,
    firstThree: places.filter((place) => place >= 1 && place <= 3).length,
  };
};
