import { type GuideArticle, type GuideArticleSummary, type GuidePage, GuideSlug } from '@bustan/contract/guide.ts';
import { isWebUrl } from '@bustan/contract/web-url.ts';
import * as z from 'zod/mini';
import { parseContent, readContentJson, readContentText } from '#platform/content/content-files.ts';

const NonEmptyText = z.string().check(z.trim(), z.minLength(1));
const inBothLanguages = <Schema extends z.core.$ZodType>(schema: Schema) => z.object({ en: schema, ar: schema });

const GuideFileCategory = z.strictObject({ slug: GuideSlug, name: inBothLanguages(NonEmptyText) });

const GuideFilePage = z.strictObject({
  name: inBothLanguages(NonEmptyText),
  url: z.string().check(z.refine(isWebUrl, 'must be a web address')),
});

const GuideFileEntry = z.strictObject({
  slug: GuideSlug,
  category: GuideSlug,
  title: inBothLanguages(NonEmptyText),
  summary: inBothLanguages(NonEmptyText),
  words: inBothLanguages(z.array(NonEmptyText)),
  /** Where the facts come from. `null`: nobody has compared them yet, so the article is not shown. */
  sources: z.array(z.extend(GuideFilePage, { checkedOn: z.nullable(z.iso.date()) })),
  /** Where the reader finds what holds now; no fact of the article comes from there. */
  pages: z._default(z.array(GuideFilePage), []),
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

/** The guide as it is shown, and the slugs of the articles that are not shown. */
export interface GuideContent {
  /** In reading order. */
  entries: GuideEntry[];
  /** Articles of which nobody has checked a source. */
  hidden: string[];
}

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

const isUnchecked = ({ sources }: GuideFileEntry): boolean => sources.some(({ checkedOn }) => checkedOn === null);

/** A link to an article that is not shown leaves its words behind. */
const withoutLinksTo = (hidden: readonly string[], text: string): string =>
  text.replace(/\[([^\]]*)\]\(\/guide\/([a-z0-9-]+)\)/g, (link, words: string, slug: string) =>
    hidden.includes(slug) ? words : link,
  );

const presentPage = ({ name, url }: z.infer<typeof GuideFilePage>): GuidePage => ({
  name: name.en,
  name_ar: name.ar,
  url,
});

interface Texts {
  textOf: GuideSources['textOf'];
  hidden: readonly string[];
}

const present = ({ entry, category }: CategorizedEntry, { textOf, hidden }: Texts): GuideEntry => {
  const contentIn = (language: 'en' | 'ar'): string => {
    const path = `guide/${entry.slug}/${language}.md`;
    const text = textOf(path);
    if (text.trim() === '') throw new Error(`content/${path} is empty`);
    return withoutLinksTo(hidden, text);
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
    sources: entry.sources.flatMap(({ checkedOn, ...page }) =>
      checkedOn === null ? [] : [{ ...presentPage(page), checked_on: checkedOn }],
    ),
    pages: entry.pages.map(presentPage),
    words: [...entry.words.en, ...entry.words.ar],
  };
};

/** The guide in reading order: by category, then by article. An error names the file of the mistake. */
export const assembleGuide = ({ categories: named, articles, textOf }: GuideSources): GuideContent => {
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
  const hidden = entries.filter(isUnchecked).map(({ slug }) => slug);
  const presented = categories.flatMap((category) =>
    entries
      .filter((entry) => entry.category === category.slug)
      .map((entry) => present({ entry, category }, { textOf, hidden })),
  );
  return { entries: presented.filter(({ slug }) => !hidden.includes(slug)), hidden };
};

export const readGuide = (): GuideContent =>
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
