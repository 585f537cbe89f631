import { EMOTIONS, type Emotion } from '@bustan/contract/enums.ts';
import type { Plugin } from 'vite';
import navTexts from '../../content/texts/nav.json' with { type: 'json' };
import { type ReplyTexts, readReplyTexts } from '../../server/src/features/companion/reply/reply-texts.ts';
import { offersFood } from '../../server/src/features/companion/reply/sayable.ts';
import type { DeviceReplies, DeviceText } from '../../web/src/features/check-in/device-replies.types.ts';

/** The device knows no hour that it could trust and no month: what belongs to one, or is eaten or drunk, is left out. */
const isForAnyTime = (text: DeviceText & { hours?: unknown; weekend?: unknown; ramadan?: unknown }): boolean =>
  text.hours === undefined &&
  text.weekend === undefined &&
  text.ramadan === undefined &&
  ![text.en, text.ar].some(offersFood);

const textOf = ({ en, ar, ar_masculine, ar_feminine }: DeviceText): DeviceText => ({
  en,
  ar,
  ...(ar_masculine === undefined ? {} : { ar_masculine, ar_feminine }),
});

/** Of each feeling; the first of them speak of a note that has no words, and a recording has some. */
const MOST_WITHOUT_WORDS = 14;

/** The device says no names of days. */
const ofThatDay = (text: DeviceText): DeviceText => {
  const { en, ar, ar_masculine, ar_feminine } = text;
  const arabic = (form: string) => form.replaceAll('{day}', 'ذلك اليوم');
  return {
    en: en.replaceAll('{day}', 'that day'),
    ar: arabic(ar),
    ...(ar_masculine === undefined || ar_feminine === undefined
      ? {}
      : { ar_masculine: arabic(ar_masculine), ar_feminine: arabic(ar_feminine) }),
  };
};

const plainest = (texts: readonly DeviceText[]): DeviceText[] => texts.filter(isForAnyTime).map(textOf);

/** The few texts of `content/companion` with which a check-in is answered where there is no network. */
export const compileDeviceReplies = ({ feelings, dayPast, labels, followUps }: ReplyTexts): DeviceReplies => {
  const ofFeeling = (emotion: Emotion) => ({
    withWords: plainest(feelings[emotion].withWords),
    withoutWords: plainest(feelings[emotion].withoutWords).slice(-MOST_WITHOUT_WORDS),
    ofDayPast: dayPast.feelings[emotion].map(ofThatDay),
  });
  const { light, plain, low } = feelings.withoutSituation;
  const untaken = (texts: typeof low) => plainest(texts.filter(({ taken }) => taken.length === 0));
  const help = followUps.feelings.low.find(({ page }) => page === 'help');
  if (help === undefined) throw new Error('content/companion/after-reply.yaml: a low feeling leads nowhere to help');
  return {
    feelings: Object.fromEntries(EMOTIONS.map((emotion) => [emotion, ofFeeling(emotion)])) as DeviceReplies['feelings'],
    ofTone: { light: untaken(light), plain: untaken(plain), low: untaken(low) },
    label: labels.prepared,
    help: { label: help.label, reply: textOf(help), title: navTexts['nav.help-now'] },
  };
};

const ID = 'virtual:device-replies';

/** Gives the web these texts as a file of their own, which a page loads before the network is gone. */
export const deviceReplies = (): Plugin => ({
  name: 'bustan:device-replies',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) =>
    id === `\0${ID}`
      ? `export default JSON.parse(${JSON.stringify(JSON.stringify(compileDeviceReplies(readReplyTexts())))})`
      : undefined,
});
