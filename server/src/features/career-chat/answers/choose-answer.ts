import type { GulfCountry } from '@bustan/contract/enums.ts';
import type { Answer, Topic } from './answer-files.ts';
import type { Audience } from './audience.ts';

/** Where and for whom a question is; null where nobody said. */
export interface Case {
  country: GulfCountry | null;
  audience: Audience | null;
}

export interface Choice {
  /** One, or one for citizens and one for residents when it is not known who asks. */
  answers: readonly Answer[];
  /** The country that the answers are about; null when they are true everywhere. */
  country: GulfCountry | null;
  /** The topic has nothing for the country that was asked about, or only for citizens of it. */
  missing: 'country' | 'citizens-only' | null;
}

/** Where no country is known, the one that most people here ask about. */
const FIRST_COUNTRY: GulfCountry = 'ae';

const isFor = ({ countries }: Answer, country: GulfCountry): boolean =>
  countries !== 'all' && countries.includes(country);

const firstCountry = (topic: Topic): GulfCountry | null => {
  const named = topic.answers.flatMap(({ countries }) => (countries === 'all' ? [] : countries));
  return named.includes(FIRST_COUNTRY) ? FIRST_COUNTRY : (named[0] ?? null);
};

/** Never another group's answer: who does not say what they are gets both. */
const forAudience = (answers: readonly Answer[], audience: Audience | null): Answer[] => {
  if (audience !== null) {
    const own = answers.filter((answer) => answer.for === audience);
    return own.length > 0 ? own.slice(0, 1) : answers.filter((answer) => answer.for === undefined).slice(0, 1);
  }
  const forBoth = answers.filter((answer) => answer.for === undefined).slice(0, 1);
  if (forBoth.length > 0) return forBoth;
  return (['citizens', 'residents'] as const).flatMap((one) =>
    answers.filter((answer) => answer.for === one).slice(0, 1),
  );
};

/** The answer of a topic for a country and a person, and never the one of another country or group. */
export const chooseAnswer = (topic: Topic, { country, audience }: Case): Choice => {
  const everywhere = topic.answers.filter(({ countries }) => countries === 'all');
  const general = forAudience(everywhere, audience);
  if (country === null && general.length > 0) return { answers: general, country: null, missing: null };
  const asked = country ?? firstCountry(topic);
  const local = asked === null ? [] : topic.answers.filter((answer) => isFor(answer, asked));
  const fitting = forAudience(local, audience);
  if (fitting.length > 0) return { answers: fitting, country: asked, missing: null };
  // What is true everywhere answers for a country whose answer is missing, unless the topic differs by country.
  const isLocalTopic = topic.answers.some(({ countries }) => countries !== 'all');
  const missing = local.length > 0 ? 'citizens-only' : isLocalTopic ? 'country' : null;
  return { answers: general, country: general.length > 0 && missing === null ? null : asked, missing };
};
