import { NewBadge } from '@bustan/contract/badges.ts';
import { NewHelpline } from '@bustan/contract/helplines.ts';
import { NewOpportunity } from '@bustan/contract/opportunities.ts';
import { NewStory } from '@bustan/contract/stories.ts';
import { TEXT_FAULT_MESSAGES } from '@bustan/contract/text-rules.ts';
import { NewTranslation } from '@bustan/contract/translations.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import texts from '../../../../content/texts/admin-faults.json' with { type: 'json' };
import { faultText } from './fault-texts.ts';
import { faultsOf } from './faults.ts';

const long = 'x'.repeat(20_001);
const nul = 'a\u0000b';
const all = (value: unknown) => (schema: z.ZodMiniObject) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]));

/** Every way in which a field of a form can be wrong. */
const BAD = [undefined, '', long, nul, 'word', 0, 1.5, 20_000].map(all);

describe('faults of the admin forms', () => {
  it('have a text of their own, in English exactly the contract’s', () => {
    const messages = [NewStory, NewOpportunity, NewBadge, NewTranslation, NewHelpline].flatMap((schema) =>
      BAD.flatMap((values) => Object.entries(faultsOf(schema, values(schema)))),
    );
    const said = new Set(messages.filter(([field]) => !['id', 'is_active'].includes(field)).map(([, text]) => text));
    const ours = [...said, ...Object.values(TEXT_FAULT_MESSAGES)].filter(
      (message) => !message.startsWith('Invalid input'),
    );
    expect(ours.length).toBeGreaterThan(25);
    for (const message of ours) {
      const key = faultText(message);
      expect(key, message).not.toBe('admin.fault.other');
      expect(texts[key as keyof typeof texts].en).toBe(message); // a fault's text is in this file
    }
  });

  it('that nobody foresaw are pointed at', () => {
    expect(faultText('Something new')).toBe('admin.fault.other');
  });

  it('name one thing at a time for each field, and nothing where all is well', () => {
    const story = { title: ' ', category: 'Courage', content: 'Once', duration_minutes: 0 };
    expect(faultsOf(NewStory, story)).toEqual({
      title: 'Title is required',
      duration_minutes: 'Duration must be a whole number from 1 to 600',
    });
    expect(faultsOf(NewStory, { ...story, title: 'x', duration_minutes: null })).toEqual({});
  });
});
