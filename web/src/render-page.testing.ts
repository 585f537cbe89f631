import type { PublicConfig } from '@bustan/contract/config.ts';
import { DEFAULT_FORMATS, type Formats } from '@bustan/contract/formats/formats.ts';
import type { Concealment } from '@bustan/contract/storage-names.ts';
import { openPage } from './entry-server.tsx';

type RenderedTexts = Record<string, Partial<Record<'en' | 'ar', string>>>;
const files = import.meta.glob<RenderedTexts>('../../content/texts/*.json', { eager: true, import: 'default' });
const entries = Object.values(files).flatMap((file) => Object.entries(file));

interface RenderPageOptions {
  url: string;
  language: 'en' | 'ar';
  formats?: Formats;
  /** API responses by path: a missing one is a 404, `broken` is a 503. */
  answers: Record<string, unknown>;
  /** Error code of the 404s. */
  missing: string;
  /** Overrides of the site's configuration. */
  config?: Partial<PublicConfig>;
  concealment?: Concealment;
}

/** Server-renders a page with faked API responses. */
export const renderPage = async ({
  url,
  language,
  formats = DEFAULT_FORMATS,
  answers,
  missing,
  config,
  concealment,
}: RenderPageOptions) => {
  const requests: string[] = [];
  const page = await openPage({
    url,
    language,
    formats,
    texts: Object.fromEntries(entries.flatMap(([key, text]) => (text[language] ? [[key, text[language]]] : []))),
    config: {
      public_key: 'key',
      auth: {
        providers: [],
        autoconfirm: true,
        signup: true,
        factors: [],
        min_password_chars: 6,
        admins_need_second_factor: false,
      },
      ai: { companion: 'guided', transcription: false },
      ...config,
    },
    isProbablySignedIn: false,
    concealment,
    origin: 'https://bustan.example',
    ask: async (path) => {
      requests.push(path);
      const body = answers[path.split('?')[0] ?? ''];
      if (body === undefined) return { status: 404, body: { error: { code: missing, message: '', request_id: 'r' } } };
      return body === 'broken' ? { status: 503, body: null } : { status: 200, body };
    },
  });
  const rendered = await page.draw();
  const [markup = '', boot = ''] = rendered.html.split('<script type="application/json" id="boot">');
  return { ...rendered, requests, markup, boot };
};
