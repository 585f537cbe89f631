import { Link } from 'wouter';
import { AiSwitch } from '#features/ai-choice/ai-choice.ts';
import { CrisisCard } from '#features/helplines/helplines.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths, type WayBack } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { hasModel } from '#platform/site-config/site-config.ts';
import { ChatWindow } from './chat-window.tsx';
import { ClosedWindow } from './closed-window.tsx';
import { Paused } from './paused.tsx';
import { useCareerChat } from './use-career-chat.ts';
import './career-chat.css';
import './chat-message.css';
import './chat-window.css';

const wayBack: WayBack = { next: paths.careerChat() };

/** Below the crisis card, whose title is the page's then. */
const ChatHeader = ({ isBelowCard = false }) => {
  const { t } = useText();
  const Title = isBelowCard ? 'h2' : 'h1';
  return (
    <header>
      <Title>{t('career-chat.title')}</Title>
      <p className="chat-lead">{t('career-chat.lead')}</p>
    </header>
  );
};

const SignInBanner = () => {
  const { t } = useText();
  return (
    <div className="chat-banner">
      <p>{t('career-chat.signed-out')}</p>
      <Link href={paths.auth()} state={wayBack} className="button button-primary">
        {t('nav.sign-in')}
      </Link>
    </div>
  );
};

const OwnChat = () => {
  const chat = useCareerChat();
  const { alarm } = chat;
  const isPaused = alarm !== undefined && !alarm.isOver;
  return (
    <>
      {alarm !== undefined && (
        <CrisisCard key={alarm.id} acknowledgement={alarm.kind === 'self' ? 'heard' : 'heardHarm'} />
      )}
      {isPaused ? (
        <Paused isUnsent={alarm.isUnsent} onGoOn={chat.goOn} />
      ) : (
        <>
          <ChatHeader isBelowCard={alarm !== undefined} />
          <ChatWindow chat={chat} isFocusedAtOnce={alarm !== undefined} />
          {/* Where no model answers there is nothing to switch. */}
          {hasModel() && <AiSwitch on="career-chat.ai-on" off="career-chat.ai-off" />}
        </>
      )}
    </>
  );
};

/** Another person, or nobody: the conversation is gone with the component that held it. */
const CareerChatPage = () => {
  const { user, isLoading, isProbablySignedIn } = useAuth();
  return (
    <div className="career-chat">
      {user === null ? (
        <>
          <ChatHeader />
          {!(isLoading && isProbablySignedIn) && <SignInBanner />}
          <ClosedWindow />
        </>
      ) : (
        <OwnChat key={user.id} />
      )}
    </div>
  );
};

export default CareerChatPage;
