import type { Emotion } from '@bustan/contract/enums.ts';
import { EMOTIONS } from '@bustan/contract/enums.ts';
import * as z from 'zod/mini';
import { readCompiled } from '#platform/content/compiled-content.ts';
import { parseContent, parseContentYaml, readContentText } from '#platform/content/content-files.ts';
import { DayPastTexts } from './day-past-texts.ts';
import { QuoteTexts } from './quote-texts.ts';
import { CHECKED_FORMS, hasSlots, inBothLanguages, oneOrMore } from './text-schemas.ts';
import { ThemeTexts } from './theme-texts.ts';

/** The kinds of details that an opening can say back; `{who}` stands for one in its text. */
const DETAIL_KINDS = ['day', 'who', 'count', 'sum', 'place'] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

const Label = z.strictObject({ en: z.string().check(z.minLength(1)), ar: z.string().check(z.minLength(1)) });

const Opening = z
  .strictObject({
    with: oneOrMore(DETAIL_KINDS),
    /** The sorts of the detail that fit (`NamedDetail.sort`); any if it is missing. */
    of: z.optional(z.array(z.string())),
    /** Only beside one of these words: whoever is mourned is not whoever is mentioned. */
    near: z.optional(z.array(z.string())),
    ...inBothLanguages,
  })
  .check(
    z.refine((one) => [one.en, one.ar].every((text) => hasSlots(text, one.with)), 'must have the slots of "with"'),
    ...CHECKED_FORMS,
  );
const Reply = z
  .strictObject({ taken: oneOrMore(['joy', 'fear', 'sad', 'anger', 'shame', 'tired']), ...inBothLanguages })
  .check(...CHECKED_FORMS);
const Step = z
  .strictObject({ hours: z.optional(z.enum(['day', 'evening', 'office'])), ...inBothLanguages })
  .check(...CHECKED_FORMS);
const Sentence = z.strictObject(inBothLanguages).check(...CHECKED_FORMS);
const FollowUp = z
  .strictObject({
    label: Label,
    ...inBothLanguages,
    guide: z.optional(z.string()),
    page: z.optional(z.enum(['help', 'stories', 'resources'])),
  })
  .check(...CHECKED_FORMS);

const parts = {
  openings: z.array(Opening),
  replies: z.array(Reply),
  steps: z._default(z.array(Step), []),
};
const Situation = z.strictObject({
  ...parts,
  also: z.array(Sentence),
  weight: z.optional(z.int()),
  when: z.optional(z.array(z.enum(['over', 'now', 'ahead', 'off']))),
  /** Only for somebody who did not pick a low emotion. */
  light: z.optional(z.literal(true)),
  followUps: z.optional(z.array(FollowUp)),
  /** The slug of a story of `content/stories/`. */
  story: z.optional(z.string()),
});
const Area = z.strictObject({ ...parts, also: z.array(Sentence), weight: z.int(), followUps: z.array(FollowUp) });
const FeelingReply = z
  .strictObject({
    hours: z.optional(z.array(z.enum(['morning', 'day', 'evening', 'night']))),
    weekend: z.optional(z.literal(true)),
    ramadan: z.optional(z.literal(true)),
    ...inBothLanguages,
  })
  .check(...CHECKED_FORMS);
const Feeling = z.strictObject({ withWords: z.array(FeelingReply), withoutWords: z.array(FeelingReply) });
const Feelings = z.strictObject({
  ...(Object.fromEntries(EMOTIONS.map((emotion) => [emotion, Feeling])) as Record<Emotion, typeof Feeling>),
  /** For a note of which only the feeling is known, by how it is taken. */
  withoutSituation: z.strictObject({ low: z.array(Reply), plain: z.array(Reply), light: z.array(Reply) }),
});
const AfterReply = z.strictObject({
  labels: z.strictObject({ prepared: Sentence, model: Sentence }),
  step: z.strictObject({ label: Label }),
  story: z.strictObject({ label: Label, ...inBothLanguages }).check(...CHECKED_FORMS),
  said: z.strictObject({ label: Label, light: z.array(Sentence), low: z.array(Sentence) }),
  feelings: z.strictObject({ light: z.array(FollowUp), plain: z.array(FollowUp), low: z.array(FollowUp) }),
});

