import { Link } from 'wouter';
import { CrisisCard } from '#features/helplines/helplines.ts';
import { useVoiceNote } from '#features/voice/voice.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { CheckInForm } from './check-in-form.tsx';
import { ReplyCard } from './reply-card.tsx';
import { useCheckIn } from './use-check-in.ts';
import './check-in.css';

const CheckIn = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const voice = useVoiceNote(userId);
  const checkIn = useCheckIn(userId, voice);
  const { answered, startAgain } = checkIn;
  if (answered?.reply.level === 'crisis') {
    return (
      <div className="check-in">
        <CrisisCard acknowledgement={answered.reply.kind === 'self' ? 'heard' : 'heardHarm'} />
        <Link href={paths.journey()} className="button button-quiet">
          {t('check-in.see-journey')}
        </Link>
      </div>
    );
  }
  if (answered !== undefined) {
    return (
      <div className="check-in">
        <ReplyCard {...answered} onAgain={startAgain} />
      </div>
    );
  }
  return (
    <div className="check-in">
      <header>
        <h1>{t('check-in.title')}</h1>
        <p className="check-in-lead">{t('check-in.lead')}</p>
      </header>
      <CheckInForm userId={userId} checkIn={checkIn} voice={voice} />
    </div>
  );
};

/** The gate has let in only somebody who is signed in; on the server nobody is. */
const CheckInPage = () => {
  const { user } = useAuth();
  return user === null ? null : <CheckIn key={user.id} userId={user.id} />;
};

export default CheckInPage;
