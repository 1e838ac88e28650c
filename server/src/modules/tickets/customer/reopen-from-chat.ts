import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { say } from './customer-words.ts';
import { openSince } from './ticket-links.ts';
import '../tickets.table.ts';

/** The ticket that words in its conversation are about: the last that was resolved, unless another one is at work. */
async function findResolved(query: TenantDatabase['query'], channelId: string, since: Date) {
  const rows = await query
    .selectFrom('tickets')
    .select(['id', 'merchant_id', 'status', 'resolved_at'])
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .orderBy('resolved_at', (by) => by.desc().nullsFirst())
    .limit(1)
    .execute();
  const [last] = rows;
  return last?.status === 'resolved' && last.resolved_at! > since ? last : undefined;
}

/** Opens a resolved ticket again when its customer writes in the conversation it came from, with what he wrote. */
export async function reopenFromChat(
  context: AppContext,
  merchantId: string,
  { id, channelId, createdAt, sender, text, attachment }: Message,
): Promise<void> {
  if (sender.type !== 'visitor') return;
  const { query } = context.database.forMerchant(merchantId);
  const ticket = await findResolved(query, channelId, openSince(context.clock.now()));
  // What he wrote before it was resolved reached us late.
  if (!ticket || Date.parse(createdAt) < ticket.resolved_at!.getTime()) return;
  const words = text || attachment?.name;
  if (!words) return;
  await say(
    context,
    { merchantId, id: ticket.id },
    { source: 'chat', name: sender.name, text: words, messageId: `chat:${id}` },
  );
}
