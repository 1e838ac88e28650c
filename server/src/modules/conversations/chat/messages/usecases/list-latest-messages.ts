import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { channelScope } from '../../chat.policy.ts';
import { addRenderings } from '../../translations/add-renderings.ts';
import { listLastMessages } from '../latest-messages.repository.ts';
import { presentMessage } from '../messages.projection.ts';

/** The last message of each conversation that the actor can see, newest first; others are left out. */
export async function listLatestMessages(
  context: AppContext,
  actor: UserActor,
  channelIds: readonly string[],
): Promise<Message[]> {
  const rows = await listLastMessages(context.database, actor.merchantId, channelIds, channelScope(actor));
  const messages = rows.map((row) => presentMessage(context, row, row.sender_name));
  return addRenderings(context, actor.merchantId, messages, 'operator');
}
