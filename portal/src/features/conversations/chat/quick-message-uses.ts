import { quickMessagesApi } from '@sala/contract/conversations/quick-messages/quick-messages.api.ts';
import { api } from '#shared/api/client.ts';

/** Messages being sent, with the quick messages they were created from. */
const waiting = new Map<string, readonly string[]>();

export function noteQuickMessages(messageId: string | undefined, quickMessageIds: readonly string[]): void {
  if (messageId && quickMessageIds.length > 0) waiting.set(messageId, quickMessageIds);
}

/** Counts the used quick messages once the message is sent. A failed count is ignored. */
export function countQuickMessages(messageId: string): void {
  const ids = waiting.get(messageId);
  waiting.delete(messageId);
  for (const id of ids ?? [])
    void api
      .call(quickMessagesApi.used, { params: { id }, body: { messageId } }, { silent: true })
      .catch(() => undefined);
}
