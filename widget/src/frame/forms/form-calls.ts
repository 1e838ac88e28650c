import { answerCall, leaveContactCall, leaveMessageCall } from '@sala/client/visitor/visitor-parts.evaluated.ts';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import type { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import type { Chat } from '../chat/chat.ts';

type Api = typeof visitorsApi;
type Body<Name extends 'answer' | 'leaveMessage' | 'leaveContact'> = EndpointInput<Api[Name]>['body'];

export async function answer(chat: Chat, body: Body<'answer'>): Promise<void> {
  chat.asks.value = await chat.call(answerCall, body);
}

/** The session's list of open questions changes with the next renewal: the answer stays visible until then. */
export const leaveContact = (chat: Chat, body: Body<'leaveContact'>): Promise<unknown> =>
  chat.call(leaveContactCall, body);

/** Sends the message, then loads the conversation it began. */
export async function leaveMessage(chat: Chat, body: Body<'leaveMessage'>): Promise<void> {
  await chat.call(leaveMessageCall, body);
  chat.draft.clear();
  await chat.session.renew();
  await chat.thread.fill();
}
