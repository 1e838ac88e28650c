import type { Update } from 'grammy/types';
import type { AppContext } from '#platform/context.ts';
import { nudgeLanes } from '../lane-worker.ts';
import { type NewUpdate, storeUpdates } from './updates.repository.ts';

/** What is asked of Telegram; the rest is nothing to us. */
export const wantedUpdates = ['message', 'edited_message', 'callback_query', 'my_chat_member'] as const;

/** The chat that an update belongs to: everything of one chat is handled in its order. 0: none. */
function getChatId(update: Update): number {
  const chat =
    update.message?.chat ??
    update.edited_message?.chat ??
    update.callback_query?.message?.chat ??
    update.my_chat_member?.chat;
  return chat?.id ?? update.callback_query?.from.id ?? 0;
}

const toNewUpdate = (content: Update): NewUpdate => ({
  updateId: content.update_id,
  chatId: getChatId(content),
  content,
});

/** Stores what came before anything is done with it; answers how many updates are new. `isPolled`: what comes after them is asked for next. */
export async function takeUpdates(
  context: AppContext,
  botId: number,
  updates: readonly Update[],
  isPolled: boolean,
): Promise<number> {
  const nextId = isPolled ? Math.max(...updates.map(({ update_id: id }) => id)) + 1 : undefined;
  const now = context.clock.now();
  const stored = await storeUpdates(context.database, botId, updates.map(toNewUpdate), { now, nextId });
  if (stored > 0) nudgeLanes(context);
  return stored;
}
