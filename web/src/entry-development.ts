// What @vitejs/plugin-react would write into the page as an inline script, which the policy forbids.
// @ts-expect-error served by Vite in development only
import '/@vite/client';
// @ts-expect-error as above
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });

// What a build kept at this address would answer in the place of the sources.
const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
await Promise.all(registrations.map((registration) => registration.unregister()));
