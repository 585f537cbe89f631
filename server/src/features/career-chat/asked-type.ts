import type { Opportunity } from '@bustan/contract/opportunities.ts';

type Type = Opportunity['type'];

/** Names of a type that ask for one. A job is in every question here: only its vacancies ask. */
const NAMES: readonly (readonly [Type, RegExp])[] = [
  ['internship', /\b(?:internships?|traineeships?)\b|تدريب (?:عملي|ميداني|صيفي|داخلي)|فرص(?:ة)? تدريب/i],
  ['training', /\b(?:courses?|bootcamps?|workshops?)\b|دور(?:ة|ات)|معسكر|ورش(?:ة)? عمل/i],
  ['program', /\bprogram(?:me)?s? (?:for|in)\b|برامج|مبادر(?:ة|ات)/i],
  ['job', /\b(?:vacanc(?:y|ies)|job openings?|jobs (?:in|at|near|for|available|here))\b|شواغر|شاغر|وظائف/i],
];
/** Said by somebody who looks for one, not by somebody who writes about theirs. */
const LOOKING =
  /\?|\b(?:any|find|looking for|search\w*|show|list|available|where|suggest|recommend|want|need|know of)\b|؟|(?<!\p{L})(?:هل|وين|أين|اين|عندكم|أبحث|ابحث|أريد|اريد|أبي|ابي|أبغى|ابغى|أدور|ادور|اقترح|في أي|متوفر)/iu;

/** The type of opportunity that a message asks for, if it does. */
export const askedTypeOf = (message: string): Type | undefined =>
  LOOKING.test(message) ? NAMES.find(([, names]) => names.test(message))?.[0] : undefined;
