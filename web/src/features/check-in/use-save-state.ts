import { useEffect, useMemo, useState } from 'react';
import type { SaveBlocked } from './save-blocked.ts';

/** State of a save for one recording: reset when the recording changes, aborted when the page is left. */
export const useSaveState = (timestamp: number | undefined) => {
  const [block, setBlock] = useState<{ at: SaveBlocked | undefined; timestamp: number | undefined }>();
  const transcribing = useMemo(() => ({ timestamp, controller: new AbortController() }), [timestamp]);
  useEffect(() => () => transcribing.controller.abort(), [transcribing]);
  const setSaveBlocked = (at: SaveBlocked | undefined) => setBlock({ at, timestamp });
  return { transcribing, saveBlocked: block?.timestamp === timestamp ? block?.at : undefined, setSaveBlocked };
};
