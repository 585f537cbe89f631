import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { useSiteConfig } from '#platform/site-config/site-config.ts';
import { Arch } from '#ui/art/arch.tsx';
import { Door } from '#ui/art/door.tsx';
import { Dune } from '#ui/art/dune.tsx';
import { Palm } from '#ui/art/palm.tsx';
import { Picture } from '#ui/art/picture.tsx';
import './words-flow.css';

/** A telephone with words on it, from which the channel begins. */
const Device = () => (
  <Picture>
    <rect x="28" y="8" width="40" height="74" rx="8" fill="var(--art-leaf-deep)" />
    <rect x="32" y="15" width="32" height="58" rx="3" fill="var(--art-paper)" />
    <path d="M37 26h22M37 35h22M37 44h13" stroke="var(--art-wood)" strokeWidth="3" strokeLinecap="round" />
    <path d="M48 50c6 7 8 10 8 14a8 8 0 0 1-16 0c0-4 2-7 8-14Z" fill="var(--art-water)" />
    <path d="M44 65a4 4 0 0 0 4 4" fill="none" stroke="var(--art-paper)" strokeWidth="2" strokeLinecap="round" />
  </Picture>
);

interface StepProps {
  name: 'write' | 'check' | 'reply' | 'kept' | 'gone';
  art: ReactNode;
  children: ReactNode;
}

const Step = ({ name, art, children }: StepProps) => {
  const { t } = useText();
  return (
    <li className="flow-step" data-step={name}>
      <span className="flow-art">{art}</span>
      <div className="flow-words">
        <p className="flow-title">{t(`privacy.flow.${name}`)}</p>
        {children}
      </div>
    </li>
  );
};

const REPLY_TEXTS = {
  nobody: 'privacy.flow.reply-nobody',
  site: 'privacy.flow.reply-site',
  provider: 'privacy.flow.reply-provider',
} as const satisfies Record<string, TextKey>;

/**
 * One picture of the way that the words of a check-in take, as water in a channel: from the device through the look for
 * danger to the reply, where it waters what is kept and is gone. The words beside it say all that the picture shows.
 */
export const WordsFlow = () => {
  const { t } = useText();
  const { model_by: modelBy = 'nobody', transcription_by: transcriber } = useSiteConfig();
  return (
    <section className="flow" aria-labelledby="flow-title">
      <h2 id="flow-title">{t('privacy.flow.title')}</h2>
      <ol>
        <Step name="write" art={<Device />}>
          <p>{t('privacy.flow.write-text')}</p>
          {transcriber === 'provider' && <p>{t('privacy.ai.voice-provider')}</p>}
        </Step>
        <Step name="check" art={<Arch />}>
          <p>{t('privacy.flow.check-text')}</p>
        </Step>
        <Step name="reply" art={<Door />}>
          <p>{t(REPLY_TEXTS[modelBy])}</p>
        </Step>
        <Step name="kept" art={<Palm />}>
          <p>{t('privacy.flow.kept-text')}</p>
        </Step>
        <Step name="gone" art={<Dune />}>
          <p>{t('privacy.flow.gone-text')}</p>
        </Step>
      </ol>
    </section>
  );
};
