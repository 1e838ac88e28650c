import { createTypingSignal } from '@sala/client/typing/typing-signal.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { useEffect, useMemo } from 'react';
import { api } from '#shared/api/client.ts';

/** Tells the visitor and colleagues that the user is typing. A lost signal is ignored. */
export function useTypingSignal(channelId: string) {
  const signal = useMemo(
    () =>
      createTypingSignal((isTyping) => {
        api.call(messagesApi.typing, { body: { channelId, isTyping } }, { silent: true }).catch(() => {});
      }),
    [channelId],
  );
  useEffect(() => () => signal.stop(), [signal]);
  return signal;
}
