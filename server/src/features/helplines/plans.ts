import type { HelplineEdit, HelplineFacts, NewHelpline } from '@bustan/contract/helplines.ts';
import type * as z from 'zod/mini';
import { ApiError } from '#platform/http/api-error.ts';
import { decide } from './decide.ts';
import { columnsOf, factsNow, factsOfBundled, findBundled, isSameFact } from './facts.ts';
import type { HelplineChangeRow, Plan } from './helplines.queries.ts';

interface Who {
  id: string;
  adminId: string;
  now: Date;
}

type Created = z.output<typeof NewHelpline>;
type Edit = z.output<typeof HelplineEdit>;

const NOBODY = { on: null, by: null };

const factsOf = (body: Created): HelplineFacts => {
  const { id: _, country: __, kind: ___, is_checked: ____, ...facts } = body;
  return {
    ...facts,
    then_press: facts.then_press ?? null,
    note_en: facts.note_en ?? null,
    note_ar: facts.note_ar ?? null,
  };
};

/** A line of the operator's own. */
export const planAddition = ({ id, adminId, now, body }: Who & { body: Created }): Plan => {
  const wish = { facts: factsOf(body), isChecked: body.is_checked === true, adminId, now };
  const { facts, check } = decide({ facts: null, delivered: null, check: NOBODY }, wish);
  return {
    row: {
      ...columnsOf(facts, null),
      ...{ id, country: body.country, kind: body.kind },
      ...{ checkedOn: check.on, checkedBy: check.by, createdAt: now, updatedAt: now },
    },
    deed: { deed: 'added', changed: [], adminId, doneAt: now },
  };
};

/** What was sent over what is there. */
const merged = (current: HelplineFacts, edit: Edit): HelplineFacts => {
  const { is_checked: _, expected_updated_at: __, ...sent } = edit;
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { ...current, ...given };
};

/** Two changes within one millisecond still differ, so that the second editor notices the first. */
const laterThan = (previous: Date | undefined, now: Date): Date =>
  new Date(Math.max(now.getTime(), (previous?.getTime() ?? 0) + 1));

/** Whether the editor saw another line than the one that is there; null saw it was delivered. */
export const isOutdated = ({ expected_updated_at: expected }: Edit, row: HelplineChangeRow | undefined): boolean => {
  if (expected === undefined) return false;
  const seen = expected === null ? null : new Date(expected).getTime();
  return seen !== (row?.updatedAt.getTime() ?? null);
};

interface Editing extends Who {
  row: HelplineChangeRow | undefined;
  edit: Edit;
}

/** Null where the line already is what is wished. */
export const planEdit = ({ id, row, edit, adminId, now }: Editing): Plan | null => {
  const bundled = findBundled(id);
  const delivered = bundled && factsOfBundled(bundled);
  const before = factsNow(row, delivered);
  if (before === null) throw new ApiError('helpline_not_found');
  const check = { on: row?.checkedOn ?? null, by: row?.checkedBy ?? null };
  const wish = { facts: merged(before, edit), isChecked: edit.is_checked === true, adminId, now };
  const decision = decide({ facts: before, delivered, check }, wish);
  if (decision.changed.length === 0) return null;
  const isCheckAlone = decision.changed.every(({ field }) => field === 'checked_on');
  return {
    row: {
      ...columnsOf(decision.facts, delivered),
      ...{ id, country: row?.country ?? null, kind: row?.kind ?? null },
      ...{ checkedOn: decision.check.on, checkedBy: decision.check.by },
      ...{ createdAt: row?.createdAt ?? now, updatedAt: laterThan(row?.updatedAt, now) },
    },
    deed: { deed: isCheckAlone ? 'checked' : 'edited', changed: decision.changed, adminId, doneAt: now },
  };
};

/** A bundled line is what it was delivered as again, undialled; one of the operator's own goes. */
export const planRestoring = ({ id, row, adminId, now }: Who & { row: HelplineChangeRow }): Plan => {
  const bundled = findBundled(id);
  const delivered = bundled && factsOfBundled(bundled);
  const before = factsNow(row, delivered);
  const fields = delivered === null ? [] : (Object.keys(delivered) as (keyof HelplineFacts)[]); // its only keys
  const changed = fields
    .filter((field) => !isSameFact(before?.[field], delivered?.[field]))
    .map((field) => ({ field, from: before?.[field] ?? null, to: delivered?.[field] ?? null }));
  return { row: null, deed: { deed: 'restored', changed, adminId, doneAt: now } };
};
