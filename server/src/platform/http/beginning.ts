import { concurrencyLimit } from '#platform/background/concurrency-limit.ts';

const twoAtATime = concurrencyLimit(2);

/**
 * Lets calls with large bodies begin two at a time, each until it says that it has begun: twenty voice notes in the
 * same moment would otherwise stand, with their sessions and limits, before everybody else's next click.
 */
export const beginInTurn = async <Result>(run: (hasBegun: () => void) => Promise<Result>): Promise<Result> => {
  let running: Promise<Result> | undefined;
  await twoAtATime(
    () =>
      new Promise<void>((hasBegun) => {
        running = run(hasBegun);
        running.then(
          () => hasBegun(),
          () => hasBegun(),
        );
      }),
  );
  return running as Promise<Result>; // the turn before has set it
};
