import { type HelplineRow, isHelplineCountry } from '@bustan/contract/helplines/helpline-rows.ts';
import type { AdminHelpline, HelplineActivity, HelplineOverride } from '@bustan/contract/helplines.ts';
import type { ActivityRow, CheckedOverrideRow, HelplineOverrideRow } from './helplines.queries.ts';
import { bundledFields, currentFields, findBundled, isChanged, readStoredHours } from './line-fields.ts';

/** The public fields: no source, no date of a check, no account. */
export const presentOverride = (row: HelplineOverrideRow): HelplineOverride => ({
  id: row.id,
  country: row.country,
  kind: row.kind,
  name_en: row.nameEn,
  name_ar: row.nameAr,
  number: row.number,
  then_press: row.thenPress,
  hours: readStoredHours(row),
  time_zone: row.timeZone,
  audience: row.audience,
  note_en: row.noteEn,
  note_ar: row.noteAr,
  is_hidden: row.isHidden,
});

const presentActivity = ({ activity, changed, doneAt, email }: ActivityRow): HelplineActivity => ({
  deed: activity,
  changed,
  at: doneAt.toISOString(),
  by: email,
});

const findPlace = (
  row: CheckedOverrideRow | undefined,
  bundled: HelplineRow | null,
): Pick<AdminHelpline, 'country' | 'kind'> | null => {
  if (bundled !== null && isHelplineCountry(bundled.country)) return { country: bundled.country, kind: bundled.kind };
  return row?.country && row.kind ? { country: row.country, kind: row.kind } : null;
};

interface HelplineState {
  id: string;
  row: CheckedOverrideRow | undefined;
  activities: readonly ActivityRow[];
}

/** A line as admins see it; null when there is none with that id. */
export const presentLine = ({ id, row, activities }: HelplineState): AdminHelpline | null => {
  const bundled = findBundled(id);
  const delivered = bundled && bundledFields(bundled);
  const place = findPlace(row, bundled);
  const fields = currentFields(row, delivered);
  if (place === null || fields === null) return null;
  return {
    id,
    ...place,
    ...fields,
    delivered: delivered && bundled && { ...delivered, source_checked_on: bundled.checkedOn },
    is_changed: bundled !== null && isChanged(row),
    checked_on: row?.checkedOn ?? null,
    checked_by: row?.checkedByEmail ?? null,
    updated_at: row?.updatedAt.toISOString() ?? null,
    history: activities.filter(({ helplineId }) => helplineId === id).map(presentActivity),
  };
};
