import type { Emotion } from '@bustan/contract/enums.ts';
import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

export interface Invitation {
  /** A link led here on the way to a first check-in. */
  isInvited: boolean;
  /** Picked on this page, for the account that is made on it. */
  feeling: Emotion | null;
}

/** What the way to the check-in brought along, and the feeling that is picked meanwhile. */
export const useInvitation = () => {
  const state: unknown = useHistoryState();
  const [isInvited] = useState(
    () => typeof state === 'object' && state !== null && 'isInvited' in state && state.isInvited === true,
  );
  const [feeling, setFeeling] = useState<Emotion | null>(null);
  return { isInvited, feeling, setFeeling };
};
