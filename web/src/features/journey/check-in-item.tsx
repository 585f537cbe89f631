import { directionOf } from '@bustan/contract/languages.ts';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { languageOfReply } from '#platform/i18n/localized-text.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import type { ShownCheckIn } from '#platform/unsent-check-ins/unsent-check-ins.ts';
import { EmotionPetal } from '#ui/emotion-petal.tsx';
import { Icon } from '#ui/icon.tsx';
import { CheckInPlayer } from './check-in-player.tsx';
import { UnsentRecording } from './unsent-recording.tsx';
import { useWords } from './use-words.ts';

/** The CSP allows media from the page's own origin only, and the server may be reachable under several host names. */
const sameOriginPath = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** It may begin with the person's words, in another language than its own. */
const Reply = ({ text }: { text: string }) => {
  const lang = languageOfReply(text);
  return (
    <p dir={directionOf(lang)} lang={lang}>
      {text}
    </p>
  );
};

interface CheckInItemProps {
  checkIn: ShownCheckIn;
  onDelete: () => void;
  /** What is to be said or done about it. */
  children?: ReactNode;
}

/** Everything that is kept of a check-in, on the server or for the time being on this device. Its note never is; its reply is. */
export const CheckInItem = ({ checkIn, onDelete, children }: CheckInItemProps) => {
  const { t } = useText();
  const words = useWords();
  const { unsent } = checkIn;
  const date = useFormat().moment(new Date(checkIn.created_at));
  return (
    <li className="check-in-item">
      <EmotionPetal emotion={checkIn.emotion} />
      <div className="check-in-words">
        <p className="check-in-emotion">
          {[t(`emotion.${checkIn.emotion}`), words([checkIn])].filter((each) => each !== '').join(' · ')}
        </p>
        <p className="check-in-date">
          <time dateTime={checkIn.created_at}>{date}</time>
        </p>
        {unsent !== undefined && unsent.state !== 'rejected' && (
          <p className="check-in-unsent">
            <Icon name="clock" />
            {t(unsent.isOnPageOnly === true ? 'journey.unsent.page-only' : 'journey.unsent.mark')}
          </p>
        )}
      </div>
      <button type="button" className="icon-button" aria-label={t('journey.delete', { date })} onClick={onDelete}>
        <Icon name="trash" />
      </button>
      {children}
      {checkIn.ai_analysis !== null && (
        <div className="check-in-reply">
          <p className="check-in-reply-title">{t('journey.reply')}</p>
          <Reply text={checkIn.ai_analysis.response} />
        </div>
      )}
      {checkIn.voice_note_url !== null && <CheckInPlayer src={sameOriginPath(checkIn.voice_note_url)} date={date} />}
      {unsent?.body.recording !== undefined && <UnsentRecording item={unsent} date={date} />}
    </li>
  );
};
