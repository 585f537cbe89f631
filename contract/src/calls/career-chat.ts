import { defineCalls } from '#call.ts';
import { ChatAnswer, ChatDelta, ProfessionalChat } from '#career-chat.ts';
import { MAX_CHAT_BODY_BYTES } from '#limits.ts';

export const careerChatCalls = defineCalls({
  professionalChat: {
    method: 'POST',
    path: '/functions/v1/professional-chat',
    summary: 'An answer of the career advisor, whole or as a stream of events; nothing of it is kept',
    who: 'user',
    body: ProfessionalChat,
    maxBodyBytes: MAX_CHAT_BODY_BYTES,
    status: 200,
    out: ChatAnswer,
    events: { delta: ChatDelta, done: ChatAnswer },
    errors: ['too_many_requests'],
  },
});
