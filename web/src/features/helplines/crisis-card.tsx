import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { CountrySelect, useHelplineCountry } from './country-select.tsx';
import { DangerSection } from './helpline-list.tsx';
import { TalkLines } from './talk-lines.tsx';
import './crisis-card.css';

/** Fixed, reviewed words and numbers; never written by a model, and cannot be dismissed (safety section 2). */
export const CrisisCard = ({ acknowledgement = 'heard' }: { acknowledgement?: 'heard' | 'heardHarm' }) => {
  const { language } = useText();
  const { country, choose } = useHelplineCountry();
  const card = useRef<HTMLElement>(null);
  // The content that the card replaces may have been scrolled; its first sentence acknowledges the person.
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={card} className="crisis-card" role="alert" tabIndex={-1}>
      <h1>{crisisText('title', language)}</h1>
      <p className="crisis-heard">{crisisText(acknowledgement, language)}</p>
      <CountrySelect country={country} onChoose={choose} />
      <DangerSection country={country} />
      <TalkLines country={country} isOnCard />
      <p>{crisisText('tellSomeone', language)}</p>
      <p>{crisisText('notAlone', language)}</p>
      <p className="crisis-note">{crisisText('prepared', language)}</p>
    </section>
  );
};
