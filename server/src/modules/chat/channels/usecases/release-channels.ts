import { channelMoves } from '@sala/contract/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import { canAnswerChats, findUser, userStatus } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { orTellAgain } from '../../tell-again.ts';
import { lockChannel } from '../channels.repository.ts';
import { listChannelIdsOfParticipant } from '../participants.repository.ts';
import { withdraw } from '../withdrawal.ts';

/**
 * Takes a user who can no longer answer out of all his conversations, so that no visitor waits for somebody who will not come.
 * Does nothing for one who can.
 */
export async function releaseChannelsOf(context: AppContext, merchantId: string, userId: string): Promise<void> {
  const tenant = context.database.forMerchant(merchantId);
  const user = await findUser(tenant, userId);
  if (user?.status === userStatus.active && canAnswerChats(user)) return;
  for (const channelId of await listChannelIdsOfParticipant(tenant.query, userId)) {
    await orTellAgain(context, { merchantId, channelId }, () =>
      inTransaction(context, merchantId, async (unit) => {
        const channel = await lockChannel(unit, channelId);
        const person = channel?.participants.find((participant) => participant.id === userId);
        if (channel && person && canMove(channelMoves.leave, channel.status))
          await withdraw(context, unit, channel, person);
      }),
    );
  }
}
