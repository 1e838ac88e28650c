import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { api, type CallOptions } from '#shared/api/client.ts';
import { clearReply, useReplyTarget } from '../replies/reply-target.ts';
import { getThreadStore } from '../thread.ts';

type Body = EndpointInput<typeof messagesApi.create>['body'];
type Card =
  | Pick<Extract<Body, { type: 'location' }>, 'type' | 'location'>
  | Pick<Extract<Body, { type: 'instruction' }>, 'type' | 'instruction'>;

/** Sends a card out of a dialog, which keeps what was written until the server has it. Sent again, it is stored once. */
export function useSendCard(channelId: string) {
  const queryClient = useQueryClient();
  const replyTo = useReplyTarget(channelId);
  const [id] = useState(() => uuidv7());
  return {
    send: (card: Card, options: CallOptions): Promise<Message> =>
      api.call(messagesApi.create, { body: { ...card, id, channelId, replyToId: replyTo?.id } as Body }, options),
    keep(message: Message): void {
      getThreadStore(queryClient, channelId).take([message]);
      clearReply(channelId);
    },
  };
}
