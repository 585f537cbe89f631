import type { Badge } from '@bustan/contract/badges.ts';
import { calls } from '@bustan/contract/calls.ts';
import type { SavedMilestone } from '@bustan/contract/milestones.ts';
import { call, keepaliveCall } from '#platform/api/call.ts';
import { log } from '#platform/log/log.ts';
import type { OutboxItem } from '#platform/outbox/outbox-item.ts';
import type { Sender } from '#platform/outbox/outbox-sender.ts';
import { milestoneBody } from './milestone-draft.ts';
import { listAllBadges } from './pathway.api.ts';
import type { AddedMilestone } from './waiting-milestones.ts';

/** A milestone sent later than this carries the time when it was added. */
const OFFLINE_DELAY_MS = 60_000;

/** The item's id, not the draft's: it is another one where somebody else had that. */
const bodyOf = ({ id, body, createdAt }: Pick<OutboxItem<AddedMilestone>, 'id' | 'body' | 'createdAt'>) => ({
  ...milestoneBody({ ...body, id }),
  ...(Date.now() - createdAt > OFFLINE_DELAY_MS && { created_at: new Date(createdAt).toISOString() }),
});

/** Badges that the person owns now and did not own before. */
const findNewBadges = async (before: readonly string[]): Promise<Badge[]> => {
  const [badges, owned] = await Promise.all([listAllBadges(), call(calls.listUserBadges, {})]);
  return badges.filter(({ id }) => !before.includes(id) && owned.some(({ badge_id }) => badge_id === id));
};

/** An earlier try may have reached the server, with its answer and badges lost. */
const withLostBadges = async (saved: SavedMilestone, { body, tries }: OutboxItem<AddedMilestone>) => {
  if (saved.earned_badges.length > 0 || tries === 1) return saved;
  try {
    return { ...saved, earned_badges: await findNewBadges(body.ownedBefore) };
  } catch (error) {
    log.warn('The badges could not be read again', error);
    return saved;
  }
};

export const milestoneSender: Sender<AddedMilestone, SavedMilestone> = {
  send: async (item, { signal }) =>
    withLostBadges(await call(calls.createMilestone, { body: bodyOf(item), as: item.userId, signal }), item),
  requestOf: (item) => {
    const created_at = new Date(item.createdAt).toISOString();
    return { method: 'POST', path: calls.createMilestone.path, body: { ...bodyOf(item), created_at } };
  },
  sendOnPageHide: (item, accessToken) => keepaliveCall(calls.createMilestone, { body: bodyOf(item) }, accessToken),
};
