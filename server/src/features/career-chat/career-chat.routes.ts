import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { consumeRateLimit, type RateLimits } from '#platform/http/rate-limits.ts';
import type { CareerChat } from './career-chat.ts';

interface CareerChatRouteDeps {
  careerChat: CareerChat;
  limits: RateLimits;
}

export const careerChatRoutes = (handle: HandleCall, { careerChat, limits }: CareerChatRouteDeps): void => {
  handle(calls.professionalChat, async (request) => {
    const { caller, body, clientAddress } = request;
    const detection = await careerChat.scan(body);
    // A person in danger is answered even over the rate limit (design section 8).
    if (detection.level !== 'crisis') {
      await consumeRateLimit(limits, { chatAccount: caller.userId, chatAddress: clientAddress });
    }
    const chatRequest = { ...body, userId: caller.userId, detection };
    if (request.wantsEvents) return { events: (signal) => careerChat.stream({ ...chatRequest, signal }) };
    return careerChat.answer({ ...chatRequest, signal: request.signal });
  });
};
