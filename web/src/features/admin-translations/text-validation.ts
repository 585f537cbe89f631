import { faultsOf, TEXT_FAULT_MESSAGES, type WrittenText } from '@bustan/contract/text-rules.ts';
import { NewTranslation } from '@bustan/contract/translations.ts';
import * as z from 'zod/mini';

interface TextPairToCheck extends Omit<WrittenText, 'names'> {
  /** The names of the two texts' fields. */
  fields: { en: string; ar: string };
}

/** Runs even if other fields are invalid, so that all errors are reported at once. */
const ALWAYS = { when: () => true };

interface TextCheckOptions<Value> {
  textsOf: (value: Value) => readonly TextPairToCheck[];
  /** The placeholders that the interface fills in; null for an unknown key. */
  names: readonly string[] | null;
}

/** Checks the texts of both languages against each other, as the server does. */
export const textCheck = <Value>({ textsOf, names }: TextCheckOptions<Value>) =>
  z.check<Value>((payload) => {
    const known = names === null ? null : new Set(names);
    for (const { fields, ...text } of textsOf(payload.value)) {
      const { en, ar } = faultsOf({ ...text, names: known });
      for (const [field, fault] of [
        [fields.en, en],
        [fields.ar, ar],
      ] as const) {
        // The field's own schema reports a missing text.
        if (fault === undefined || fault === 'blank') continue;
        payload.issues.push({
          code: 'custom',
          message: TEXT_FAULT_MESSAGES[fault],
          path: [field],
          input: payload.value,
        });
      }
    }
  }, ALWAYS);

/** The schema of a translation whose key has these placeholders. */
export const translationSchema = (names: readonly string[] | null) =>
  NewTranslation.check(
    textCheck({ names, textsOf: ({ key, en, ar }) => [{ key, en, ar, fields: { en: 'en', ar: 'ar' } }] }),
  );
