import { type HelplineRow, isHelplineCountry } from '@bustan/contract/distress/helpline-rows.ts';
import type { HelplineChange, HelplineDeed, KeptHelpline } from '@bustan/contract/helplines.ts';
import { factsNow, factsOfBundled, findBundled, hoursOf, isChanged } from './facts.ts';
import type { DeedRow, HelplineChangeRow, KeptRow } from './helplines.queries.ts';

/** What everybody may know: no source, no day, no account. */
export const presentChange = (row: HelplineChangeRow): HelplineChange => ({
  id: row.id,
  country: row.country,
  kind: row.kind,
  name_en: row.nameEn,
  name_ar: row.nameAr,
  number: row.number,
  then_press: row.thenPress,
  hours: hoursOf(row),
  time_zone: row.timeZone,
  audience: row.audience,
  note_en: row.noteEn,
  note_ar: row.noteAr,
  is_hidden: row.isHidden,
});

const presentDeed = ({ deed, changed, doneAt, email }: DeedRow): HelplineDeed => ({
  deed,
  changed,
  at: doneAt.toISOString(),
  by: email,
});

const placeOf = (
  row: KeptRow | undefined,
  bundled: HelplineRow | null,
): Pick<KeptHelpline, 'country' | 'kind'> | null => {
  if (bundled !== null && isHelplineCountry(bundled.country)) return { country: bundled.country, kind: bundled.kind };
  return row?.country && row.kind ? { country: row.country, kind: row.kind } : null;
};

interface HelplineState {
  id: string;
  row: KeptRow | undefined;
  deeds: readonly DeedRow[];
}

/** A line with where it stands; null where there is none of that name. */
export const presentLine = ({ id, row, deeds }: HelplineState): KeptHelpline | null => {
  const bundled = findBundled(id);
  const delivered = bundled && factsOfBundled(bundled);
  const place = placeOf(row, bundled);
  const facts = factsNow(row, delivered);
  if (place === null || facts === null) return null;
  return {
    id,
    ...place,
    ...facts,
    delivered: delivered && bundled && { ...delivered, source_checked_on: bundled.checkedOn },
    is_changed: bundled !== null && isChanged(row),
    checked_on: row?.checkedOn ?? null,
    checked_by: row?.checkedByEmail ?? null,
    updated_at: row?.updatedAt.toISOString() ?? null,
    history: deeds.filter(({ helplineId }) => helplineId === id).map(presentDeed),
  };
};
