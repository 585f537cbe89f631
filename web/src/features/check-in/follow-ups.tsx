import type { FollowUp } from '@bustan/contract/companion.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { languageOfText } from '#platform/i18n/localized-text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import './follow-ups.css';

/** The second reply, in place of the taps; the focus goes to what was tapped, whose button is gone. */
const SecondReply = ({ followUp: { label, reply, link } }: { followUp: FollowUp }) => {
  const tapped = useRef<HTMLParagraphElement>(null);
  useEffect(() => tapped.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p className="follow-up-tapped" ref={tapped} tabIndex={-1} dir="auto" lang={languageOfText(label)}>
        {label}
      </p>
      <p className="reply-text" dir="auto" lang={languageOfText(reply)}>
        {reply}
      </p>
      {link !== null && (
        <Link href={link.url} className="follow-up-link">
          <bdi lang={languageOfText(link.title)}>{link.title}</bdi>
          <Icon name="forward" />
        </Link>
      )}
    </>
  );
};

/** What can be tapped after a reply: each leads to one short second reply, and no further. */
export const FollowUps = ({ followUps }: { followUps: readonly FollowUp[] }) => {
  const { t } = useText();
  const [tapped, setTapped] = useState<FollowUp>();
  if (followUps.length === 0) return null;
  return (
    <div className="follow-ups">
      {tapped === undefined && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div role="group" aria-label={t('check-in.follow-ups')} className="follow-up-choices">
          {followUps.map((followUp, index) => (
            <Button key={followUp.label} kind={index === 0 ? 'primary' : 'outline'} onClick={() => setTapped(followUp)}>
              <bdi lang={languageOfText(followUp.label)}>{followUp.label}</bdi>
            </Button>
          ))}
        </div>
      )}
      {/* There from the beginning, so that what comes into it is announced. */}
      <div aria-live="polite" className="follow-up-reply">
        {tapped !== undefined && <SecondReply followUp={tapped} />}
      </div>
    </div>
  );
};
