import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import { HELPLINE_COUNTRIES } from '@bustan/contract/helplines/helpline-rows.ts';
import { LANGUAGES } from '@bustan/contract/languages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createI18n } from '#platform/i18n/create-i18n.ts';
import { I18nProvider } from '#platform/i18n/i18n-context.tsx';
import texts from '../../../../content/texts/help-page.json' with { type: 'json' };
import { TalkLines } from './talk-lines.tsx';

const NO_LINE_FOR_ADULTS = ['KW', 'BH', 'OM'];
const DIRECTORY = 'href="https://findahelpline.com"';
const rows = HELPLINE_COUNTRIES.flatMap((country) =>
  LANGUAGES.flatMap((language) => [true, false].map((isOnCard) => ({ country, language, isOnCard }))),
);

/** Drawn as the server draws it: on a weekday morning, as the time of the reader is not known there. */
const draw = ({ country, language, isOnCard }: (typeof rows)[number]) => {
  const inLanguage = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));
  return renderToStaticMarkup(
    <I18nProvider instance={createI18n({ language, texts: inLanguage })}>
      <TalkLines country={country} isOnCard={isOnCard} />
    </I18nProvider>,
  );
};

describe('somebody to talk to', () => {
  test.each(rows)('in $country ($language, on the card: $isOnCard) is never a child line alone', (row) => {
    const markup = draw(row);
    expect(markup.split(DIRECTORY)).toHaveLength(2);
    const isWithout = NO_LINE_FOR_ADULTS.includes(row.country);
    expect(markup.includes(crisisText('noLineForAdults', row.language))).toBe(isWithout);
    expect(markup.indexOf(DIRECTORY) < markup.indexOf('href="tel:')).toBe(isWithout);
    expect(markup.includes(texts['help-page.for-children'][row.language])).toBe(
      isWithout || (!row.isOnCard && row.country !== 'QA'),
    );
    expect(markup.includes(texts['help-page.for-women'][row.language])).toBe(['AE', 'QA'].includes(row.country));
  });
});
