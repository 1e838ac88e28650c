import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { changeEach } from '#kernel/bulk.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { ChatContext } from '../../chat.context.ts';
import { hasMessageSince } from '../../messages/latest-messages.repository.ts';
import { markSeen } from '../../messages/messages.usecases.ts';
import { systemMessage, writeThread } from '../../messages/thread-writer.ts';
import { endingOffer } from '../../offers/offer-end.ts';
import { withdrawOffer } from '../../offers/offers.usecases.ts';
import { type Transfer, transferChannel } from '../../offers/transfer-channel.ts';
import { changeTags } from '../../tags/change-tags.ts';
import { auditChannel } from '../channel-audit.ts';
import type { ChannelState } from '../channels.projection.ts';
import { endParticipation } from '../channels.repository.ts';
import { getChannel, moveChannel } from '../channels.usecases.ts';
import { participantsColumn } from '../participants.ts';
import { assignOperator } from './assign-operator.ts';
import { markUnread } from './mark-unread.ts';
import { type DepartmentMove, moveToDepartment } from './move-to-department.ts';
import { setChannelStatus, undoEnd, undoTime } from './set-channel-status.ts';
import { snoozeChannel, wakeChannel } from './snooze-channel.ts';

export type BulkMove = { readonly channelIds: readonly string[] } & (
  | { readonly action: 'assign' | 'takeBack'; readonly operatorId: string; readonly reason?: string | undefined }
  | { readonly action: 'end' | 'undoEnd' | 'markRead' | 'markUnread' | 'withdraw' | 'wake' }
  | { readonly action: 'snooze'; readonly snoozedUntil: string }
  | ({ readonly action: 'transfer' } & Omit<Transfer, 'channelId'>)
  | ({ readonly action: 'department' } & Omit<DepartmentMove, 'channelId'>)
  | { readonly action: 'addTag' | 'removeTag'; readonly tagId: string }
);

export interface BulkOutcome {
  readonly done: string[];
  readonly refused: { channelId: string; message: string; params: Record<string, string> }[];
}

/** One action for several conversations, each by itself: a refusal does not stop the others. Throws notAllowed as a whole. */
export async function moveManyChannels(
  context: ChatContext,
  actor: UserActor,
  bulk: BulkMove,
  request?: RequestInfo,
): Promise<BulkOutcome> {
  assertPermitted(actor, bulk);
  const chosen = [...new Set(bulk.channelIds)].map((id) => ({ id }));
  const { done, refused } = await changeEach(chosen, ({ id }) =>
    moveOne(context, actor, { bulk, channelId: id, request }),
  );
  return { done, refused: refused.map(({ id: channelId, ...why }) => ({ channelId, ...why })) };
}

/** Marking, tags and snoozing need no permission beyond that of the call. */
const neededFor: Partial<Record<BulkMove['action'], Permission>> = {
  assign: channelMoves.assign.need,
  takeBack: channelMoves.assign.need,
  department: channelMoves.assign.need,
  transfer: channelMoves.transfer.need,
  withdraw: channelMoves.transfer.need,
  end: channelMoves.end.need,
  undoEnd: channelMoves.end.need,
};

function assertPermitted(actor: UserActor, { action }: BulkMove): void {
  const need = neededFor[action];
  if (need && !hasPermission(actor, need.action, need.subject)) fail(commonErrors.notAllowed);
}

async function moveOne(
  context: ChatContext,
  actor: UserActor,
  { bulk, channelId, request }: { bulk: BulkMove; channelId: string; request: RequestInfo | undefined },
): Promise<void> {
  switch (bulk.action) {
    case 'assign':
      await assignOperator(context, actor, { channelId, operatorId: bulk.operatorId, reason: bulk.reason }, request);
      return;
    case 'takeBack':
      await takeBack(context, actor, { channelId, operatorId: bulk.operatorId }, request);
      return;
    case 'department':
      await moveToDepartment(context, actor, { ...bulk, channelId }, request);
      return;
    case 'transfer':
      await transferChannel(context, actor, { ...bulk, channelId }, request);
      return;
    case 'withdraw':
      await withdrawOffer(context, actor, channelId);
      return;
    case 'end':
      await setChannelStatus(context, actor, { channelId, status: 'closed' }, request);
      return;
    case 'undoEnd':
      await undoEnd(context, actor, channelId, request);
      return;
    case 'addTag':
      await changeTags(context, actor, { channelId, add: [bulk.tagId], remove: [] }, request);
      return;
    case 'removeTag':
      await changeTags(context, actor, { channelId, add: [], remove: [bulk.tagId] }, request);
      return;
    case 'snooze':
      await snoozeChannel(context, actor, { channelId, snoozedUntil: bulk.snoozedUntil }, request);
      return;
    case 'wake':
      await wakeChannel(context, actor, channelId, request);
      return;
    case 'markUnread':
      await markUnread(context, actor, channelId);
      return;
    case 'markRead':
      await markRead(context, actor, channelId);
  }
}

async function markRead(context: ChatContext, actor: UserActor, channelId: string): Promise<void> {
  const channel = await getChannel(context, actor, channelId);
  if (!channel.participants.some(({ id }) => id === actor.userId)) fail(chatErrors.notAParticipant);
  await markSeen(context, actor, { channelId, seq: channel.lastSeq, isOpened: true });
}

/**
 * Undoes a mistaken assignment: the conversation is unassigned again. Throws operatorAlreadyAssigned
 * when there are other participants, the assignment is too old, or the operator has answered.
 */
function takeBack(
  context: ChatContext,
  actor: UserActor,
  { channelId, operatorId }: { channelId: string; operatorId: string },
  request?: RequestInfo,
): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    if (channel.status === 'closed') fail(chatErrors.channelIsClosed);
    if (channel.status === 'unassigned') return channel;
    const now = context.clock.now();
    if (!(await isFresh(unit, channel, operatorId, now)))
      fail(chatErrors.operatorAlreadyAssigned, { operator: channel.assignedOperatorName ?? '' });
    await endParticipation(unit, channelId, now, operatorId);
    const changes = changesBetween({ operator: channel.assignedOperatorName ?? '' }, {});
    await auditChannel(context, unit, channel, { action: 'conversation.left', actor, changes, request });
    const nobody = { participants: participantsColumn([]), assigned_operator_id: null };
    const patch = { ...nobody, ...endingOffer(unit, channel), status: channelMoves.release.to };
    return (
      await writeThread(context, unit, channel, { cause: 'release', entries: [systemMessage('unassigned')], patch })
    ).channel;
  });
}

/** Whether the operator is the only participant, was assigned just now, and has not written. */
async function isFresh(unit: UnitOfWork, channel: ChannelState, operatorId: string, now: Date): Promise<boolean> {
  const [operator, ...others] = channel.participants;
  if (!operator || others.length > 0 || operator.id !== operatorId) return false;
  if (now.getTime() - Date.parse(operator.joinedAt) > undoTime) return false;
  return !(await hasMessageSince(unit, channel.id, operatorId, new Date(operator.joinedAt)));
}
