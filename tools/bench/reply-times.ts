import { detectLanguage } from '../../detector/src/text/language.ts';
import { testLines } from '../../detector/training/corpus.ts';
import { createPreparedReplies } from '../../server/src/features/companion/reply/prepared-reply.ts';
import { loadReplyTexts } from '../../server/src/features/companion/reply/reply-texts.ts';
import { namedDetails } from '../../server/src/features/companion/reply/said-details.ts';
import { loadFindQuotes, loadUnderstand } from '../../understanding/src/node.ts';

/** The limit for a prepared reply, with the understanding of the note and its details. */
const MAX_MS = 8;
const NOTES = 1000;
const DAY_MS = 86_400_000;

/** Notes of many days by one person, each after the replies of the days before; CPU time of this process. */
export const timeReplies = (): boolean => {
  const replies = createPreparedReplies({
    readTexts: loadReplyTexts,
    understand: loadUnderstand(),
    findDetails: namedDetails,
    findQuotes: loadFindQuotes(),
    isSayable: () => true,
    guideTitle: (slug) => ({ en: slug, ar: slug }),
  });
  loadReplyTexts();
  const notes = testLines().map(({ messages }) => messages.join('\n'));
  const read: string[] = [];
  const before = process.cpuUsage();
  for (let index = 0; index < NOTES; index += 1) {
    const note = notes[(index * 37) % notes.length] ?? '';
    const { text } = replies.reply({
      note,
      emotion: 'okay',
      language: detectLanguage(note, 'en'),
      address: 'neutral',
      at: new Date(index * DAY_MS),
      timeZone: 'Asia/Dubai',
      daysAgo: 0,
      lastReplies: read.slice(0, 20),
      isDistressed: false,
      seed: String(index),
    });
    read.unshift(text);
  }
  const { user, system } = process.cpuUsage(before);
  const each = (user + system) / 1000 / NOTES;
  console.log(`\nprepared replies: ${each.toFixed(2)} ms of CPU each`);
  return each < MAX_MS;
};
