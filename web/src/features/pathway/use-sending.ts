import type { SavedMilestone } from '@bustan/contract/milestones.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';
import { paths, type WayBack } from '#platform/paths/paths.ts';
import { sessionStore } from '#platform/session/session-store.ts';
import { onEraseUserLocalData, onFlushUnsent } from '#platform/session/user-local-data.ts';
import { useStore } from '#platform/store/store.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { celebrations } from './celebrations.ts';
import { addMilestone, addMilestoneOnLeaving, checkSignedIn, findNewBadges, showSaved } from './pathway.api.ts';
import { createSending, type Sending, type SendingEvents } from './sending.ts';
import { type WaitingMilestone, waitingMilestones } from './waiting.ts';

type Events = SendingEvents<SavedMilestone>;

/** One for each person, beyond the page's life: what is being sent goes on when another page is opened. */
const sendings = new Map<string, { sending: Sending<SavedMilestone>; events: Events }>();

onFlushUnsent(async () => {
  await Promise.all([...sendings.values()].map(({ sending }) => sending.flush()));
});
onEraseUserLocalData(() => {
  for (const { sending } of sendings.values()) sending.stop();
  sendings.clear();
});

const part = (milestone: WaitingMilestone): void => {
  const token = sessionStore.get().session?.access_token;
  if (token !== undefined) addMilestoneOnLeaving(milestone, token);
};

const sendingOf = (userId: string, events: Events): Sending<SavedMilestone> => {
  const known = sendings.get(userId);
  if (known !== undefined) {
    known.events = events;
    return known.sending;
  }
  const made: { sending: Sending<SavedMilestone>; events: Events } = {
    events,
    sending: createSending(waitingMilestones(userId), () => made.events),
  };
  sendings.set(userId, made);
  return made.sending;
};

const celebrate = async (client: QueryClient, userId: string, sent: WaitingMilestone, saved: SavedMilestone) => {
  if (saved.earned_badges.length > 0) return celebrations.add(saved.earned_badges);
  // The server may have heard an earlier try whose answer, with its badges, was lost.
  if (!sent.isTried) return;
  try {
    celebrations.add(await findNewBadges(client, userId, sent.ownedBefore));
  } catch (error) {
    log.warn('The badges could not be read anew', error);
  }
};

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_signed_in';
const wayBack: WayBack = { next: paths.pathway() };

/** The milestones on their way, and what one can do with them. */
export const useSending = (userId: string, onSaved: () => void) => {
  const { t } = useText();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const askToSignIn = () => {
    showToast({ title: t('errors.title'), text: t('pathway.sign-in-needed'), tone: 'error' });
    if (location.pathname === paths.pathway()) navigate(paths.auth(), { state: wayBack });
  };
  const events: Events = {
    send: addMilestone,
    part,
    onSaved: (sent, saved) => {
      showSaved(client, userId, saved);
      const isAsSent = saved.company_name === sent.company.trim() && saved.type === sent.type;
      if (sent.isTried && !isAsSent) showToast({ title: t('pathway.saved-earlier'), tone: 'info' });
      onSaved();
      void celebrate(client, userId, sent, saved);
    },
    onFailed: (error) => {
      if (isSignedOut(error)) askToSignIn();
      else showToast({ title: t('errors.title'), text: t('pathway.add-failed'), tone: 'error' });
      return isSignedOut(error);
    },
  };
  const sending = sendingOf(userId, events);
  const shown = useStore(sending);
  useEffect(() => {
    sending.open();
    // A page that comes back from the browser's memory takes up what it sent on leaving.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && sending.open();
    addEventListener('pagehide', sending.part);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', sending.part);
      removeEventListener('pageshow', comeBack);
      void sending.flush();
    };
  }, [sending]);
  return {
    shown,
    undo: sending.undo,
    discard: sending.discard,
    retry: (id: string) => {
      dismissErrorToasts();
      void sending.send(id);
    },
    add: (milestone: Parameters<typeof sending.add>[0]) => {
      sending.add(milestone);
      // Ten seconds are too long to be told that one is signed out.
      checkSignedIn().catch((error: unknown) => isSignedOut(error) && askToSignIn());
    },
  };
};
