import { useState } from 'react';
import { deviceStorage } from '#platform/storage/storage.ts';

/** A preference of the device, which tells nothing of anybody. */
const KEY = 'bustan.review-words';

/** Whether the words of a voice note are to be read before the reply; off until it is asked for. */
export const useReviewWish = (): [boolean, (wantsReview: boolean) => void] => {
  const [wantsReview, setWantsReview] = useState(() => deviceStorage.find(KEY) === 'yes');
  const choose = (wanted: boolean) => {
    setWantsReview(wanted);
    if (wanted) deviceStorage.keep(KEY, 'yes');
    else deviceStorage.forget(KEY);
  };
  return [wantsReview, choose];
};
