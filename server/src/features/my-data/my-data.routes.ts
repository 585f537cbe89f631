import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import type { MyDataActions } from './my-data.ts';

export const myDataRoutes = (handle: HandleCall, myData: MyDataActions): void => {
  handle(calls.getMyData, ({ caller }) => myData.summarize(caller.userId));

  handle(calls.exportMyData, async ({ caller, body, clientAddress, response }) => {
    const archive = await myData.export({ userId: caller.userId, clientAddress, language: body.language });
    Object.assign(response.headers, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="bustan-my-data.zip"',
      'X-Content-Type-Options': 'nosniff',
    });
    return { status: 200 as const, body: archive };
  });

  handle(calls.deleteAccount, async ({ caller, body, clientAddress }) => {
    const { userId, sessionId } = caller;
    const { confirmation, password, nonce, language } = body;
    await myData.deleteAccount({ userId, sessionId, clientAddress, confirmation, password, nonce, language });
  });
};
