import type { HelplineEdit, HelplineFields, NewHelpline } from '@bustan/contract/helplines.ts';
import type * as z from 'zod/mini';
import { ApiError } from '#platform/http/api-error.ts';
import { applyEdit } from './apply-edit.ts';
import type { HelplineOverrideRow, PlannedWrite } from './helplines.queries.ts';
import { bundledFields, currentFields, findBundled, isSameValue, toOverrideColumns } from './line-fields.ts';

interface WriteContext {
  id: string;
  adminId: string;
  now: Date;
}

export type CreateHelplineBody = z.output<typeof NewHelpline>;
export type EditHelplineBody = z.output<typeof HelplineEdit>;

const UNCHECKED = { on: null, by: null };

const fieldsOf = (body: CreateHelplineBody): HelplineFields => {
  const { id: _, country: __, kind: ___, is_checked: ____, ...fields } = body;
  return {
    ...fields,
    then_press: fields.then_press ?? null,
    note_en: fields.note_en ?? null,
    note_ar: fields.note_ar ?? null,
  };
};

/** A new line of the operator's own. */
export const planAddition = ({ id, adminId, now, body }: WriteContext & { body: CreateHelplineBody }): PlannedWrite => {
  const requested = { fields: fieldsOf(body), isChecked: body.is_checked === true, adminId, now };
  const { fields, check } = applyEdit({ fields: null, delivered: null, check: UNCHECKED }, requested);
  return {
    row: {
      ...toOverrideColumns(fields, null),
      ...{ id, country: body.country, kind: body.kind },
      ...{ checkedOn: check.on, checkedBy: check.by, createdAt: now, updatedAt: now },
    },
    activity: { activity: 'added', changed: [], adminId, doneAt: now },
  };
};

/** The fields that were sent over the current ones. */
const mergeEdit = (current: HelplineFields, edit: EditHelplineBody): HelplineFields => {
  const { is_checked: _, expected_updated_at: __, ...sent } = edit;
  const sentFields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { ...current, ...sentFields };
};

/** Two changes within one millisecond still differ, so that the second editor notices the first. */
const laterThan = (previous: Date | undefined, now: Date): Date =>
  new Date(Math.max(now.getTime(), (previous?.getTime() ?? 0) + 1));

/** Whether the editor saw another state of the line; null means as delivered. */
export const isOutdated = (
  { expected_updated_at: expected }: EditHelplineBody,
  row: HelplineOverrideRow | undefined,
): boolean => {
  if (expected === undefined) return false;
  const seen = expected === null ? null : new Date(expected).getTime();
  return seen !== (row?.updatedAt.getTime() ?? null);
};

interface LineEdit extends WriteContext {
  row: HelplineOverrideRow | undefined;
  edit: EditHelplineBody;
}

/** Null when the edit changes nothing. */
export const planEdit = ({ id, row, edit, adminId, now }: LineEdit): PlannedWrite | null => {
  const bundled = findBundled(id);
  const delivered = bundled && bundledFields(bundled);
  const before = currentFields(row, delivered);
  if (before === null) throw new ApiError('helpline_not_found');
  const check = { on: row?.checkedOn ?? null, by: row?.checkedBy ?? null };
  const requested = { fields: mergeEdit(before, edit), isChecked: edit.is_checked === true, adminId, now };
  const applied = applyEdit({ fields: before, delivered, check }, requested);
  if (applied.changed.length === 0) return null;
  const isCheckAlone = applied.changed.every(({ field }) => field === 'checked_on');
  return {
    row: {
      ...toOverrideColumns(applied.fields, delivered),
      ...{ id, country: row?.country ?? null, kind: row?.kind ?? null },
      ...{ checkedOn: applied.check.on, checkedBy: applied.check.by },
      ...{ createdAt: row?.createdAt ?? now, updatedAt: laterThan(row?.updatedAt, now) },
    },
    activity: { activity: isCheckAlone ? 'checked' : 'edited', changed: applied.changed, adminId, doneAt: now },
  };
};

/** A bundled line becomes as delivered again, unchecked; one of the operator's own is deleted. */
export const planRestoring = ({ id, row, adminId, now }: WriteContext & { row: HelplineOverrideRow }): PlannedWrite => {
  const bundled = findBundled(id);
  const delivered = bundled && bundledFields(bundled);
  const before = currentFields(row, delivered);
  const fields = delivered === null ? [] : (Object.keys(delivered) as (keyof HelplineFields)[]); // its only keys
  const changed = fields
    .filter((field) => !isSameValue(before?.[field], delivered?.[field]))
    .map((field) => ({ field, from: before?.[field] ?? null, to: delivered?.[field] ?? null }));
  return { row: null, activity: { activity: 'restored', changed, adminId, doneAt: now } };
};
