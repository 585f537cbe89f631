/** `home-screen`: an iPhone or iPad, where only an app on the home screen gets messages. */
export type PushSupport = 'supported' | 'home-screen' | 'unsupported';

interface BrowserTraits {
  userAgent: string;
  maxTouchPoints: number;
  /** Service worker, push and notifications are there. */
  hasPush: boolean;
}

/** An iPad says that it is a Mac, of which none has a touch screen. */
const isAppleMobile = ({ userAgent, maxTouchPoints }: BrowserTraits): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export const choosePushSupport = (traits: BrowserTraits): PushSupport => {
  if (traits.hasPush) return 'supported';
  return isAppleMobile(traits) ? 'home-screen' : 'unsupported';
};

export const readPushSupport = (): PushSupport => {
  const { userAgent, maxTouchPoints } = navigator;
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return choosePushSupport({ userAgent, maxTouchPoints, hasPush });
};
