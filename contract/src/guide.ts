import * as z from 'zod/mini';
import { searchField } from '#fields.ts';

/** The name of an article, of a category: it stands in addresses. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slug = () => z.string().check(z.maxLength(80), z.regex(SLUG));

/** An article of the career guide without its text, as lists carry it. Everything is written in both languages. */
export const GuideArticleSummary = z.object({
  slug: slug(),
  category: slug(),
  category_name: z.string(),
  category_name_ar: z.string(),
  title: z.string(),
  title_ar: z.string(),
  summary: z.string(),
  summary_ar: z.string(),
});
export type GuideArticleSummary = z.infer<typeof GuideArticleSummary>;

/** What a fact of an article rests on; `checked_on` is the last day on which it is known to have said so. */
export const GuideSource = z.object({
  name: z.string(),
  name_ar: z.string(),
  url: z.string(),
  checked_on: z.nullable(z.iso.date()),
});
export type GuideSource = z.infer<typeof GuideSource>;

/** `content` is Markdown; `previous` and `next` are its neighbours in reading order. */
export const GuideArticle = z.extend(GuideArticleSummary, {
  content: z.string(),
  content_ar: z.string(),
  sources: z.array(GuideSource),
  previous: z.nullable(GuideArticleSummary),
  next: z.nullable(GuideArticleSummary),
});
export type GuideArticle = z.infer<typeof GuideArticle>;

export const GuideQuery = z.object({ q: searchField(), category: z.optional(slug()) });

export const GuideSlug = slug();
