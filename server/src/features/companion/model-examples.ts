import { ADDRESS_FORMS, EMOTIONS } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { WHEN, WISHES } from '@bustan/understanding/understanding.ts';
import * as z from 'zod/mini';
import { readCompiled } from '#platform/content/compiled-content.ts';
import { parseContentYaml, readContentText } from '#platform/content/content-files.ts';

/** The ways in which notes are written; the last is Arabic in Latin letters, or mixed with English. */
const REGISTERS = ['english', 'arabic', 'arabizi'] as const;
const EXAMPLES_PER_REGISTER = 2;
const FILE = 'companion/model-examples.yaml';

const Text = z.string().check(z.trim(), z.minLength(1));
const Example = z.strictObject({
  emotion: z.enum(EMOTIONS),
  note: Text,
  when: z.nullable(z.enum(WHEN)),
  wish: z.nullable(z.enum(WISHES)),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  address: z.enum(ADDRESS_FORMS),
  reply: Text,
});
const Examples = z.record(z.enum(REGISTERS), z.array(Example).check(z.length(EXAMPLES_PER_REGISTER)));

export type ModelExample = z.infer<typeof Example>;

/** Reads and checks the examples; `textOf` reads a file under `content/`. */
export const readModelExamples = (
  textOf: (path: string) => string = readContentText,
): Record<Language, ModelExample[]> => {
  const { english, arabic, arabizi } = parseContentYaml(FILE, Examples, textOf(FILE));
  return { en: english, ar: [...arabic, ...arabizi] };
};

type ModelExamples = Record<Language, ModelExample[]>;

let loaded: ModelExamples | undefined;

/** Examples for replies in each language, read once: as the build compiled them, or from their file. */
export const loadModelExamples = (): ModelExamples => {
  loaded ??= import.meta.env?.PROD ? (readCompiled('model-examples') as ModelExamples) : readModelExamples();
  return loaded;
};
