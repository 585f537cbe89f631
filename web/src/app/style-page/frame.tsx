import { directionOf, isLanguage } from '@bustan/contract/languages.ts';
import { createRoot } from 'react-dom/client';
import { publicStyles } from '#app/public-styles.ts';
import { createI18n } from '#platform/i18n/create-i18n.ts';
import { I18nProvider } from '#platform/i18n/i18n-context.tsx';
import { Controls } from './controls.tsx';
import { Flowers } from './flowers.tsx';
import { CoveringScene, Messages } from './messages.tsx';
import { Pictures } from './pictures.tsx';
import { type Scene, SceneContext } from './specimen.tsx';
import './frame.css';

const FILES = import.meta.glob<Record<string, Record<string, string>>>('../../../../content/texts/*.json', {
  eager: true,
  import: 'default',
});

// The styles of all pages at once: in the product they come with their page.
import.meta.glob('../../features/**/*.css', { eager: true });

const query = new URLSearchParams(location.search);
const wanted = query.get('lang');
const language = isLanguage(wanted) ? wanted : 'en';
const scene = (query.get('scene') ?? 'all') as Scene; // written by our own frames alone

const texts = Object.fromEntries(
  Object.values(FILES).flatMap((file) => Object.entries(file).map(([key, text]) => [key, text[language] ?? ''])),
);

/** The tokens follow the device's setting, so a theme is forced by rewriting the question. */
const forceTheme = (theme: string): void => {
  const rewrite = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme')) {
        const isMeant = rule.media.mediaText.includes(theme);
        rule.media.mediaText = isMeant ? 'all' : 'not all';
      }
    }
  };
  for (const sheet of document.styleSheets) rewrite(sheet.cssRules);
  document.documentElement.style.colorScheme = theme;
};

document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
const style = document.createElement('style');
style.textContent = publicStyles;
// Before the components' own, as the document has them.
document.head.prepend(style);
const theme = query.get('theme');
if (theme !== null) forceTheme(theme);

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
createRoot(root).render(
  <I18nProvider instance={createI18n({ language, texts })}>
    <SceneContext value={scene}>
      {scene === 'all' ? (
        <main className="specimens">
          <Controls />
          <Pictures />
          <Flowers />
          <Messages />
        </main>
      ) : (
        <CoveringScene />
      )}
    </SceneContext>
  </I18nProvider>,
);
