import { ApiError, faultOf } from '#platform/http/api-error.ts';
import type { Log } from '#platform/log/log.ts';
import { StoreFailure } from '#platform/storage/storage.ts';

/** A store that fails is no fault of the request: the same one may be made again later. What is gone is gone. */
export const orUnavailable = async <Result>(log: Log, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    log.error(faultOf(error), 'the store of recordings failed');
    throw new ApiError(error.isMissing ? 'recording_not_found' : 'unavailable');
  }
};
