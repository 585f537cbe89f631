import { gulfDay } from '@bustan/contract/deadlines.ts';
import { canBeShown, isSameLine } from '@bustan/contract/helplines/helpline-changes.ts';
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
export const applyEdit = (state: LineState, { fields: facts, isChecked, adminId, now }: RequestedLine): AppliedEdit => {
  const { delivered } = state;
  // A check of the old number says nothing about the new one.
  const kept = state.fields !== null && isSameLine(state.fields, facts) ? state.check : UNCHECKED;
  const check = isChecked ? { on: gulfDay(now), by: adminId } : kept;
  if (!facts.is_hidden && !canBeShown({ line: facts, isChecked: check.on !== null, delivered })) {
    reject('is_checked', 'Please dial this number before it is shown');
  }
  const claimsLongerHours = isAlwaysOpen(facts) && delivered !== null && !isAlwaysOpen(delivered);
  if (claimsLongerHours && isSameValue(facts.source, delivered.source)) {
    reject('source', 'Please name the source that says it is always open');
  }
  if ((facts.note_en === null) !== (facts.note_ar === null)) {
    reject(facts.note_en === null ? 'note_en' : 'note_ar', 'Please write the note in both languages');
  }
  const before = state.fields;
  const fields = Object.keys(facts) as (keyof HelplineFields)[]; // an object of this type has no other keys
  const changed: AppliedEdit['changed'] = fields
    .filter((field) => before === null || !isSameValue(before[field], facts[field]))
    .map((field) => ({ field, from: before?.[field] ?? null, to: facts[field] }));
  if (check.on !== state.check.on || check.by !== state.check.by) {
    changed.push({ field: 'checked_on', from: state.check.on, to: check.on });
  }
  return { fields: facts, check, changed };
};
