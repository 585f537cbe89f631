import { useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldPath, type Resolver, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError, errorText } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { useUnsavedChanges } from '#platform/navigation/use-unsaved-changes.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { createRow } from './create-row.ts';
import { useFormDraft, useKeptForm } from './use-form-draft.ts';
import { validationErrors } from './validation-errors.ts';

/** The kinds of content, as in text keys: `admin.story.created`. */
export type ContentKind = 'story' | 'opportunity' | 'badge' | 'translation' | 'helpline';

/** The form's state: all fields as strings. */
export type FormValues = Record<string, string>;

/** `outdated`: the row was changed after the draft was typed. */
type RestoredDraft = 'current' | 'outdated';

interface ContentRow {
  id: string;
  /** Null for a bundled row that was never changed. */
  updated_at: string | null;
}

export interface ContentFormOptions<Values extends FormValues, Row extends ContentRow, Body extends object> {
  kind: ContentKind;
  /** The row to change; null for a new one. */
  row: Row | null;
  /** The id that a new row will have. */
  id: string;
  /** The panel's id, where it is not the row's. */
  panelId?: string;
  valuesOf: (row: Row | null) => Values;
  /** Converts the values to a request body. */
  bodyOf: (values: Values) => Body;
  /** The contract's schemas of the request body and of a row in a response. */
  bodySchema: z.ZodMiniType;
  rowSchema: z.ZodMiniType<Row>;
  create: (body: Body & { id: string }) => Promise<Row>;
  change: (id: string, body: Body & { expected_updated_at: Row['updated_at'] }) => Promise<Row>;
  onSaved: (row: Row) => void;
  /** Whether the person adds something; false too for a bundled text that gets its row now. */
  isNew?: boolean;
}

const resolverOf =
  <Values extends FormValues>(schema: z.ZodMiniType, bodyOf: (values: Values) => object): Resolver<Values> =>
  async (values) => {
    const found = Object.entries(validationErrors(schema, bodyOf(values)));
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'contract', message }]));
    // The body's fields have the names of the form's; the compiler cannot know that.
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

/** A form for one row: validated by the contract, saved with conflict detection, with a prompt for unsaved changes. */
export const useContentForm = <Values extends FormValues, Row extends ContentRow, Body extends object>(
  options: ContentFormOptions<Values, Row, Body>,
) => {
  const { kind, id, valuesOf, bodyOf, bodySchema, rowSchema, create, change, onSaved } = options;
  const { isNew = options.row === null } = options;
  const { t } = useText();
  const { storage, opened } = useFormDraft({ kind, id: options.panelId ?? id, row: options.row });
  /** What was typed earlier, until it is saved or given up. */
  const [restored, setRestored] = useState<RestoredDraft | undefined>(
    opened.draft && (opened.isOutdated ? 'outdated' : 'current'),
  );
  /** The last version of the row that the person has seen. */
  const [base, setBase] = useState(opened.base);
  const [theirRow, setTheirRow] = useState<Row | undefined>(opened.theirRow);
  const [failureText, setFailureText] = useState<TextKey>();
  const [isSaving, setSaving] = useState(false);
  const form = useForm<Values>({
    // All fields have values; the type allows partial ones.
    defaultValues: valuesOf(base) as DefaultValues<Values>,
    resolver: resolverOf(bodySchema, bodyOf),
  });
  const keep = { form, storage, saved: valuesOf(base), seen: base?.updated_at, isNew };
  useKeptForm({ ...keep, draft: opened.draft });
  const unsaved = useUnsavedChanges(form.formState.isDirty);
  const startFrom = (row: Row | null) => {
    setBase(row);
    setTheirRow(undefined);
    setRestored(undefined);
    form.reset(valuesOf(row) as DefaultValues<Values>); // as above
    storage.clear();
  };

  const send = (values: Values, seen: Row | null): Promise<Row> => {
    const body = bodyOf(values);
    if (seen !== null) return change(seen.id, { ...body, expected_updated_at: seen.updated_at });
    return createRow({ id, body, schema: bodySchema, create, change });
  };
  const showFailure = (error: unknown, values: Values) => {
    const current = error instanceof ApiError ? z.safeParse(rowSchema, error.current) : undefined;
    if (current?.success) return setTheirRow(current.data);
    const details = error instanceof ApiError ? Object.entries(error.details) : [];
    const known = details.filter(([name]) => name in values);
    for (const [index, [name, message]] of known.entries())
      form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 }); // `in values`
    showToast({ title: t('errors.title'), text: t(`admin.${kind}.save-failed`), tone: 'error' });
    setFailureText(errorText(error));
  };
  const save = async (values: Values, seen: Row | null) => {
    setSaving(true);
    setFailureText(undefined);
    dismissErrorToasts();
    try {
      const saved = await send(values, seen);
      storage.clear();
      unsaved.release();
      showToast({ title: t(`admin.${kind}.${isNew && seen === null ? 'created' : 'updated'}`), tone: 'success' });
      onSaved(saved);
    } catch (error) {
      showFailure(error, values);
    } finally {
      setSaving(false);
    }
  };
  const conflict = theirRow && {
    theirs: valuesOf(theirRow),
    mine: form.getValues(),
    keepMine: () => {
      setBase(theirRow);
      setTheirRow(undefined);
      return save(form.getValues(), theirRow);
    },
    takeTheirs: () => startFrom(theirRow),
    /** The next save detects the conflict again, so their version is not overwritten. */
    resumeEditing: () => setTheirRow(undefined),
  };
  const leave = () => {
    storage.clear();
    unsaved.leave();
  };
  return {
    kind,
    isNew,
    control: form.control,
    submit: form.handleSubmit((values) => save(values, base)),
    isSaving,
    failureText,
    conflict,
    restored,
    /** Gives up what was typed. */
    startOver: () => startFrom(options.row),
    unsaved: { ...unsaved, leave },
  };
};

export type ContentFormState = Omit<ReturnType<typeof useContentForm>, 'control'>;
