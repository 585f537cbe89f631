import { GuideSlug } from '@bustan/contract/guide.ts';
import * as z from 'zod/mini';
import { readContentList } from '#platform/content/content-files.ts';
import type { Guide } from '../guide.ts';

const LabelledQuestion = z.strictObject({
  language: z.enum(['en', 'ar']),
  register: z.string(),
  question: z.string().check(z.trim(), z.minLength(1)),
  articles: z.array(GuideSlug).check(z.minLength(1), z.maxLength(2)),
  part: z.enum(['develop', 'measure']),
});
export type LabelledQuestion = z.infer<typeof LabelledQuestion>;

export const readQuestions = (): LabelledQuestion[] => readContentList('guide/questions.json', LabelledQuestion);

export interface HitCounts {
  total: number;
  first: number;
  firstThree: number;
}

type GuideSearchCall = Guide['search'];

/** The rank of the right article, from 1; 0 when it was not found. */
export const rankOf = (search: GuideSearchCall, { question: words, language, articles }: LabelledQuestion): number =>
  1 + search({ words, language, limit: Number.MAX_SAFE_INTEGER }).findIndex(({ slug }) => articles.includes(slug));

export const countHits = (search: GuideSearchCall, questions: readonly LabelledQuestion[]): HitCounts => {
  const places = questions.map((question) => rankOf(search, question));
  return {
    total: places.length,
    first: places.filter((place) => place === 1).length,
    firstThree: places.filter((place) => place >= 1 && place <= 3).length,
  };
};
