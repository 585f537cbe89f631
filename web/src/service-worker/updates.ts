import type { PageMessage, WorkerMessage } from '#platform/service-worker/messages.ts';

/**
 * A new version waits until it is asked. A page that runs that version already, because it was loaded since, needs nothing
 * but a worker like itself; any other is told, so that it can offer a reload.
 */
export const registerUpdates = (scope: ServiceWorkerGlobalScope, files: readonly string[]): void => {
  scope.addEventListener('message', (event) => {
    const message = event.data as PageMessage; // pages of this site alone can write to it
    if (message.type === 'take-over') event.waitUntil(scope.skipWaiting());
    if (message.type !== 'introduce') return;
    if (files.includes(new URL(message.script).pathname)) event.waitUntil(scope.skipWaiting());
    else event.source?.postMessage({ type: 'new-version' } satisfies WorkerMessage);
  });
};
