import { directionOf, type Language } from '@bustan/contract/languages.ts';

/** As the document's first paint. */
const GROUND = '#f7efe0';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

interface ManifestOptions {
  language: Language;
  texts: Readonly<Record<string, string>>;
}

/** The web app manifest in one language: how the product is installed on a phone, and what it is called there. */
export const appManifest = ({ language, texts }: ManifestOptions) => {
  const brand = texts['common.brand'];
  return {
    // Whatever its language, it is one app.
    id: '/',
    lang: language,
    dir: directionOf(language),
    name: brand,
    short_name: brand,
    description: texts['common.description'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      { name: texts['nav.check-in'], url: '/check-in' },
      { name: texts['nav.help-now'], url: '/help' },
    ],
  };
};
export type AppManifest = ReturnType<typeof appManifest>;