type AfterReply = z.infer<typeof AfterReply>;
export type Sentence = z.infer<typeof Sentence>;
export type Opening = z.infer<typeof Opening>;
export type ReplyVariant = z.infer<typeof Reply>;
export type FeelingReply = z.infer<typeof FeelingReply>;
export type Step = z.infer<typeof Step>;
export type FollowUpText = z.infer<typeof FollowUp>;

/** What is said about an area, true of each situation in it. */
export interface AreaTexts extends z.infer<typeof Area> {
  name: string;
}

/** What is said about a situation. */
export interface SituationTexts extends Omit<z.infer<typeof Situation>, 'weight' | 'followUps' | 'story'> {
  name: string;
  area: AreaTexts;
  /** The heavier of two situations is taken up first. */
  weight: number;
  followUps: readonly FollowUpText[];
  storyId: string | null;
}

export interface ReplyTexts {
  situations: ReadonlyMap<string, SituationTexts>;
  areas: ReadonlyMap<string, AreaTexts>;
  feelings: z.infer<typeof Feelings>;
  quotes: QuoteTexts;
  themes: ThemeTexts;
  dayPast: DayPastTexts;
  /** The short line that says who wrote the reply. */
  labels: AfterReply['labels'];
  followUps: Omit<AfterReply, 'labels'>;
}

const FOLDER = 'companion';
const StarterStory = z.object({ id: z.string(), slug: z.string() });

/** Reads and checks all texts of the replies; an error names the file, the situation and the text. `textOf` reads a file under `content/`. */
export const readReplyTexts = (textOf: (path: string) => string = readContentText): ReplyTexts => {
  const read = <Schema extends z.core.$ZodType>(file: string, schema: Schema): z.output<Schema> =>
    parseContentYaml(`${FOLDER}/${file}`, schema, textOf(`${FOLDER}/${file}`));
  const stories = parseContent('stories/stories.json', StarterStory, JSON.parse(textOf('stories/stories.json')));
  const storyIdOf = (slug: string | undefined): string | null => {
    if (slug === undefined) return null;
    const story = stories.find((each) => each.slug === slug);
    if (story === undefined) throw new Error(`content/${FOLDER}: there is no story "${slug}"`);
    return story.id;
  };
  const areas = new Map<string, AreaTexts>();
  const situations = new Map<string, SituationTexts>();
  for (const [areaName, areaTexts] of Object.entries(read('areas.yaml', z.record(z.string(), Area)))) {
    const area = { name: areaName, ...areaTexts };
    areas.set(areaName, area);
    const own = read(`situations/${areaName}.yaml`, z.record(z.string(), Situation));
    for (const [name, { weight = area.weight, followUps = area.followUps, story, ...texts }] of Object.entries(own)) {
      situations.set(name, { name, area, weight, followUps, storyId: storyIdOf(story), ...texts });
    }
  }
  const { labels, ...followUps } = read('after-reply.yaml', AfterReply);
  const feelings = read('feelings.yaml', Feelings);
  const quotes = read('quotes.yaml', QuoteTexts);
  const themes = read('themes.yaml', ThemeTexts);
  const dayPast = read('days-past.yaml', DayPastTexts);
  return { areas, situations, feelings, quotes, themes, dayPast, labels, followUps };
};

let loaded: ReplyTexts | undefined;

/** The texts of all replies, read once: as the build compiled them, or, where the sources run as they are, from their files. */
export const loadReplyTexts = (): ReplyTexts => {
  loaded ??= import.meta.env?.PROD ? (readCompiled('replies') as ReplyTexts) : readReplyTexts();
  return loaded;
};
