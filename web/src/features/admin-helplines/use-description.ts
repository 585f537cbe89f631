import { gulfDay } from '@bustan/contract/deadlines.ts';
import type { DescribeValues } from '#features/admin/admin.ts';
import { useFactTexts } from './fact-texts.ts';
import { type HelplineValues, helplineBody } from './helpline-values.ts';

const FIELDS = [
  ...['name_en', 'name_ar', 'number', 'then_press', 'hours', 'time_zone'],
  ...['audience', 'note_en', 'note_ar', 'source', 'is_hidden'],
];

/** Every field in words, in the form's order. */
export const useDescription = (): DescribeValues => {
  const { labelOf, valueText } = useFactTexts();
  return (values) => {
    // The form's own values; the frame knows them only as texts by name.
    const held = values as HelplineValues;
    const today = gulfDay(new Date());
    const body: Readonly<Record<string, unknown>> = { ...helplineBody(held) };
    return [
      ...FIELDS.map((field) => [labelOf(field), valueText(field, body[field])] as const),
      [labelOf('checked_on'), valueText('checked_on', held.is_checked === 'yes' ? today : held.checked_on)] as const,
    ];
  };
};
