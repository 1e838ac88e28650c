import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { ChatContext } from '../../chat.context.ts';
import { startThread, systemMessage } from '../../messages/thread-writer.ts';
import { toNewChannel } from '../../messages/usecases/send-visitor-message.ts';
import type { ChannelVisitor } from '../channel-visitor.ts';
import { findLastOfVisitor } from '../channels.repository.ts';
import { findVisibleChannel } from '../channels.usecases.ts';
import { setChannelStatus } from './set-channel-status.ts';

/**
 * The conversation in which an operator can write to a visitor: the open one, else the last one, reopened, else a new one. Throws
 * notAllowed when one has to be opened and the actor may not.
 */
export async function openForVisitor(
  context: ChatContext,
  actor: UserActor,
  { visitorId, readVisitor }: { visitorId: string; readVisitor(unit: UnitOfWork): Promise<ChannelVisitor> },
): Promise<string> {
  const { merchantId } = actor;
  const { query } = context.database.forMerchant(merchantId);
  const last = await findLastOfVisitor(query, visitorId);
  if (last) await findVisibleChannel(context, actor, last.id);
  if (last && last.status !== 'closed') return last.id;
  // Reopening needs the permission to end conversations.
  const { need } = channelMoves.end;
  if (!hasPermission(actor, 'read', 'chat') || !hasPermission(actor, need.action, need.subject))
    return fail(commonErrors.notAllowed);
  try {
    if (last) return (await setChannelStatus(context, actor, { channelId: last.id, status: 'unassigned' })).id;
    return await inTransaction(context, merchantId, async (unit) => {
      const start = toNewChannel(await readVisitor(unit), context.clock.now());
      return (await startThread(context, unit, start, [systemMessage('started')])).channel.id;
    });
  } catch (error) {
    // The visitor has just begun one.
    const open = isUniqueViolation(error) ? await findLastOfVisitor(query, visitorId) : undefined;
    if (!open) throw error;
    return open.id;
  }
}
