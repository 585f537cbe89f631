import build from 'virtual:precache';
import { registerBackgroundSync } from './background-sync.ts';
import { registerNavigations } from './navigations.ts';
import { registerPrecache } from './precache.ts';
import { registerPublicReads } from './public-reads.ts';
import { registerPush } from './push.ts';
import { registerUpdates } from './updates.ts';

declare const self: ServiceWorkerGlobalScope;

const precache = registerPrecache(self, build);
registerNavigations(self, { precache });
registerPublicReads(self);
registerPush(self);
registerBackgroundSync(self);
registerUpdates(self, build.files);
