import type { FollowUp } from '@bustan/contract/companion.ts';
import { MAX_FOLLOW_UPS } from '@bustan/contract/limits.ts';
import { wordingFor } from '#platform/content/addressed-text.ts';
import { isLight } from './choose-subject.ts';
import { type ComposedReply, isStepWanted, type ReplyOptions, stepsOf } from './compose-reply.ts';
import { speaksOfToday } from './day-past.ts';
import { shuffle } from './read-before.ts';
import type { FollowUpText } from './reply-texts.ts';

/** The title of an article of the guide; null if it is not shown. */
export type GuideTitle = (slug: string) => { en: string; ar: string } | null;

const PAGES = {
  help: { url: '/help', title: { en: 'Help now', ar: 'أحتاج مساعدة' } },
  stories: { url: '/stories', title: { en: 'Stories', ar: 'قصص' } },
  resources: { url: '/resources', title: { en: 'Opportunities', ar: 'الفرص' } },
} as const;

interface FollowUpDeps {
  options: ReplyOptions;
  /** The reply of a model may hold a step. */
  reply: Pick<ComposedReply, 'hasStep'>;
  guideTitle: GuideTitle;
}

/** What the person can tap after the reply, each with its own short second reply, which comes along. */
export const buildFollowUps = ({ options, reply, guideTitle }: FollowUpDeps): FollowUp[] => {
  const { texts, subject, language, emotion, taken, hasWords, dayPast, seed } = options;
  const tone = isLight(emotion) || taken === 'joy' ? 'light' : 'low';

  const present = (text: FollowUpText): FollowUp => {
    const title = text.guide === undefined ? null : guideTitle(text.guide);
    const article =
      title === null ? null : { kind: 'guide' as const, title: title[language], url: `/guide/${text.guide}` };
    const page =
      text.page === undefined
        ? null
        : { kind: 'page' as const, title: PAGES[text.page].title[language], url: PAGES[text.page].url };
    return { label: text.label[language], reply: wordingFor(text, options), link: article ?? page };
  };
  const more =
    subject.level === 'feeling'
      ? texts.followUps.feelings[emotion === 'okay' ? 'plain' : tone]
      : subject.main.followUps;

  const steps =
    subject.level === 'feeling' || reply.hasStep || !isStepWanted(options) ? [] : stepsOf(subject.main.steps, options);
  const step = steps
    .slice(0, 1)
    .map((text) => ({ label: texts.followUps.step.label[language], reply: text, link: null }));

  const { label, ...answers } = texts.followUps.said;
  const fitting = answers[tone].filter((answer) => dayPast === null || !speaksOfToday(answer[language]));
  const said = shuffle(hasWords ? fitting : [], { seed, textOf: (answer) => answer[language] })
    .slice(0, 1)
    .map((answer) => ({ label: label[language], reply: wordingFor(answer, options), link: null }));

  const room = MAX_FOLLOW_UPS - step.length - said.length;
  return [...more.slice(0, room).map(present), ...step, ...said];
};

/** A story as it is now, after an admin's changes; null when it was deleted. */
export type FindStory = (id: string) => Promise<{ title: string; title_ar: string | null } | null>;

interface StoryTap {
  followUps: readonly FollowUp[];
  options: Pick<ReplyOptions, 'texts' | 'subject' | 'language' | 'address'>;
  findStory: FindStory;
}

/** Adds a story that is close to the situation, before the last tap, where there is room and the site still has it. */
export const withStory = async ({ followUps, options, findStory }: StoryTap): Promise<FollowUp[]> => {
  const { texts, subject, language } = options;
  const id = subject.level === 'situation' ? subject.main.storyId : null;
  const story = id === null || followUps.length >= MAX_FOLLOW_UPS ? null : await findStory(id);
  if (story === null) return [...followUps];
  const { label, ...reply } = texts.followUps.story;
  const title = language === 'ar' ? (story.title_ar ?? story.title) : story.title;
  const tap: FollowUp = {
    label: label[language],
    reply: wordingFor(reply, options),
    link: { kind: 'story', title, url: `/stories/${id}` },
  };
  return followUps.toSpliced(-1, 0, tap);
};
