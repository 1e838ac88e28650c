import { quickMessagesApi } from '@sala/contract/quick-messages/quick-messages.api.ts';
import { api } from '#shared/api/client.ts';

/** Messages on their way, with the quick messages they were made of. */
const waiting = new Map<string, readonly string[]>();

export function noteQuickMessages(messageId: string | undefined, quickMessageIds: readonly string[]): void {
  if (messageId && quickMessageIds.length > 0) waiting.set(messageId, quickMessageIds);
}

/** Counts what was used once the message is sent. A count that gets lost is not worth a word. */
export function countQuickMessages(messageId: string): void {
  const ids = waiting.get(messageId);
  waiting.delete(messageId);
  for (const id of ids ?? [])
    void api
      .call(quickMessagesApi.used, { params: { id }, body: { messageId } }, { silent: true })
      .catch(() => undefined);
}
