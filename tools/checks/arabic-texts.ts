import { problemsOf, readExceptions, withoutExceptions } from '../texts/exceptions.ts';
import { compareWithLimits, readLimits } from '../texts/limits.ts';
import { readTexts } from '../texts/read-texts.ts';
import { findingsIn } from '../texts/rules.ts';

/** The Arabic texts that ship, by the rules of `npm run texts`; notes tell which limit could be lowered. */
export const checkArabicTexts = (): { examined: number; problems: string[]; notes: string[] } => {
  const texts = readTexts('.');
  const findings = findingsIn(texts);
  const exceptions = readExceptions();
  const { problems, notes } = compareWithLimits(withoutExceptions(findings, exceptions), readLimits());
  return { examined: texts.length, problems: [...problemsOf(exceptions, findings), ...problems], notes };
};

if (import.meta.main) {
  const { examined, problems, notes } = checkArabicTexts();
  for (const line of [...problems, ...notes]) console.error(line);
  console.log(`Arabic texts: ${examined} examined, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
