import { MILESTONE_TYPES, type MilestoneType } from '@bustan/contract/enums.ts';
import { MAX_COMPANY_CHARS, MAX_MILESTONE_NOTES_CHARS, MAX_POSITION_CHARS } from '@bustan/contract/limits.ts';
import type { NewMilestone } from '@bustan/contract/milestones.ts';
import { FOLLOW_UP_DAYS, type FollowUpDays } from '@bustan/contract/reminder-places.ts';
import { countChars } from '@bustan/contract/text.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { newId } from '#platform/storage/device-id.ts';

/** A milestone being written. It gets its id here, so that sending it twice saves it once. */
export interface MilestoneDraft {
  id: string;
  type: MilestoneType | null;
  company: string;
  position: string;
  notes: string;
  /** After so many days the person wants to be reminded of it; none: not. */
  followUpDays?: FollowUpDays | undefined;
}

export const emptyDraft = (): MilestoneDraft => ({ id: newId(), type: null, company: '', position: '', notes: '' });

export const readFollowUpDays = (value: unknown): FollowUpDays | undefined =>
  FOLLOW_UP_DAYS.find((days) => days === Number(value));

/** Reads a stored draft; undefined if it is malformed. */
export const readDraft = (stored: unknown): MilestoneDraft | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { id, type, company, position, notes, followUpDays } = stored as Partial<Record<keyof MilestoneDraft, unknown>>; // each is looked at below
  const isComplete = [id, company, position, notes].every((field) => typeof field === 'string');
  if (!isComplete) return undefined;
  const knownType = MILESTONE_TYPES.find((candidate) => candidate === type) ?? null;
  return {
    id: String(id),
    type: knownType,
    company: String(company),
    position: String(position),
    notes: String(notes),
    followUpDays: readFollowUpDays(followUpDays),
  };
};

/** The draft as the body of `POST /api/v1/journey-milestones`. */
export const milestoneBody = ({
  id,
  type,
  company,
  position,
  notes,
  followUpDays,
}: MilestoneDraft & { type: MilestoneType }): NewMilestone => ({
  ...{ id, type, company_name: company, position, notes },
  ...(followUpDays !== undefined && { follow_up_days: followUpDays }),
});

export const isEmptyDraft = ({ type, company, position, notes }: MilestoneDraft): boolean =>
  type === null && countChars(company + position + notes) === 0;

type MilestoneField = Exclude<keyof MilestoneDraft, 'id' | 'followUpDays'>;
type MilestoneFaults = Readonly<Partial<Record<MilestoneField, TextKey>>>;

/** Validation errors in the order of the form's fields (spec section 5). */
export const milestoneFaults = ({ type, company, position, notes }: MilestoneDraft): MilestoneFaults => ({
  ...(type === null && { type: 'pathway.fault.type' }),
  ...(countChars(company) === 0 && { company: 'pathway.fault.company-missing' }),
  ...(countChars(company) > MAX_COMPANY_CHARS && { company: 'pathway.fault.company-long' }),
  ...(countChars(position) > MAX_POSITION_CHARS && { position: 'pathway.fault.position' }),
  ...(countChars(notes) > MAX_MILESTONE_NOTES_CHARS && { notes: 'pathway.fault.notes' }),
});
