import { readdirSync, readFileSync } from 'node:fs';
import { CORE_SCHEMA, load } from 'js-yaml';
import * as z from 'zod/mini';

const CONTENT = new URL('../../../../content/', import.meta.url);

/** The text of a file under `content/`. */
export const readContentText = (path: string): string => readFileSync(new URL(path, CONTENT), 'utf8');

/** The names of the files in a folder under `content/`, such as `guide/`, in their order. */
export const listContentFiles = (folder: string): string[] => readdirSync(new URL(folder, CONTENT)).toSorted();

export const readContentJson = (path: string): unknown => JSON.parse(readContentText(path));

/** Parses the entries of a list under `content/`; an error names the file. */
export const parseContent = <Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
  entries: unknown,
): z.output<Schema>[] => {
  const parsed = z.safeParse(z.array(schema), entries);
  if (!parsed.success) throw new Error(`content/${path} is not valid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

export const readContentList = <Schema extends z.core.$ZodType>(path: string, schema: Schema): z.output<Schema>[] =>
  parseContent(path, schema, readContentJson(path));

/** What the text of a YAML file under `content/` holds; an error names the file and the place in it. */
export const readYaml = (path: string, text: string): unknown => {
  try {
    // The core schema leaves dates as they are written.
    return load(text, { schema: CORE_SCHEMA, filename: `content/${path}` });
  } catch (error) {
    throw new Error(`content/${path} is not YAML`, { cause: error });
  }
};

/** Parses a file under `content/` that people edit as YAML; an error names the file and the place in it. */
export const parseContentYaml = <Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
  text: string,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, readYaml(path, text));
  if (!parsed.success) throw new Error(`content/${path} is not valid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
