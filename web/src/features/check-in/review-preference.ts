import { useState } from 'react';
import { deviceStorage } from '#platform/storage/storage.ts';

/** A preference of the device without personal data: it outlives a sign-out. */
const KEY = 'bustan.review-words';

/** Whether the person wants to review transcripts before the reply; off by default. */
export const useReviewPreference = (): [boolean, (wantsReview: boolean) => void] => {
  const [wantsReview, setWantsReview] = useState(() => deviceStorage.getItem(KEY) === 'yes');
  const choose = (isWanted: boolean) => {
    setWantsReview(isWanted);
    if (isWanted) deviceStorage.setItem(KEY, 'yes');
    else deviceStorage.removeItem(KEY);
  };
  return [wantsReview, choose];
};
