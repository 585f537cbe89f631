import type { Badge } from '@bustan/contract/badges.ts';
import type { Emotion } from '@bustan/contract/enums.ts';
import { directionOf, type Language } from '@bustan/contract/languages.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { noCountsChoice } from '#platform/discretion/device-choices.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { languageOfReply } from '#platform/i18n/localized-text.ts';
import { preparePage } from '#platform/navigation/prepare-page.ts';
import { paths } from '#platform/paths/paths.ts';
import { BadgeCelebration, localizeBadge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Ceremony } from './ceremony.tsx';
import type { Reply } from './crisis-or-reply.ts';
import { sentencesOf } from './sentences.ts';
import { SmallStep } from './small-step.tsx';
import { UnsentLine } from './unsent-line.tsx';
import type { Address } from './use-address.ts';

import './reply-card.css';

interface ReplyCardProps {
  userId: string;
  address: Address | undefined;
  emotion: Emotion;
  savedId: string;
  /** It had to be kept on the device first. */
  isUnsent: boolean;
  reply: Reply;
  earned: readonly Badge[];
  /** Where the petal was chosen, in the viewport. */
  flownFrom: RefObject<DOMRect | undefined>;
  onAgain: () => void;
}

/** The last paragraph of a reply says who wrote it. */
const splitLabel = (text: string): readonly [body: string, label: string] => {
  const at = text.lastIndexOf('\n\n');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
};

/** Feelings after which a badge can be told at once, and after which nothing is asked for. */
const LIGHT: ReadonlySet<Emotion> = new Set(['grateful', 'happy', 'okay']);

/** The longest reply in large letters: some seven lines of a phone. */
const SHORT_CHARS = 160;

/** The reply, sentence by sentence for the eye; the text is there at once. */
const SpokenReply = ({ id, text, lang }: { id: string; text: string; lang: Language }) => (
  <p
    id={id}
    className="reply-text"
    data-short={text.length <= SHORT_CHARS || undefined}
    dir={directionOf(lang)}
    lang={lang}
  >
    {sentencesOf(text, lang).map((sentence, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sentences never change places
      <span key={index} className="reply-sentence">
        {sentence}
      </span>
    ))}
  </p>
);

/**
 * Replaces the form. A badge is told here after a light feeling only; in distress badges are shown on the pathway.
 */
export const ReplyCard = (props: ReplyCardProps) => {
  const { userId, address, emotion, savedId, isUnsent, reply, earned, flownFrom, onAgain } = props;
  const { t, language } = useText();
  const [text, label] = splitLabel(reply.text);
  const lang = languageOfReply(reply.text);
  const isLight = LIGHT.has(emotion) && reply.level === 'none';
  const mayBreathe = !LIGHT.has(emotion);
  const hasStep = mayBreathe || reply.followUps.length > 0;
  const celebrated = noCountsChoice.use() || !isLight ? [] : earned;
  // Never beside help, and not where nothing is said in Arabic. Decided once, so that nothing appears later.
  const mayAsk = reply.level === 'none' && (language === 'ar' || lang === 'ar');
  const [AddressQuestion] = useState(() => (mayAsk ? address?.AddressQuestion : undefined));
  const heading = useRef<HTMLHeadingElement>(null);
  // The form, which may have been scrolled, is gone: move the focus and the view to its replacement. The heading is
  // described by the reply, so that a screen reader speaks both, once.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    preparePage(paths.journey());
  }, []);
  return (
    <section className="reply" aria-labelledby="reply-title">
      <h1 id="reply-title" ref={heading} tabIndex={-1} aria-describedby="reply-unheard reply-text reply-unsent">
        {t('check-in.reply-title')}
      </h1>
      {reply.notTranscribed !== null && (
        <p id="reply-unheard" className="reply-unheard" dir="auto">
          {reply.notTranscribed}
        </p>
      )}
      <SpokenReply id="reply-text" text={text} lang={lang} />
      {label !== '' && (
        <p className="reply-label" dir={directionOf(lang)} lang={lang}>
          {label}
        </p>
      )}
      {isUnsent && <UnsentLine id={savedId} />}
      {reply.concern !== null && (
        <p className="reply-concern">
          {reply.concern} <Link href={paths.help()}>{t('nav.help-now')}</Link>
        </p>
      )}
      {/* Seen above the title; heard after the words, which nothing may speak over. */}
      <Ceremony userId={userId} emotion={emotion} savedId={savedId} flownFrom={flownFrom} />
      {hasStep && <SmallStep followUps={reply.followUps} mayBreathe={mayBreathe} />}
      <BadgeCelebration
        title={t('badge.new', { count: celebrated.length })}
        badges={celebrated.map((badge) => ({ id: badge.id, ...localizeBadge(badge, language) }))}
      />
      <div className="reply-actions">
        <Link href={paths.journey()} className={`button ${hasStep ? 'button-outline' : 'button-primary'}`}>
          {t('check-in.see-journey')}
          <Icon name="forward" />
        </Link>
        <Button kind="quiet" onClick={onAgain}>
          {t('check-in.again')}
        </Button>
      </div>
      {AddressQuestion !== undefined && <AddressQuestion userId={userId} />}
    </section>
  );
};
