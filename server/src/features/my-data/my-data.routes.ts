import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import type { MyDataActions } from './my-data.ts';

export const myDataRoutes = (handle: HandleCall, myData: MyDataActions): void => {
  handle(calls.getMyData, ({ caller }) => myData.summarize(caller.userId));

  handle(calls.exportMyData, async ({ caller, body, clientAddress, logSecurityEvent, response }) => {
    const archive = await myData.export({ userId: caller.userId, clientAddress, language: body.language });
    logSecurityEvent({ event: 'sensitive_read', account: caller.userId, what: 'export' });
    Object.assign(response.headers, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="bustan-my-data.zip"',
      'X-Content-Type-Options': 'nosniff',
    });
    return { status: 200 as const, body: archive };
  });

  handle(calls.deleteAccount, async ({ caller, body, clientAddress, logSecurityEvent }) => {
    const { userId, sessionId } = caller;
    const { confirmation, password, nonce, language } = body;
    const reauthentication = { confirmation, password, nonce, logSecurityEvent };
    await myData.deleteAccount({ userId, sessionId, clientAddress, language, ...reauthentication });
    logSecurityEvent({ event: 'user_deleted', account: userId });
  });
};
