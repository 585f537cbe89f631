import { type GuideArticle, type GuideArticleSummary, GuideSlug } from '@bustan/contract/guide.ts';
import { isWebUrl } from '@bustan/contract/web-url.ts';
import * as z from 'zod/mini';
import { parseContent, readContentJson, readContentText } from '#platform/content/content-files.ts';

const Words = z.string().check(z.trim(), z.minLength(1));
const both = <Schema extends z.core.$ZodType>(schema: Schema) => z.object({ en: schema, ar: schema });

const Category = z.strictObject({ slug: GuideSlug, name: both(Words) });

const Entry = z.strictObject({
  slug: GuideSlug,
  category: GuideSlug,
  title: both(Words),
  summary: both(Words),
  words: both(z.array(Words)),
  sources: z.array(
    z.strictObject({
      name: both(Words),
      url: z.string().check(z.refine(isWebUrl, 'must be a web address')),
      checkedOn: z.nullable(z.iso.date()),
    }),
  ),
});
type Entry = z.infer<typeof Entry>;

/** An article as it is shown, with the words that people type when they need it, which are shown to nobody. */
export interface GuideEntry extends Omit<GuideArticle, 'previous' | 'next'> {
  words: readonly string[];
}

const GUIDE = 'guide/guide.json';
const CATEGORIES = 'guide/categories.json';

const refuseTwice = (path: string, slugs: readonly string[]): void => {
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
  if (twice !== undefined) throw new Error(`content/${path} names "${twice}" twice`);
};

/** What the guide is made of, before anybody has looked at it. */
export interface GuideFiles {
  categories: unknown;
  articles: unknown;
  textOf(path: string): string;
}

interface Placed {
  entry: Entry;
  category: z.infer<typeof Category>;
}

const present = ({ entry, category }: Placed, textOf: GuideFiles['textOf']): GuideEntry => {
  const contentIn = (language: 'en' | 'ar'): string => {
    const path = `guide/${entry.slug}/${language}.md`;
    const text = textOf(path);
    if (text.trim() === '') throw new Error(`content/${path} is empty`);
    return text;
  };
  return {
    slug: entry.slug,
    category: category.slug,
    category_name: category.name.en,
    category_name_ar: category.name.ar,
    title: entry.title.en,
    title_ar: entry.title.ar,
    summary: entry.summary.en,
    summary_ar: entry.summary.ar,
    content: contentIn('en'),
    content_ar: contentIn('ar'),
    sources: entry.sources.map(({ name, url, checkedOn }) => ({
      name: name.en,
      name_ar: name.ar,
      url,
      checked_on: checkedOn,
    })),
    words: [...entry.words.en, ...entry.words.ar],
  };
};

/** The guide in reading order: its categories in theirs, and the articles of each. A mistake is told with its file. */
export const assembleGuide = ({ categories: named, articles, textOf }: GuideFiles): GuideEntry[] => {
  const categories = parseContent(CATEGORIES, Category, named);
  const entries = parseContent(GUIDE, Entry, articles);
  refuseTwice(
    CATEGORIES,
    categories.map(({ slug }) => slug),
  );
  refuseTwice(
    GUIDE,
    entries.map(({ slug }) => slug),
  );
  const stray = entries.find(({ category }) => !categories.some(({ slug }) => slug === category));
  if (stray !== undefined) throw new Error(`content/${GUIDE}: "${stray.slug}" is in no category of ${CATEGORIES}`);
  return categories.flatMap((category) =>
    entries.filter((entry) => entry.category === category.slug).map((entry) => present({ entry, category }, textOf)),
  );
};

export const readGuide = (): GuideEntry[] =>
  assembleGuide({
    categories: readContentJson(CATEGORIES),
    articles: readContentJson(GUIDE),
    textOf: readContentText,
  });

/** Without its text, as lists carry it. */
export const summarize = ({
  slug,
  category,
  category_name,
  category_name_ar,
  title,
  title_ar,
  summary,
  summary_ar,
}: GuideEntry): GuideArticleSummary => ({
  ...{ slug, category, category_name, category_name_ar },
  ...{ title, title_ar, summary, summary_ar },
});
