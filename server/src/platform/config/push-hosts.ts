import * as z from 'zod';

/** A host, or `*.` and at least two parts of a name. */
export const PushHost = z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, {
  error: 'must be the name of a host, such as push.example.com or *.push.example.com',
});

/** The push services of Chrome, Edge, Samsung Internet and Opera; Firefox; Safari; Edge on Windows. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;
