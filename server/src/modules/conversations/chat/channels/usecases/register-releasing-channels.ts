import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import {
  canAnswerChats,
  type KindOfWork,
  lockUserRow,
  type OwnWork,
  registerKindOfWork,
  userStatus,
} from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import type { ChatContext } from '../../chat.context.ts';
import { broadcastOrRetry } from '../../rebroadcast.ts';
import { lockChannel } from '../channels.repository.ts';
import { listChannelIdsOfParticipant, listParticipantsAmong } from '../participants.repository.ts';
import { releaseChannel } from '../release-channel.ts';

/** Removes a user who can no longer answer from a conversation; does nothing for one who can. */
function release(context: ChatContext, merchantId: string, { id: channelId, userId }: OwnWork): Promise<void> {
  return broadcastOrRetry(context, { merchantId, channelId }, () =>
    inTransaction(context, merchantId, async (unit) => {
      const channel = await lockChannel(unit, channelId);
      const person = channel?.participants.find((participant) => participant.id === userId);
      if (!channel || !person || !canMove(channelMoves.leave, channel.status)) return;
      const user = await lockUserRow(unit, userId);
      if (user?.status === userStatus.active && canAnswerChats(user)) return;
      await releaseChannel(context, unit, channel, person);
    }),
  );
}

/** Conversations of users who left are released, so that visitors do not wait for somebody who cannot answer. */
const conversations: KindOfWork = {
  jobName: 'chat.release-channels',
  holdersAmong: listParticipantsAmong,
  listOf: listChannelIdsOfParticipant,
  giveBack: release,
};

export const registerReleasingChannels = (context: AppContext): void => registerKindOfWork(context, conversations);
