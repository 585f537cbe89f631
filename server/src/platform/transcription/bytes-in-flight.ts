/** One body on its way, as the others see it. */
export interface Lane {
  /** Counts a piece that has arrived; false when there was no room for more within the patience, or nobody waits. */
  take(bytes: number, signal: AbortSignal): Promise<boolean>;
  /** The body is whole; from here on only its work keeps the bytes. */
  arrived(): void;
  leave(): void;
}

interface Waiter {
  lane: object;
  settle(hasRoom: boolean): void;
}

/**
 * Bounds what all bodies together hold in memory. Beyond the bound nothing is read on: the network makes the senders
 * wait. Only the oldest body that is still arriving may go on, when no other is whole, or all would wait for ever.
 * What counts is what arrived, so announcing a large body and sending nothing takes no room from anybody.
 */
export const createBytesInFlight = ({ maxBytes, patienceMs }: { maxBytes: number; patienceMs: number }) => {
  let held = 0;
  let whole = 0;
  const arriving = new Set<object>();
  const waiters = new Set<Waiter>();

  const hasRoom = (lane: object): boolean =>
    held <= maxBytes || (whole === 0 && arriving.values().next().value === lane);

  const wake = () => {
    for (const waiter of waiters) if (hasRoom(waiter.lane)) waiter.settle(true);
  };

  const wait = (lane: object, signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      const giveUp = () => waiter.settle(false);
      const waiter: Waiter = {
        lane,
        settle: (answer) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          waiters.delete(waiter);
          resolve(answer);
        },
      };
      const timer = setTimeout(giveUp, patienceMs);
      signal.addEventListener('abort', giveUp, { once: true });
      waiters.add(waiter);
    });

  return {
    get held() {
      return held;
    },
    enter: (): Lane => {
      const lane = {};
      let own = 0;
      let isWhole = false;
      arriving.add(lane);
      return {
        take: async (bytes, signal) => {
          own += bytes;
          held += bytes;
          return hasRoom(lane) || wait(lane, signal);
        },
        arrived: () => {
          isWhole = true;
          whole += 1;
          arriving.delete(lane);
          wake();
        },
        leave: () => {
          held -= own;
          if (isWhole) whole -= 1;
          arriving.delete(lane);
          own = 0;
          isWhole = false;
          wake();
        },
      };
    },
  };
};
