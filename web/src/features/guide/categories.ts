import type { Language } from '@bustan/contract/languages.ts';
import written from '../../../../content/guide/categories.json' with { type: 'json' };

/** The categories in reading order, for the choice that stands there whatever is shown. */
export const categoriesIn = (language: Language) => written.map(({ slug, name }) => ({ slug, name: name[language] }));
