import { COMPARISON, FAMILY, MONEY, PAPERS, UNFAIRNESS } from './phrases/circumstances.ts';
import { APPLICATION, NEW_START, PROGRESS, SEARCH } from './phrases/doings.ts';
import { CONFIDENCE, GRIEF, LONELINESS, NOTHING, SLEEP, TIREDNESS } from './phrases/feelings.ts';
import { INTERVIEW_AFTER, INTERVIEW_AHEAD, OFFER, REJECTION, WAITING } from './phrases/news.ts';

/**
 * Signs of each theme in English, Arabic, Gulf dialect and Arabic in Latin letters. Arabic words stand in the lists without
 * an article. Of themes with equally many signs the one that comes first here wins: what happened before how it feels.
 */
export const THEME_PHRASES = {
  nothing: NOTHING + GRIEF,
  offer: OFFER,
  rejection: REJECTION,
  unfairness: UNFAIRNESS,
  papers: PAPERS,
  interviewAhead: INTERVIEW_AHEAD,
  waiting: WAITING,
  interviewAfter: INTERVIEW_AFTER,
  comparison: COMPARISON,
  money: MONEY,
  family: FAMILY,
  loneliness: LONELINESS,
  sleep: SLEEP,
  confidence: CONFIDENCE,
  tiredness: TIREDNESS,
  newStart: NEW_START,
  application: APPLICATION,
  progress: PROGRESS,
  search: SEARCH,
} as const satisfies Record<string, string>;
