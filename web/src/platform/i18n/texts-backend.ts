import type { BackendModule } from 'i18next';

type Read = BackendModule['read'];

let reading: Promise<Read> | undefined;

/** The connector itself comes only when a text beyond the page's own is wanted. */
const loadReader = (): Promise<Read> =>
  import('i18next-http-backend').then(({ default: HttpBackend }) => {
    const backend = new HttpBackend(undefined, { loadPath: '/api/v1/locales/{{lng}}.json' });
    return backend.read.bind(backend);
  });

/** Reads `/api/v1/locales/{en|ar}.json`; the retries are i18next's own. */
export const textsBackend: BackendModule & { callbackApi: boolean } = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, callback) => {
    reading ??= loadReader();
    reading.then(
      (read) => read(language, namespace, callback),
      (error: unknown) => {
        reading = undefined;
        // `true` asks for another try.
        callback(error instanceof Error ? error : new Error(String(error)), true);
      },
    );
  },
};
