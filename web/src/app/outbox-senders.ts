import type { i18n } from 'i18next';
import { checkInSender } from '#features/check-in/unsent-check-in.ts';
import { tellOfCheckIn } from '#features/check-in/unsent-notices.ts';
import { tellOfDeletion } from '#features/journey/deletion-notices.ts';
import { moveFormerMilestones } from '#features/pathway/former-outbox.ts';
import { tellOfMilestone } from '#features/pathway/milestone-notices.ts';
import { milestoneSender } from '#features/pathway/milestone-sender.ts';
import { milestoneKind } from '#features/pathway/waiting-milestones.ts';
import { languageOf, type Translate, translateIn } from '#platform/i18n/i18n-context.tsx';
import { loadTexts } from '#platform/i18n/load-texts.ts';
import type { Outbox } from '#platform/outbox/create-outbox.ts';
import { outbox, startOutbox } from '#platform/outbox/outbox.ts';
import type { OutboxEvent } from '#platform/outbox/outbox-sender.ts';
import { DELETED_CHECK_IN, deletionSender } from '#platform/unsent-check-ins/deleted-check-ins.ts';
import { UNSENT_CHECK_IN } from '#platform/unsent-check-ins/unsent-check-ins.ts';

/** Every kind that any version of the page puts into the outbox has its sender here. */
export const registerSenders = ({ registerSender }: Pick<Outbox, 'registerSender'>): void => {
  registerSender(UNSENT_CHECK_IN, checkInSender);
  registerSender(DELETED_CHECK_IN, deletionSender);
  registerSender(milestoneKind, milestoneSender);
};

let isStarted = false;

/** Tells of an item on any page, whose texts may not be those of its own. */
const tellWith =
  <Body, Result>(instance: i18n, tell: (event: OutboxEvent<Body, Result>, t: Translate) => void) =>
  async (event: OutboxEvent<Body, Result>): Promise<void> => {
    await loadTexts(instance, languageOf(instance)).catch(() => undefined);
    tell(event, translateIn(instance, languageOf(instance)));
  };

/** Sends what waits on this device; called whenever somebody is signed in. */
export const sendWaiting = async (instance: i18n, userId: string): Promise<void> => {
  if (!isStarted) {
    registerSenders(outbox);
    outbox.watch(UNSENT_CHECK_IN, tellWith(instance, tellOfCheckIn));
    outbox.watch(DELETED_CHECK_IN, tellWith(instance, tellOfDeletion));
    outbox.watch(milestoneKind, tellWith(instance, tellOfMilestone));
  }
  isStarted = true;
  await moveFormerMilestones(userId);
  startOutbox();
};
