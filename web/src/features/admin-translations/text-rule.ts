import { faultsOf, TEXT_FAULT_MESSAGES, type WrittenText } from '@bustan/contract/text-rules.ts';
import { NewTranslation } from '@bustan/contract/translations.ts';
import * as z from 'zod/mini';

interface Written extends Omit<WrittenText, 'names'> {
  /** The form's fields of the two texts. */
  fields: { en: string; ar: string };
}

/** Checked beside a key that is wrong too: each field says its own fault at once, and not one after the other. */
const whateverElse = { when: () => true };

interface TextRule<Value> {
  textsOf: (value: Value) => readonly Written[];
  /** What the interface fills in; null where it does not know the key. */
  names: readonly string[] | null;
}

/** Says what is wrong with texts beside each other; the server has the same rules. */
export const textCheck = <Value>({ textsOf, names }: TextRule<Value>) =>
  z.check<Value>((payload) => {
    const known = names === null ? null : new Set(names);
    for (const { fields, ...text } of textsOf(payload.value)) {
      const { en, ar } = faultsOf({ ...text, names: known });
      for (const [field, fault] of [
        [fields.en, en],
        [fields.ar, ar],
      ] as const) {
        // Where there is no text yet, its field says so by itself.
        if (fault === undefined || fault === 'blank') continue;
        payload.issues.push({
          code: 'custom',
          message: TEXT_FAULT_MESSAGES[fault],
          path: [field],
          input: payload.value,
        });
      }
    }
  }, whateverElse);

/** A translation of a key for which the interface fills in these names. */
export const translationRule = (names: readonly string[] | null) =>
  NewTranslation.check(
    textCheck({ names, textsOf: ({ key, en, ar }) => [{ key, en, ar, fields: { en: 'en', ar: 'ar' } }] }),
  );
