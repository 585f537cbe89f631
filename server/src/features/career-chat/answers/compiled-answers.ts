import { readCompiled } from '#platform/content/compiled-content.ts';
import { type AnswerContent, readAnswerContent } from './answer-files.ts';
import type { Finder } from './conversation.ts';
import { buildTables, type IndexTables } from './index-tables.ts';
import { createTopicIndex } from './topic-index.ts';

/** The answers with their index: plain data that takes two seconds and 200 MB to make, and neither to read. */
export interface CompiledAnswers {
  content: AnswerContent;
  tables: IndexTables;
}

export const compileAnswers = (content: AnswerContent): CompiledAnswers => {
  const { topics, boundaries } = content;
  const entries = [
    ...topics.map(({ topic, asks, answers }) => ({
      asks: [...asks, topic.replaceAll('-', ' ')],
      texts: answers.flatMap(({ en, ar }) => [en, ar]),
    })),
    ...boundaries.map(({ asks }) => ({ asks, texts: [] })),
  ];
  return { content, tables: buildTables(entries) };
};

/** The bundled answers: as the build compiled them, or, where the sources run as they are, compiled now. */
export const readBundledAnswers = (): CompiledAnswers =>
  import.meta.env?.PROD ? (readCompiled('answers') as CompiledAnswers) : compileAnswers(readAnswerContent());

export const createFinder = ({ content, tables }: CompiledAnswers): Finder => ({
  content,
  index: createTopicIndex(tables),
});
