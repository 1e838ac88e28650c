import type { EndpointData, EndpointInput } from '@sala/contract/core/endpoint.ts';
import type { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import type { Chat } from '../chat/chat.ts';

type Api = typeof visitorsApi;
type Body<Name extends 'answer' | 'leaveMessage'> = EndpointInput<Api[Name]>['body'];

export async function answer(chat: Chat, body: Body<'answer'>): Promise<void> {
  chat.asks.value = await chat.call<EndpointData<Api['answer']>>('/api/visitor/answers', body);
}

/** The message, then the conversation it began. */
export async function leaveMessage(chat: Chat, body: Body<'leaveMessage'>): Promise<void> {
  await chat.call('/api/visitor/left-messages', body);
  chat.draft.clear();
  await chat.session.renew();
  await chat.thread.fill();
}
