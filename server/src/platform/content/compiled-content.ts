import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

declare global {
  interface ImportMeta {
    /** What the build knows; nothing where the sources run as they are. */
    readonly env?: { readonly PROD: boolean };
  }
}

/** What the build makes of files under `content/`, and nobody needs to read and check again at each start. */
export type CompiledName = 'answers' | 'guide-index' | 'model-examples' | 'replies';

const fileOf = (name: CompiledName): URL => new URL(`../../../dist/${name}.bin`, import.meta.url);

/** Plain data, whose objects are shared as they were. The format is V8's own: both sides run the same Node. */
export const writeCompiled = (name: CompiledName, data: unknown): void => writeFileSync(fileOf(name), serialize(data));

/** What `writeCompiled` wrote. Only in the built server: behind `import.meta.env?.PROD`, so that what makes it is not bundled. */
export const readCompiled = (name: CompiledName): unknown => deserialize(readFileSync(fileOf(name)));
