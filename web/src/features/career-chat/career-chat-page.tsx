import { Link } from 'wouter';
import { AiSwitch } from '#features/ai-choice/ai-choice.ts';
import { CrisisCard } from '#features/helplines/helplines.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths, type RedirectState } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { hasModel } from '#platform/site-config/site-config.ts';
import { Button } from '#ui/button.tsx';
import { ChatWindow } from './chat-window.tsx';
import { Composer } from './composer.tsx';
import { useCareerChat } from './use-career-chat.ts';
import { Welcome } from './welcome.tsx';
import './career-chat.css';
import './chat-message.css';
import './chat-window.css';

/** Replaces the chat after a crisis: why it is paused, and a button to resume. */
const PausedChat = ({ isUnsent, onResume }: { isUnsent: boolean; onResume: () => void }) => {
  const { t } = useText();
  return (
    <section className="chat-paused" aria-labelledby="chat-paused-title">
      <h2 id="chat-paused-title">{t('career-chat.paused')}</h2>
      <p>{t('career-chat.paused-text')}</p>
      {isUnsent && <p>{t('career-chat.paused-unsent')}</p>}
      <Button className="button-outline" kind="quiet" onClick={onResume}>
        {t('career-chat.go-on')}
      </Button>
    </section>
  );
};

/** The chat for signed-out people: disabled. */
const SignedOutChat = () => {
  const { t } = useText();
  return (
    <section className="chat-window" aria-label={t('career-chat.conversation')}>
      <div className="chat-view">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <div className="chat-scroll" tabIndex={0}>
          <Welcome />
        </div>
      </div>
      <Composer draft="" isDisabled />
    </section>
  );
};

const redirectState: RedirectState = { next: paths.careerChat() };

/** Below the crisis card, which then has the page's h1. */
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
      <Link href={paths.auth()} state={redirectState} className="button button-primary">
        {t('nav.sign-in')}
      </Link>
    </div>
  );
};

const SignedInChat = ({ userId }: { userId: string }) => {
  const chat = useCareerChat(userId);
  const { crisis } = chat;
  const isPaused = crisis !== undefined && !crisis.isDismissed;
  return (
    <>
      {crisis !== undefined && (
        <CrisisCard key={crisis.id} acknowledgement={crisis.kind === 'self' ? 'heard' : 'heardHarm'} />
      )}
      {isPaused ? (
        <PausedChat isUnsent={crisis.isUnsent} onResume={chat.resume} />
      ) : (
        <>
          <ChatHeader isBelowCard={crisis !== undefined} />
          <ChatWindow chat={chat} hasInitialFocus={crisis !== undefined} />
          {/* Without a model there is nothing to switch. */}
          {hasModel() && <AiSwitch on="career-chat.ai-on" off="career-chat.ai-off" />}
        </>
      )}
    </>
  );
};

/** When the person changes, `key` discards the conversation. */
const CareerChatPage = () => {
  const { user, isLoading, isProbablySignedIn } = useAuth();
  return (
    <div className="career-chat">
      {user === null ? (
        <>
          <ChatHeader />
          {!(isLoading && isProbablySignedIn) && <SignInBanner />}
          <SignedOutChat />
        </>
      ) : (
        <SignedInChat key={user.id} userId={user.id} />
      )}
    </div>
  );
};

export default CareerChatPage;
