import type { PublicConfig } from '@bustan/contract/config.ts';
import { openPage } from './entry-server.tsx';

type Texts = Record<string, Partial<Record<'en' | 'ar', string>>>;
const files = import.meta.glob<Texts>('../../content/texts/*.json', { eager: true, import: 'default' });
const entries = Object.values(files).flatMap((file) => Object.entries(file));

interface Drawing {
  url: string;
  language: 'en' | 'ar';
  /** By path; what is not named is gone, and `broken` cannot be had. */
  answers: Record<string, unknown>;
  /** The code of what is gone. */
  missing: string;
  /** Where the site is set up in another way. */
  config?: Partial<PublicConfig>;
}

/** A page as the server draws it, with made-up answers of the API. */
export const drawPage = async ({ url, language, answers, missing, config }: Drawing) => {
  const asked: string[] = [];
  const page = await openPage({
    url,
    language,
    texts: Object.fromEntries(entries.flatMap(([key, text]) => (text[language] ? [[key, text[language]]] : []))),
    config: {
      public_key: 'key',
      auth: { providers: [], autoconfirm: true, signup: true, factors: [], admins_need_second_factor: false },
      ai: { companion: 'guided', transcription: false },
      ...config,
    },
    isProbablySignedIn: false,
    origin: 'https://bustan.example',
    ask: async (path) => {
      asked.push(path);
      const body = answers[path.split('?')[0] ?? ''];
      if (body === undefined) return { status: 404, body: { error: { code: missing, message: '', request_id: 'r' } } };
      return body === 'broken' ? { status: 503, body: null } : { status: 200, body };
    },
  });
  const drawn = await page.draw();
  const [markup = '', boot = ''] = drawn.html.split('<script type="application/json" id="boot">');
  return { ...drawn, asked, markup, boot };
};
