import { readFileSync } from 'node:fs';

const STAMP = 'web/dist/stamp.json';
const DEVELOPMENT_ONLY = /^web\/src\/(app\/style-page\/|entry-development\.ts)/;

/** What only developers see is in no bundle: the build notes every module that it read. */
export const checkDevelopmentOnly = (): { examined: number; problems: string[] } => {
  const { files } = JSON.parse(readFileSync(STAMP, 'utf8')) as { files: string[] };
  const bundled = files.filter((file) => DEVELOPMENT_ONLY.test(file));
  return { examined: files.length, problems: bundled.map((file) => `${file} is in the build`) };
};
