import type { Badge } from '@bustan/contract/badges.ts';
import type { Emotion } from '@bustan/contract/enums.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { BadgeCelebration, localizeBadge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { EmotionPetal } from '#ui/emotion-petal.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Reply } from './crisis-or-reply.ts';
import { FollowUps } from './follow-ups.tsx';
import './reply-card.css';

interface ReplyCardProps {
  emotion: Emotion;
  reply: Reply;
  earned: readonly Badge[];
  onAgain: () => void;
}

/** The last paragraph of a reply says who wrote it. */
const splitLabel = (text: string): readonly [body: string, label: string] => {
  const at = text.lastIndexOf('\n\n');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
};

/** Replaces the form. In lasting distress no badges are celebrated here; they are shown on the pathway. */
export const ReplyCard = ({ emotion, reply, earned, onAgain }: ReplyCardProps) => {
  const { t, language } = useText();
  const [text, label] = splitLabel(reply.text);
  const celebrated = reply.level === 'none' ? earned : [];
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form, which may have been scrolled, is gone: move the focus and the view to its replacement.
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
      {reply.notTranscribed !== null && (
        <p className="reply-unheard" dir="auto">
          {reply.notTranscribed}
        </p>
      )}
      <p className="reply-text" dir="auto">
        {text}
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
      <FollowUps followUps={reply.followUps} />
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
