import type { Badge } from '@bustan/contract/badges.ts';
import type { Emotion } from '@bustan/contract/emotions.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { BadgeCelebration, localizeBadge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { EmotionPetal } from '#ui/emotion-petal.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Reply } from './replies.api.ts';
import './reply-card.css';

interface ReplyCardProps {
  emotion: Emotion;
  reply: Reply;
  earned: readonly Badge[];
  onAgain: () => void;
}

/** A reply ends with who wrote it, in a paragraph of its own. */
const inTwo = (text: string): readonly [words: string, label: string] => {
  const at = text.lastIndexOf('\n\n');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
};

/** Stands where the form stood. Somebody in lasting distress is not cheered at: their badges wait on the pathway. */
export const ReplyCard = ({ emotion, reply, earned, onAgain }: ReplyCardProps) => {
  const { t, language } = useText();
  const [words, label] = inTwo(reply.text);
  const celebrated = reply.level === 'none' ? earned : [];
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone, so the reader is brought to what came instead; it may have been longer than the screen.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={card} className="reply" aria-labelledby="reply-title">
      <span className="reply-petal">
        <EmotionPetal emotion={emotion} isLarge />
      </span>
      <h1 id="reply-title" ref={heading} tabIndex={-1}>
        {t('check-in.reply-title')}
      </h1>
      {reply.unheard !== null && (
        <p className="reply-unheard" dir="auto">
          {reply.unheard}
        </p>
      )}
      <p className="reply-text" dir="auto">
        {words}
      </p>
      {label !== '' && (
        <p className="reply-label" dir="auto">
          {label}
        </p>
      )}
      {reply.concern !== null && (
        <p className="reply-concern">
          {reply.concern} <Link href={paths.help()}>{t('nav.help-now')}</Link>
        </p>
      )}
      <BadgeCelebration
        title={t('badge.new', { count: celebrated.length })}
        badges={celebrated.map((badge) => ({ id: badge.id, ...localizeBadge(badge, language) }))}
      />
      <div className="reply-actions">
        <Link href={paths.journey()} className="button button-primary">
          {t('check-in.see-journey')}
          <Icon name="forward" />
        </Link>
        <Button kind="quiet" onClick={onAgain}>
          {t('check-in.again')}
        </Button>
      </div>
    </section>
  );
};
