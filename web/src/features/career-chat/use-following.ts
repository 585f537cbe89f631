import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CareerChat } from './use-career-chat.ts';

type Shown = Pick<CareerChat, 'messages' | 'pending' | 'failure'>;

/** Nearer than this to where it was left counts as there. */
const NEAR_PX = 24;
const MARGIN_PX = 16;

const endOf = (box: HTMLElement): number => box.scrollHeight - box.clientHeight;

/** The last question at the top, with as much of its answer below as there is room for; never past the end. */
const lastQuestionOf = (box: HTMLElement): number => {
  const question = [...box.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
  return Math.min(endOf(box), (question?.offsetTop ?? 0) - MARGIN_PX);
};

/**
 * Follows the conversation as it grows: a short answer to its end, a long one from its beginning, so that it can be
 * read. Somebody who scrolls is left where they are until the next question.
 */
export const useFollowing = ({ messages, pending, failure }: Shown) => {
  const box = useRef<HTMLDivElement>(null);
  const following = useRef<'question' | 'end' | 'nothing'>('question');
  const placed = useRef(0);
  const [isAway, setIsAway] = useState(false);
  const asked = pending?.question;
  const isEmpty = messages.length === 0 && asked === undefined;
  const look = (element: HTMLElement) => setIsAway(endOf(element) - element.scrollTop > 3 * NEAR_PX);
  const place = (element: HTMLElement, top: number) => {
    element.scrollTop = top;
    placed.current = element.scrollTop;
    look(element);
  };
  /** Whether it still is where it was put; its own event may come later than the next words. */
  const notice = (element: HTMLElement) => {
    const isAt = (top: number) => Math.abs(element.scrollTop - top) < NEAR_PX;
    if (isAt(placed.current)) return;
    following.current = isAt(endOf(element)) ? 'end' : 'nothing';
    placed.current = element.scrollTop;
  };

  useLayoutEffect(() => {
    if (asked !== undefined || failure !== undefined) following.current = 'question';
    if (box.current !== null) placed.current = box.current.scrollTop;
  }, [asked, failure]);

  const follow = useEffectEvent((shown: Shown) => {
    const element = box.current;
    if (element === null || isEmpty) return setIsAway(false);
    notice(element);
    if (shown.failure !== undefined || following.current === 'end') place(element, endOf(element));
    else if (following.current === 'question') place(element, lastQuestionOf(element));
    else look(element);
  });
  useLayoutEffect(() => follow({ messages, pending, failure }), [messages, pending, failure]);

  const onScroll = () => {
    const element = box.current;
    if (element === null || isEmpty) return;
    notice(element);
    look(element);
  };

  const goToEnd = () => {
    const element = box.current;
    if (element === null) return;
    following.current = 'end';
    place(element, endOf(element));
    element.focus();
  };

  return { box, onScroll, isAway, goToEnd };
};
