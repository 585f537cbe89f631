import * as z from 'zod/mini';
import { draftStorage, listDraftIds } from '#platform/drafts/drafts.ts';
import type { TextStorage } from '#platform/storage/storage.ts';
import type { ContentKind, FormValues } from './use-content-form.ts';

const ContentDraft = z.object({
  values: z.record(z.string(), z.string()),
  /** `updated_at` of the row that the person saw; none if there was no row. */
  seen: z.optional(z.nullable(z.string())),
  isNew: z.boolean(),
});
export type ContentDraft = z.infer<typeof ContentDraft>;

interface ContentDraftOptions {
  userId: string;
  kind: ContentKind;
}

/** Stored per person and row ([Note: what is typed is kept]). `id` is that of the panel. */
export const contentDraftStorage = (options: ContentDraftOptions & { id: string }, tab?: TextStorage, device = tab) => {
  const { userId, kind, id } = options;
  const places = { ...(tab && { tab }), ...(device && { device }) };
  return draftStorage<ContentDraft>({
    ...{ userId, id, form: `admin-${kind}`, ...places },
    parse: (stored) => {
      const draft = z.safeParse(ContentDraft, stored);
      return draft.success ? draft.data : undefined;
    },
  });
};

const NAMES = ['title', 'title_ar', 'name', 'name_ar', 'name_en', 'key'];

export interface KeptDraft {
  id: string;
  isNew: boolean;
  /** What the row is called in it; empty if it has no name yet. */
  name: string;
}

/** The drafts of one kind on this device. */
export const listContentDrafts = ({ userId, kind }: ContentDraftOptions, device?: TextStorage): KeptDraft[] =>
  listDraftIds({ userId, form: `admin-${kind}` }, device && { device }).flatMap((id) => {
    const draft = contentDraftStorage({ userId, kind, id }, device).load();
    if (draft === undefined) return [];
    const name = NAMES.map((field) => draft.values[field]?.trim()).find(Boolean);
    return [{ id, isNew: draft.isNew, name: name ?? (draft.isNew ? '' : id) }];
  });

interface RestoreOptions<Row> {
  draft: ContentDraft | undefined;
  row: Row | null;
}

/**
 * The row that a form is based on. With a draft it is the version that the person saw, so that saving detects what
 * changed meanwhile; `theirRow` is then the version of now.
 */
export const restoreBase = <Row extends { updated_at: string | null }>({ draft, row }: RestoreOptions<Row>) => {
  if (draft === undefined || draft.seen === row?.updated_at) return { base: row, isOutdated: false };
  if (row === null) return { base: null, isOutdated: true };
  const base = draft.seen === undefined ? null : { ...row, updated_at: draft.seen };
  return { base, theirRow: row, isOutdated: true };
};

/** The draft's values, for the fields that the form still has. */
export const restoreValues = <Values extends FormValues>(draft: ContentDraft | undefined, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, draft?.values[name] ?? value])) as Values; // the same names
