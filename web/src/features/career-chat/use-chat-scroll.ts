import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CareerChatControl } from './use-career-chat.ts';

type ScrolledContent = Pick<CareerChatControl, 'messages' | 'pending' | 'failure'>;

/** Scroll positions closer than this count as equal. */
const NEAR_PX = 24;
const MARGIN_PX = 16;

const maxScrollTop = (box: HTMLElement): number => box.scrollHeight - box.clientHeight;

/** Scroll position with the last question at the top, never past the end. */
const lastQuestionTop = (box: HTMLElement): number => {
  const question = [...box.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
  return Math.min(maxScrollTop(box), (question?.offsetTop ?? 0) - MARGIN_PX);
};

/**
 * Scrolls with the conversation as it grows: a short answer to its end, a long one to its beginning, so that it can be
 * read. After a manual scroll it stays in place until the next question.
 */
export const useChatScroll = ({ messages, pending, failure }: ScrolledContent) => {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<'question' | 'end' | 'nothing'>('question');
  const lastScrollTop = useRef(0);
  const [isEndOutOfView, setEndOutOfView] = useState(false);
  const question = pending?.question;
  const isEmpty = messages.length === 0 && question === undefined;
  const updateEndOutOfView = (element: HTMLElement) =>
    setEndOutOfView(maxScrollTop(element) - element.scrollTop > 3 * NEAR_PX);
  const scrollTo = (element: HTMLElement, top: number) => {
    element.scrollTop = top;
    lastScrollTop.current = element.scrollTop;
    updateEndOutOfView(element);
  };
  /** Compares positions rather than rely on scroll events, which may arrive after the next chunk of text. */
  const detectUserScroll = (element: HTMLElement) => {
    const isAt = (top: number) => Math.abs(element.scrollTop - top) < NEAR_PX;
    if (isAt(lastScrollTop.current)) return;
    anchor.current = isAt(maxScrollTop(element)) ? 'end' : 'nothing';
    lastScrollTop.current = element.scrollTop;
  };

  useLayoutEffect(() => {
    if (question !== undefined || failure !== undefined) anchor.current = 'question';
    if (box.current !== null) lastScrollTop.current = box.current.scrollTop;
  }, [question, failure]);

  const updateScroll = useEffectEvent((content: ScrolledContent) => {
    const element = box.current;
    if (element === null || isEmpty) return setEndOutOfView(false);
    detectUserScroll(element);
    if (content.failure !== undefined || anchor.current === 'end') scrollTo(element, maxScrollTop(element));
    else if (anchor.current === 'question') scrollTo(element, lastQuestionTop(element));
    else updateEndOutOfView(element);
  });
  useLayoutEffect(() => updateScroll({ messages, pending, failure }), [messages, pending, failure]);

  const onScroll = () => {
    const element = box.current;
    if (element === null || isEmpty) return;
    detectUserScroll(element);
    updateEndOutOfView(element);
  };

  const scrollToEnd = () => {
    const element = box.current;
    if (element === null) return;
    anchor.current = 'end';
    scrollTo(element, maxScrollTop(element));
    element.focus();
  };

  return { box, onScroll, isEndOutOfView, scrollToEnd };
};
