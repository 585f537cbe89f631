import { GULF_COUNTRIES } from '@bustan/contract/enums.ts';
import { GuideSlug } from '@bustan/contract/guide.ts';
import { isWebUrl } from '@bustan/contract/web-url.ts';
import * as z from 'zod/mini';
import { listContentFiles, parseContentYaml, readContentText } from '#platform/content/content-files.ts';

const NonEmptyText = z.string().check(z.trim(), z.minLength(1));
const Name = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a short name such as notice-period'));
const Country = z.enum(GULF_COUNTRIES);

const BothTexts = z.strictObject({ en: NonEmptyText, ar: NonEmptyText });
export type BothTexts = z.infer<typeof BothTexts>;

const WebAddress = z.string().check(z.refine(isWebUrl, 'must be a web address'));

const OfficialSource = z
  .strictObject({
    name: BothTexts,
    url: WebAddress,
    /** The date that the page carries. */
    published: z.optional(z.iso.date()),
    /** The day on which a page without a date was read. */
    read: z.optional(z.iso.date()),
  })
  .check(z.refine(({ published, read }) => (published ?? read) !== undefined, 'must have published or read'));
export type OfficialSource = z.infer<typeof OfficialSource>;

const Answer = z.strictObject({
  countries: z.union([z.literal('all'), z.array(Country).check(z.minLength(1))]),
  for: z.optional(z.enum(['citizens', 'residents'])),
  en: NonEmptyText,
  ar: NonEmptyText,
  steps: z.optional(z.array(BothTexts)),
  source: z.optional(z.union([z.strictObject({ guide: GuideSlug }), OfficialSource])),
  /** A question back, whose reply decides the answer. */
  back: z.optional(BothTexts),
});
export type Answer = z.infer<typeof Answer>;

const Asks = z.array(NonEmptyText).check(z.minLength(1));

const TopicBlock = z.strictObject({
  topic: Name,
  /** The topic that this one is a follow-up to: it is only found after that. */
  after: z.optional(Name),
  asks: Asks,
  answers: z.array(Answer).check(z.minLength(1)),
});

/** What people ask about, with its answers. */
export interface Topic extends z.infer<typeof TopicBlock> {
  /** The name of its file. */
  area: string;
}

/** What the advisor does not speak about, or small talk: the same words for everybody, in turns. */
const Boundary = z.strictObject({ kind: Name, asks: Asks, replies: z.array(BothTexts).check(z.minLength(1)) });
export type Boundary = z.infer<typeof Boundary>;

const OfficeArea = z.enum([
  ...([
    'labour',
    'residence',
    'insurance',
    'employment',
    'civil-service',
    'fraud',
    'education',
    'health-licence',
  ] as const),
]);
export type OfficeArea = z.infer<typeof OfficeArea>;

/** Who knows what the advisor does not, and what one can do there. */
const Office = z.strictObject({
  country: Country,
  area: OfficeArea,
  name: BothTexts,
  url: WebAddress,
  does: BothTexts,
});
export type Office = z.infer<typeof Office>;

export interface AnswerContent {
  topics: readonly Topic[];
  boundaries: readonly Boundary[];
  offices: readonly Office[];
}

const FOLDER = 'answers/';
const BOUNDARIES = `${FOLDER}boundaries.yaml`;
const OFFICES = `${FOLDER}offices.yaml`;
const EXTENSION = '.yaml';

const rejectContradictions = (topics: readonly Topic[]): void => {
  const names = new Set<string>();
  for (const { topic } of topics) {
    if (names.has(topic)) throw new Error(`content/${FOLDER}: the topic ${topic} is there twice`);
    names.add(topic);
  }
  for (const { topic, after, answers } of topics) {
    if (after !== undefined && !names.has(after))
      throw new Error(`content/${FOLDER}: ${topic} comes after ${after}, which is no topic`);
    const cases = answers.flatMap((answer) =>
      (answer.countries === 'all' ? ['all'] : answer.countries).map(
        (country) => `${country} ${answer.for ?? 'everybody'}`,
      ),
    );
    const twice = cases.find((one, index) => cases.indexOf(one) !== index);
    if (twice !== undefined) throw new Error(`content/${FOLDER}: ${topic} is answered twice for ${twice}`);
  }
};

/** The files by their path under `content/`, so that a test can bring its own. */
export type ContentFiles = ReadonlyMap<string, string>;

/** An error names the file, the place in it, and what is wrong. */
export const parseAnswerContent = (files: ContentFiles): AnswerContent => {
  const read = <Schema extends z.core.$ZodType>(path: string, schema: Schema) =>
    parseContentYaml(path, z.array(schema), files.get(path) ?? '[]');
  const topics = [...files.keys()]
    .filter((path) => path !== BOUNDARIES && path !== OFFICES)
    .flatMap((path) => {
      const area = path.slice(FOLDER.length, -EXTENSION.length);
      return read(path, TopicBlock).map((topic) => ({ ...topic, area }));
    });
  rejectContradictions(topics);
  return { topics, boundaries: read(BOUNDARIES, Boundary), offices: read(OFFICES, Office) };
};

/** The answers as editors wrote them. */
export const readAnswerContent = (): AnswerContent => {
  const names = listContentFiles(FOLDER).filter((name) => name.endsWith(EXTENSION));
  return parseAnswerContent(new Map(names.map((name) => [FOLDER + name, readContentText(FOLDER + name)])));
};
