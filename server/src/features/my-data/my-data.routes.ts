import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import type { OwnData } from './my-data.ts';

export const myDataRoutes = (answer: AnswerCall, myData: OwnData): void => {
  answer(calls.getMyData, ({ caller }) => myData.summarize(caller.userId));

  answer(calls.exportMyData, async ({ caller, body, clientAddress, response }) => {
    const archive = await myData.export({ userId: caller.userId, clientAddress, language: body.language });
    Object.assign(response.headers, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="bustan-my-data.zip"',
      'X-Content-Type-Options': 'nosniff',
    });
    return { status: 200 as const, body: archive };
  });

  answer(calls.deleteAccount, async ({ caller, body, clientAddress }) => {
    const { userId, sessionId } = caller;
    const { confirmation, password, language } = body;
    await myData.deleteAccount({ userId, sessionId, clientAddress, confirmation, password, language });
  });
};
