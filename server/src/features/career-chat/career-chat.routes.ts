import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import { spend } from '#platform/http/spend.ts';
import type { CareerChat } from './career-chat.ts';

interface Peers {
  careerChat: CareerChat;
  limits: RateLimits;
}

export const careerChatRoutes = (answer: AnswerCall, { careerChat, limits }: Peers): void => {
  answer(calls.professionalChat, async (request) => {
    const { caller, body, clientAddress } = request;
    const distress = await careerChat.scan(body);
    // A person in danger is answered whatever was used up (design section 8).
    if (distress.level !== 'crisis') {
      await spend(limits, { chatAccount: caller.userId, chatAddress: clientAddress });
    }
    const asked = { ...body, userId: caller.userId, distress };
    if (request.wantsEvents) return { events: (signal) => careerChat.write({ ...asked, signal }) };
    return careerChat.answer({ ...asked, signal: request.signal });
  });
};
