import { createGuide } from '../server/src/features/guide/guide.ts';
import { countHits, rankOf, readQuestions } from '../server/src/features/guide/testing/labelled-questions.ts';

/** Prints how often the right article of the career guide is found; of what is only measured nothing but the counts. */
const { search } = createGuide();
const questions = readQuestions();

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`.padStart(8);

const print = (name: string, wanted: (question: (typeof questions)[number]) => boolean): void => {
  const { total, first, firstThree } = countHits(search, questions.filter(wanted));
  if (total === 0) return;
  console.log(`${name.padEnd(24)}${String(total).padStart(6)}${percent(first, total)}${percent(firstThree, total)}`);
};

console.log(`${'questions'.padEnd(24)} asked   first  first 3`);
for (const part of ['develop', 'measure'] as const) {
  for (const language of ['en', 'ar'] as const) {
    print(`${part} ${language}`, (question) => question.part === part && question.language === language);
    const registers = new Set(questions.map(({ register }) => register));
    for (const register of registers) {
      print(
        `  ${register}`,
        (question) => question.part === part && question.language === language && question.register === register,
      );
    }
  }
}

for (const labelled of questions.filter(({ part }) => part === 'develop')) {
  const place = rankOf(search, labelled);
  if (place < 1 || place > 3)
    console.log(`\nplace ${place || '–'}: ${labelled.question}\n  ${labelled.articles.join(', ')}`);
}
