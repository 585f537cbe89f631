import { NewBadge } from '@bustan/contract/badges.ts';
import { NewHelpline } from '@bustan/contract/helplines.ts';
import { NewOpportunity } from '@bustan/contract/opportunities.ts';
import { NewStory } from '@bustan/contract/stories.ts';
import { TEXT_FAULT_MESSAGES } from '@bustan/contract/text-rules.ts';
import { NewTranslation } from '@bustan/contract/translations.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import texts from '../../../../content/texts/admin-faults.json' with { type: 'json' };
import { validationErrors, validationText } from './validation-errors.ts';

const long = 'x'.repeat(20_001);
const nul = 'a\u0000b';
const all = (value: unknown) => (schema: z.ZodMiniObject) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]));

/** Invalid values of every kind. */
const BAD = [undefined, '', long, nul, 'word', 0, 1.5, 20_000].map(all);

describe('validation errors of the admin forms', () => {
  it('have texts of their own, with the numbers of the contract’s messages', () => {
    const messages = [NewStory, NewOpportunity, NewBadge, NewTranslation, NewHelpline].flatMap((schema) =>
      BAD.flatMap((values) => Object.entries(validationErrors(schema, values(schema)))),
    );
    const said = new Set(messages.filter(([field]) => !['id', 'is_active'].includes(field)).map(([, text]) => text));
    const ours = [...said, ...Object.values(TEXT_FAULT_MESSAGES)].filter(
      (message) => !message.startsWith('Invalid input'),
    );
    expect(ours.length).toBeGreaterThan(25);
    for (const message of ours) {
      const key = validationText(message);
      expect(key, message).not.toBe('admin.fault.other');
      const { en } = texts[key as keyof typeof texts]; // all keys of validation texts are in this file
      for (const number of message.match(/\d+/g) ?? []) expect(en.replaceAll(',', ''), message).toContain(number);
    }
  });

  it('that are unknown get a general text', () => {
    expect(validationText('Something new')).toBe('admin.fault.other');
  });

  it('name one message for each field, and none for a valid body', () => {
    const story = { title: ' ', category: 'Courage', content: 'Once', duration_minutes: 0 };
    expect(validationErrors(NewStory, story)).toEqual({
      title: 'Title is required',
      duration_minutes: 'Duration must be a whole number from 1 to 600',
    });
    expect(validationErrors(NewStory, { ...story, title: 'x', duration_minutes: null })).toEqual({});
  });
});
