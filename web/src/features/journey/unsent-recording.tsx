import { useEffect, useState } from 'react';
import { log } from '#platform/log/log.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import type { UnsentItem } from '#platform/unsent-check-ins/unsent-check-ins.ts';
import { CheckInPlayer } from './check-in-player.tsx';

/** The address of a recording that is on this device alone, as long as it is shown. */
const useRecordingAddress = ({ id, body: { recording } }: UnsentItem): string | undefined => {
  const mediaType = recording?.mediaType;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isGone = false;
    let created: string | undefined;
    const read = async () => {
      const bytes = await outbox.readAttachment(id);
      if (isGone || bytes === undefined || mediaType === undefined) return;
      created = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
      setAddress(created);
    };
    read().catch((error: unknown) => log.warn('A recording on this device could not be read', error));
    return () => {
      isGone = true;
      if (created !== undefined) URL.revokeObjectURL(created);
    };
  }, [id, mediaType]);
  return address;
};

/** Played from the device. */
export const UnsentRecording = ({ item, date }: { item: UnsentItem; date: string }) => {
  const address = useRecordingAddress(item);
  return address === undefined ? null : <CheckInPlayer src={address} date={date} />;
};
