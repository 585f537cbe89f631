import { useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldPath, type Resolver, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError, errorText } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { useUnsavedChanges } from '#platform/navigation/use-unsaved-changes.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { createRow } from './create-row.ts';
import { validationErrors } from './validation-errors.ts';

/** The kinds of content, as in text keys: `admin.story.created`. */
export type ContentKind = 'story' | 'opportunity' | 'badge' | 'translation' | 'helpline';

/** The form's state: all fields as strings. */
export type FormValues = Record<string, string>;

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
  valuesOf: (row: Row | null) => Values;
  /** Converts the values to a request body. */
  bodyOf: (values: Values) => Body;
  /** The contract's schemas of the request body and of a row in a response. */
  bodySchema: z.ZodMiniType;
  rowSchema: z.ZodMiniType<Row>;
  create: (body: Body & { id: string }) => Promise<Row>;
  change: (id: string, body: Body & { expected_updated_at: Row['updated_at'] }) => Promise<Row>;
  onSaved: (row: Row) => void;
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
  const { t } = useText();
  /** The last version of the row that the person has seen. */
  const [base, setBase] = useState(options.row);
  const [theirRow, setTheirRow] = useState<Row>();
  const [failureText, setFailureText] = useState<TextKey>();
  const [isSaving, setSaving] = useState(false);
  const form = useForm<Values>({
    // All fields have values; the type allows partial ones.
    defaultValues: valuesOf(base) as DefaultValues<Values>,
    resolver: resolverOf(bodySchema, bodyOf),
  });
  const unsaved = useUnsavedChanges(form.formState.isDirty);

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
      unsaved.release();
      showToast({ title: t(`admin.${kind}.${seen === null ? 'created' : 'updated'}`), tone: 'success' });
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
    takeTheirs: () => {
      setBase(theirRow);
      setTheirRow(undefined);
      form.reset(valuesOf(theirRow) as DefaultValues<Values>); // as above
    },
    /** The next save detects the conflict again, so their version is not overwritten. */
    resumeEditing: () => setTheirRow(undefined),
  };
  return {
    kind,
    isNew: options.row === null,
    control: form.control,
    submit: form.handleSubmit((values) => save(values, base)),
    isSaving,
    failureText,
    conflict,
    unsaved,
  };
};

export type ContentFormState = Omit<ReturnType<typeof useContentForm>, 'control'>;
