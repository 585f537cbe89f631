import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import { useAuth } from '#platform/session/auth-context.tsx';
import { type ContentDraft, contentDraftStorage, restoreBase, restoreValues } from './content-drafts.ts';
import type { ContentKind, FormValues } from './use-content-form.ts';

interface FormDraftOptions<Row> {
  kind: ContentKind;
  id: string;
  row: Row | null;
}

/** The draft with which a form opens, of the admin who is signed in when it does. */
export const useFormDraft = <Row extends { updated_at: string | null }>({ kind, id, row }: FormDraftOptions<Row>) => {
  const { user } = useAuth();
  const [userId] = useState(user?.id ?? '');
  const storage = useMemo(() => contentDraftStorage({ userId, kind, id }), [userId, kind, id]);
  const [opened] = useState(() => {
    const draft = storage.load();
    return { draft, ...restoreBase({ draft, row }) };
  });
  return { storage, opened };
};

interface KeptFormOptions<Values extends FormValues> {
  form: UseFormReturn<Values>;
  draft: ContentDraft | undefined;
  storage: ReturnType<typeof contentDraftStorage>;
  /** The values that are saved. */
  saved: Values;
  seen: string | null | undefined;
  isNew: boolean;
}

/** Fills the form with its draft, and stores what is typed into it. */
export const useKeptForm = <Values extends FormValues>(options: KeptFormOptions<Values>): void => {
  const { form, draft, storage, saved } = options;
  const restore = useEffectEvent(() => {
    // All fields have values; the type allows partial ones.
    const values = restoreValues(draft, saved) as DefaultValues<Values>;
    if (draft !== undefined) form.reset(values, { keepDefaultValues: true });
  });
  useLayoutEffect(() => restore(), []);
  const keep = useEffectEvent((values: Values) => {
    const isSame = Object.entries(values).every(([name, value]) => value === saved[name]);
    if (isSame) storage.clear();
    else storage.save({ values, seen: options.seen, isNew: options.isNew });
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form]);
};
