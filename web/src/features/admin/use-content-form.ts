import { useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldPath, type Resolver, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError, errorText } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { useUnsavedChanges } from '#platform/navigation/use-unsaved-changes.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import type { ContentKind } from './content-kind.ts';
import { faultsOf } from './faults.ts';
import { saveNew } from './save-new.ts';

/** What a form holds: every field as its control does. */
export type FormValues = Record<string, string>;

interface StoredRow {
  id: string;
  /** Null for a row that came with the product and that nobody has changed. */
  updated_at: string | null;
}

export interface ContentFormOptions<Values extends FormValues, Row extends StoredRow, Body extends object> {
  kind: ContentKind;
  /** The row to change; null for a new one. */
  row: Row | null;
  /** Of the row that a new one becomes. */
  id: string;
  valuesOf: (row: Row | null) => Values;
  /** The values as the contract wants them. */
  bodyOf: (values: Values) => Body;
  /** The contract's rule for a whole body, and for a row that an answer carries. */
  bodySchema: z.ZodMiniType;
  rowSchema: z.ZodMiniType<Row>;
  create: (body: Body & { id: string }) => Promise<Row>;
  change: (id: string, body: Body & { expected_updated_at: Row['updated_at'] }) => Promise<Row>;
  onSaved: (row: Row) => void;
}

const resolverOf =
  <Values extends FormValues>(schema: z.ZodMiniType, bodyOf: (values: Values) => object): Resolver<Values> =>
  async (values) => {
    const faults = Object.entries(faultsOf(schema, bodyOf(values)));
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'contract', message }]));
    // The contract's fields are the form's; the compiler cannot see that their names are.
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

/** A form over one row of content: checked by the contract, saved without overwriting anybody, asked before it is left. */
export const useContentForm = <Values extends FormValues, Row extends StoredRow, Body extends object>(
  options: ContentFormOptions<Values, Row, Body>,
) => {
  const { kind, id, valuesOf, bodyOf, bodySchema, rowSchema, create, change, onSaved } = options;
  const { t } = useText();
  /** What was seen last of the row that is edited. */
  const [base, setBase] = useState(options.row);
  const [theirs, setTheirs] = useState<Row>();
  const [reason, setReason] = useState<TextKey>();
  const [isSaving, setSaving] = useState(false);
  const form = useForm<Values>({
    // Every field is there, so that the whole of it is its default; the type allows less.
    defaultValues: valuesOf(base) as DefaultValues<Values>,
    resolver: resolverOf(bodySchema, bodyOf),
  });
  const unsaved = useUnsavedChanges(form.formState.isDirty);

  const send = (values: Values, seen: Row | null): Promise<Row> => {
    const body = bodyOf(values);
    if (seen !== null) return change(seen.id, { ...body, expected_updated_at: seen.updated_at });
    return saveNew({ id, body, schema: bodySchema, create, change });
  };
  const explain = (error: unknown, values: Values) => {
    const current = error instanceof ApiError ? z.safeParse(rowSchema, error.current) : undefined;
    if (current?.success) return setTheirs(current.data);
    const details = error instanceof ApiError ? Object.entries(error.details) : [];
    const known = details.filter(([name]) => name in values);
    for (const [index, [name, message]] of known.entries())
      form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 }); // `in values`
    showToast({ title: t('errors.title'), text: t(`admin.${kind}.save-failed`), tone: 'error' });
    setReason(errorText(error));
  };
  const save = async (values: Values, seen: Row | null) => {
    setSaving(true);
    setReason(undefined);
    dismissErrorToasts();
    try {
      const saved = await send(values, seen);
      unsaved.release();
      showToast({ title: t(`admin.${kind}.${seen === null ? 'created' : 'updated'}`), tone: 'success' });
      onSaved(saved);
    } catch (error) {
      explain(error, values);
    } finally {
      setSaving(false);
    }
  };
  const conflict = theirs && {
    theirs: valuesOf(theirs),
    mine: form.getValues(),
    keepMine: () => {
      setBase(theirs);
      setTheirs(undefined);
      return save(form.getValues(), theirs);
    },
    takeTheirs: () => {
      setBase(theirs);
      setTheirs(undefined);
      form.reset(valuesOf(theirs) as DefaultValues<Values>); // as above
    },
    /** The next try to save asks again, so that nothing of theirs is lost by going on. */
    goOn: () => setTheirs(undefined),
  };
  return {
    kind,
    isNew: options.row === null,
    control: form.control,
    submit: form.handleSubmit((values) => save(values, base)),
    isSaving,
    reason,
    conflict,
    unsaved,
  };
};

export type ContentFormState = Omit<ReturnType<typeof useContentForm>, 'control'>;
