import { readAnswerContent } from '../server/src/features/career-chat/answers/answer-files.ts';
import { buildServer } from './build/server.ts';
import { buildWeb } from './build/web.ts';

// The server reads the advisor's answers when the first question comes; a mistake in them stops the start here.
readAnswerContent();
await buildWeb();
await buildServer();
