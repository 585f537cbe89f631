import type { SavedMilestone } from '@bustan/contract/milestones.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';
import { paths, type RedirectState } from '#platform/paths/paths.ts';
import { sessionStore } from '#platform/session/session-store.ts';
import { onEraseUserLocalData, onFlushUnsent } from '#platform/session/user-local-data.ts';
import { useStore } from '#platform/store/store.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { badgeCelebrations } from './badge-celebrations.tsx';
import { createOutbox, type Outbox, type OutboxEvents } from './milestone-outbox.ts';
import { type OutboxMilestone, outboxStorage } from './milestone-outbox-storage.ts';
import { addMilestone, addMilestoneOnPageHide, applySaved, checkSignedIn, findNewBadges } from './pathway.api.ts';

type MilestoneOutboxEvents = OutboxEvents<SavedMilestone>;

/** By user id. Outlives the page component: sending goes on when another page is opened. */
const outboxes = new Map<string, { outbox: Outbox<SavedMilestone>; events: MilestoneOutboxEvents }>();

onFlushUnsent(async () => {
  await Promise.all([...outboxes.values()].map(({ outbox }) => outbox.flush()));
});
onEraseUserLocalData(() => {
  for (const { outbox } of outboxes.values()) outbox.stop();
  outboxes.clear();
});

const sendOnPageHide = (milestone: OutboxMilestone): void => {
  const token = sessionStore.get().session?.access_token;
  if (token !== undefined) addMilestoneOnPageHide(milestone, token);
};

const outboxOf = (userId: string, events: MilestoneOutboxEvents): Outbox<SavedMilestone> => {
  const existing = outboxes.get(userId);
  if (existing !== undefined) {
    existing.events = events;
    return existing.outbox;
  }
  const created: { outbox: Outbox<SavedMilestone>; events: MilestoneOutboxEvents } = {
    events,
    outbox: createOutbox(outboxStorage(userId), () => created.events),
  };
  outboxes.set(userId, created);
  return created.outbox;
};

const celebrate = async (client: QueryClient, userId: string, sent: OutboxMilestone, saved: SavedMilestone) => {
  if (saved.earned_badges.length > 0) return badgeCelebrations.add(saved.earned_badges);
  // An earlier try may have reached the server, with its answer and badges lost.
  if (!sent.isTried) return;
  try {
    badgeCelebrations.add(await findNewBadges(client, userId, sent.ownedBefore));
  } catch (error) {
    log.warn('The badges could not be read again', error);
  }
};

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_signed_in';
const redirectState: RedirectState = { next: paths.pathway() };

/** The milestones in the outbox, and their actions. */
export const useOutbox = (userId: string, onSaved: () => void) => {
  const { t } = useText();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const askToSignIn = () => {
    showToast({ title: t('errors.title'), text: t('pathway.sign-in-needed'), tone: 'error' });
    if (location.pathname === paths.pathway()) navigate(paths.auth(), { state: redirectState });
  };
  const events: MilestoneOutboxEvents = {
    send: addMilestone,
    sendOnPageHide,
    onSaved: (sent, saved) => {
      applySaved(client, userId, saved);
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
  const outbox = outboxOf(userId, events);
  const entries = useStore(outbox);
  useEffect(() => {
    outbox.resume();
    // A page restored from the back/forward cache sends again what it sent on pagehide.
    const resumeIfPersisted = ({ persisted }: PageTransitionEvent) => persisted && outbox.resume();
    addEventListener('pagehide', outbox.sendOnPageHide);
    addEventListener('pageshow', resumeIfPersisted);
    return () => {
      removeEventListener('pagehide', outbox.sendOnPageHide);
      removeEventListener('pageshow', resumeIfPersisted);
      void outbox.flush();
    };
  }, [outbox]);
  return {
    entries,
    undo: outbox.undo,
    discard: outbox.discard,
    retry: (id: string) => {
      dismissErrorToasts();
      void outbox.send(id);
    },
    add: (milestone: Parameters<typeof outbox.add>[0]) => {
      outbox.add(milestone);
      // Ask now: after ten seconds it would be too late to learn that one is signed out.
      checkSignedIn().catch((error: unknown) => isSignedOut(error) && askToSignIn());
    },
  };
};
