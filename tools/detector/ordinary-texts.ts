import { readdirSync, readFileSync } from 'node:fs';
import themes from '../../content/companion/themes.json' with { type: 'json' };
import questions from '../../content/guide/questions.json' with { type: 'json' };

const CONTENT = new URL('../../content/', import.meta.url);
const LEAST_CHARS = 30;

const read = (path: string): string => readFileSync(new URL(path, CONTENT), 'utf8');

/** The paragraphs of every article or story, in both languages, without their heads. */
const paragraphsIn = (folder: string): string[] =>
  readdirSync(new URL(folder, CONTENT), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)(?:en|ar)\.md$/.test(file))
    .toSorted()
    .flatMap((file) =>
      read(folder + file)
        .replace(/^---[\s\S]*?\n---\n/, '')
        .split(/\n\n+/),
    )
    .filter((paragraph) => paragraph.length >= LEAST_CHARS);

/**
 * Texts without danger that the repository holds anyway: the guide, the stories, and of the notes and questions of other
 * tests those that are there to develop on.
 */
export const ordinaryTexts = (): string[] => [
  ...paragraphsIn('guide/'),
  ...paragraphsIn('stories/'),
  ...themes.develop.map(({ text }) => text),
  ...questions.flatMap(({ part, question }) => (part === 'develop' ? [question] : [])),
];
