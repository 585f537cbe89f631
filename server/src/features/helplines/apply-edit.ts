import { gulfDay } from '@bustan/contract/deadlines.ts';
import { canBeShown, isSameLine } from '@bustan/contract/helplines/helpline-overrides.ts';
import type { HelplineActivity, HelplineFields } from '@bustan/contract/helplines.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { isAlwaysOpen, isSameValue } from './line-fields.ts';

interface NumberCheck {
  on: string | null;
  by: string | null;
}

export interface LineState {
  /** Null for a new line. */
  fields: HelplineFields | null;
  delivered: HelplineFields | null;
  check: NumberCheck;
}

interface RequestedLine {
  fields: HelplineFields;
  isChecked: boolean;
  adminId: string;
  now: Date;
}

export interface AppliedEdit {
  fields: HelplineFields;
  check: NumberCheck;
  /** Empty when nothing changes. */
  changed: HelplineActivity['changed'];
}

const UNCHECKED: NumberCheck = { on: null, by: null };

const reject = (field: string, message: string): never => {
  throw new ApiError('validation_failed', { details: { [field]: message } });
};

/** Applies an edit to a line; rejects what must not be shown on a crisis card (safety section 3). */
export const applyEdit = (state: LineState, { fields, isChecked, adminId, now }: RequestedLine): AppliedEdit => {
  const { delivered } = state;
  // A check of the old number says nothing about the new one.
  const previousCheck = state.fields !== null && isSameLine(state.fields, fields) ? state.check : UNCHECKED;
  const check = isChecked ? { on: gulfDay(now), by: adminId } : previousCheck;
  if (!fields.is_hidden && !canBeShown({ line: fields, isChecked: check.on !== null, delivered })) {
    reject('is_checked', 'Please dial this number before it is shown');
  }
  const claimsLongerHours = isAlwaysOpen(fields) && delivered !== null && !isAlwaysOpen(delivered);
  if (claimsLongerHours && isSameValue(fields.source, delivered.source)) {
    reject('source', 'Please name the source that says it is always open');
  }
  if ((fields.note_en === null) !== (fields.note_ar === null)) {
    reject(fields.note_en === null ? 'note_en' : 'note_ar', 'Please write the note in both languages');
  }
  const before = state.fields;
  const names = Object.keys(fields) as (keyof HelplineFields)[]; // an object of this type has no other keys
  const changed: AppliedEdit['changed'] = names
    .filter((field) => before === null || !isSameValue(before[field], fields[field]))
    .map((field) => ({ field, from: before?.[field] ?? null, to: fields[field] }));
  if (check.on !== state.check.on || check.by !== state.check.by) {
    changed.push({ field: 'checked_on', from: state.check.on, to: check.on });
  }
  return { fields, check, changed };
};
