import { type GuideArticle, type GuideArticleSummary, GuideSlug } from '@bustan/contract/guide.ts';
import { isWebUrl } from '@bustan/contract/web-url.ts';
import * as z from 'zod/mini';
import { parseContent, readContentJson, readContentText } from '#platform/content/content-files.ts';

const NonEmptyText = z.string().check(z.trim(), z.minLength(1));
const inBothLanguages = <Schema extends z.core.$ZodType>(schema: Schema) => z.object({ en: schema, ar: schema });

const GuideFileCategory = z.strictObject({ slug: GuideSlug, name: inBothLanguages(NonEmptyText) });

const GuideFileEntry = z.strictObject({
  slug: GuideSlug,
  category: GuideSlug,
  title: inBothLanguages(NonEmptyText),
  summary: inBothLanguages(NonEmptyText),
  words: inBothLanguages(z.array(NonEmptyText)),
  sources: z.array(
    z.strictObject({
      name: inBothLanguages(NonEmptyText),
      url: z.string().check(z.refine(isWebUrl, 'must be a web address')),
      checkedOn: z.nullable(z.iso.date()),
    }),
  ),
});
type GuideFileEntry = z.infer<typeof GuideFileEntry>;

/** An article as it is shown, with the search words of people who need it, which are not shown. */
export interface GuideEntry extends Omit<GuideArticle, 'previous' | 'next'> {
  words: readonly string[];
}

const GUIDE = 'guide/guide.json';
const CATEGORIES = 'guide/categories.json';

const rejectDuplicates = (path: string, slugs: readonly string[]): void => {
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
  if (twice !== undefined) throw new Error(`content/${path} names "${twice}" twice`);
};

/** The raw files of the guide, not validated yet. */
export interface GuideSources {
  categories: unknown;
  articles: unknown;
  textOf(path: string): string;
}

interface CategorizedEntry {
  entry: GuideFileEntry;
  category: z.infer<typeof GuideFileCategory>;
}

const present = ({ entry, category }: CategorizedEntry, textOf: GuideSources['textOf']): GuideEntry => {
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

/** The guide in reading order: by category, then by article. An error names the file of the mistake. */
export const assembleGuide = ({ categories: named, articles, textOf }: GuideSources): GuideEntry[] => {
  const categories = parseContent(CATEGORIES, GuideFileCategory, named);
  const entries = parseContent(GUIDE, GuideFileEntry, articles);
  rejectDuplicates(
    CATEGORIES,
    categories.map(({ slug }) => slug),
  );
  rejectDuplicates(
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

/** An article without its text, for lists. */
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
