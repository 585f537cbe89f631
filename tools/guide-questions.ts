import { createGuide } from '../server/src/features/guide/guide.ts';
import { countHits, rankOf, readQuestions } from '../server/src/features/guide/testing/labelled-questions.ts';

/** Prints how often the right article of the career guide is found; of what is only measured nothing but the counts. */
const { search } = createGuide();
const questions = readQuestions();

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`.padStart(8);

const print = (name: string, wanted: (asked: (typeof questions)[number]) => boolean): void => {
  const { asked, first, firstThree } = countHits(search, questions.filter(wanted));
  if (asked === 0) return;
  console.log(`${name.padEnd(24)}${String(asked).padStart(6)}${percent(first, asked)}${percent(firstThree, asked)}`);
};

console.log(`${'questions'.padEnd(24)} asked   first  first 3`);
for (const part of ['develop', 'measure'] as const) {
  for (const language of ['en', 'ar'] as const) {
    print(`${part} ${language}`, (asked) => asked.part === part && asked.language === language);
    const registers = new Set(questions.map(({ register }) => register));
    for (const register of registers) {
      print(
        `  ${register}`,
        (asked) => asked.part === part && asked.language === language && asked.register === register,
      );
    }
  }
}

for (const asked of questions.filter(({ part }) => part === 'develop')) {
  const place = rankOf(search, asked);
  if (place < 1 || place > 3) console.log(`\nplace ${place || '–'}: ${asked.question}\n  ${asked.articles.join(', ')}`);
}
