import { gulfDay } from '@bustan/contract/deadlines.ts';
import { isSameLine, mayBeShown } from '@bustan/contract/distress/helpline-checks.ts';
import type { HelplineDeed, HelplineFacts } from '@bustan/contract/helplines.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { isAlwaysOpen, isSameFact } from './facts.ts';

interface Check {
  on: string | null;
  by: string | null;
}

export interface Standing {
  /** Null for a line that begins. */
  facts: HelplineFacts | null;
  delivered: HelplineFacts | null;
  check: Check;
}

interface Wish {
  facts: HelplineFacts;
  isChecked: boolean;
  adminId: string;
  now: Date;
}

export interface Decision {
  facts: HelplineFacts;
  check: Check;
  /** Empty where nothing becomes different. */
  changed: HelplineDeed['changed'];
}

const NOBODY: Check = { on: null, by: null };

const refuse = (field: string, message: string): never => {
  throw new ApiError('validation_failed', { details: { [field]: message } });
};

/** What a wish makes of a line; refuses what must not stand on a crisis card (safety section 3). */
export const decide = (standing: Standing, { facts, isChecked, adminId, now }: Wish): Decision => {
  const { delivered } = standing;
  // Who dialled the old number has not dialled the new one.
  const kept = standing.facts !== null && isSameLine(standing.facts, facts) ? standing.check : NOBODY;
  const check = isChecked ? { on: gulfDay(now), by: adminId } : kept;
  if (!facts.is_hidden && !mayBeShown({ line: facts, isChecked: check.on !== null, delivered })) {
    refuse('is_checked', 'Please dial this number before it is shown');
  }
  const claimsMore = isAlwaysOpen(facts) && delivered !== null && !isAlwaysOpen(delivered);
  if (claimsMore && isSameFact(facts.source, delivered.source)) {
    refuse('source', 'Please name the source that says it is always open');
  }
  if ((facts.note_en === null) !== (facts.note_ar === null)) {
    refuse(facts.note_en === null ? 'note_en' : 'note_ar', 'Please write the note in both languages');
  }
  const before = standing.facts;
  const fields = Object.keys(facts) as (keyof HelplineFacts)[]; // an object of this type has no other keys
  const changed: Decision['changed'] = fields
    .filter((field) => before === null || !isSameFact(before[field], facts[field]))
    .map((field) => ({ field, from: before?.[field] ?? null, to: facts[field] }));
  if (check.on !== standing.check.on || check.by !== standing.check.by) {
    changed.push({ field: 'checked_on', from: standing.check.on, to: check.on });
  }
  return { facts, check, changed };
};
