import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { markLaneDue } from '../lanes.repository.ts';
import type { TelegramChat } from '../message-ids.ts';
import type { SendSubject } from '../telegram.table.ts';
import type { SendContent } from './send-content.ts';
import { insertSends } from './sends.repository.ts';
import { splitContent } from './split-content.ts';

/** Where the message stands that is sent. */
export interface SentMessage {
  readonly channelId: string;
  readonly ownerId: string;
  readonly seq: number;
}

export interface NewSend {
  readonly content: SendContent;
  readonly about: { readonly type: SendSubject; readonly id?: string; readonly message?: SentMessage };
}

/** Puts what is said to somebody among what is sent, in the transaction that makes it; it leaves in this order. `nudgeLanes` after the commit. */
export async function queueSends(
  context: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  chat: TelegramChat,
  sends: readonly NewSend[],
): Promise<void> {
  if (sends.length === 0) return;
  const now = context.clock.now();
  const parts = sends.flatMap(({ content, about }) => splitContent(content).map((part) => ({ content: part, about })));
  const rows = parts.map(({ content, about }) => ({
    id: newId(),
    bot_id: chat.botId,
    chat_id: chat.chatId,
    content: JSON.stringify(content),
    about_type: about.type,
    about_id: about.id ?? null,
    channel_id: about.message?.channelId ?? null,
    channel_owner_id: about.message?.ownerId ?? null,
    seq: about.message?.seq ?? null,
    created_at: now,
  }));
  await insertSends(unit, rows);
  await markLaneDue(unit, { ...chat, direction: 'out' }, now);
}
