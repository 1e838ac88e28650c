import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { isWorthReading } from '@sala/contract/conversations/chat/guard/find-sensitive.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { ChannelState } from '../../channels/channels.projection.ts';
import { type ChannelPatch, findChannel, lockChannel } from '../../channels/channels.repository.ts';
import { addParticipant, assign, isParticipant } from '../../channels/participants.ts';
import type { ChatContext } from '../../chat.context.ts';
import { canReadChannel, canReadChats, channelScope } from '../../chat.policy.ts';
import { assertNotElsewhere } from '../../partner-links/elsewhere.ts';
import { findDuplicate, maxWriteAttempts } from '../find-duplicate.ts';
import { assertNothingSensitive } from '../guard/message-guard.ts';
import { type MessageBody, type ReadyMessage, withAttachment } from '../message-body.ts';
import { findRepliedMessage } from '../replies.repository.ts';
import { systemMessage, type ThreadEntry, writeThread } from '../thread-writer.ts';

/**
 * Sends an operator's message. Writing in an unassigned conversation takes it, writing in a
 * colleague's joins it; each needs its permission. The same id sent again returns the stored message.
 */
export function sendOperatorMessage(
  context: ChatContext,
  actor: UserActor,
  { channelId, ...body }: MessageBody & { channelId: string },
): Promise<Message> {
  const { merchantId } = actor;
  const uploader = { type: 'user', id: actor.userId } as const;
  return withAttachment(context, { merchantId, uploader, body: body as MessageBody }, async (bare) => {
    if (!canReadChats(actor)) fail(commonErrors.recordNotFound);
    const sender = { type: 'operator', id: actor.userId } as const;
    if (isWorthReading(bare.text)) await assertNothingSensitive(context, { ...bare, merchantId, channelId, sender });
    const ready = await withReply(context, { merchantId, channelId }, bare, body.replyToId);
    const result = await context.messageAppender.append({ ...ready, merchantId, channelId, sender }, actor.name);
    switch (result.verdict) {
      case 'new':
      case 'stored':
        return result.message;
      case 'outside':
        return enterAndWrite(context, actor, channelId, ready);
      case 'closed':
        return refuseClosed(context, actor, channelId);
      case 'blocked':
      case 'banned':
        return fail(chatErrors.channelIsBlocked);
      case 'missing':
        return fail(commonErrors.recordNotFound);
    }
  });
}

/** The error says at which partner the conversation continues. */
async function refuseClosed(context: AppContext, actor: UserActor, channelId: string): Promise<never> {
  const channel = await findChannel(context.database, actor.merchantId, channelId, channelScope(actor));
  if (channel) assertNotElsewhere(channel);
  return fail(chatErrors.channelIsClosed);
}

/** Loads the answered message. Throws messageNotFoundHere for a message of another conversation. */
async function withReply(
  context: AppContext,
  place: { merchantId: string; channelId: string },
  ready: ReadyMessage,
  replyToId: string | undefined,
): Promise<ReadyMessage> {
  if (replyToId === undefined) return ready;
  const replyTo = await findRepliedMessage(context.database, place, replyToId);
  if (!replyTo) return fail(chatErrors.messageNotFoundHere);
  return { ...ready, details: { ...ready.details, replyTo } };
}

async function enterAndWrite(context: ChatContext, actor: UserActor, channelId: string, ready: ReadyMessage) {
  const sender = { type: 'operator', id: actor.userId, name: actor.name } as const;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(context, actor.merchantId, async (unit) => {
        const channel = found(await lockChannel(unit, channelId));
        if (!canReadChannel(actor, channel)) fail(commonErrors.recordNotFound);
        const duplicate = await findDuplicate(context, unit, { id: ready.id, sender, channelId });
        if (duplicate) return duplicate;
        if (channel.isBanned || channel.isBlocked) fail(chatErrors.channelIsBlocked);
        if (channel.status === 'closed') fail(chatErrors.channelIsClosed);
        const entrance = await enter(context, unit, channel, actor);
        const entries = [...entrance.entries, { ...ready, system: null, sender }];
        const { messages } = await writeThread(context, unit, channel, {
          cause: entrance.cause,
          entries,
          patch: entrance.patch,
        });
        return messages.at(-1)!;
      });
    } catch (error) {
      if (!isUniqueViolation(error) || attempt >= maxWriteAttempts) throw error;
    }
  }
}

function assertPermitted(actor: UserActor, need: Permission): void {
  if (!hasPermission(actor, need.action, need.subject)) fail(commonErrors.notAllowed);
}

async function enter(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  actor: UserActor,
): Promise<{ cause: 'assign' | 'join' | 'message'; entries: ThreadEntry[]; patch: ChannelPatch }> {
  const person = { id: actor.userId, name: actor.name };
  if (isParticipant(channel, person.id)) return { cause: 'message', entries: [], patch: {} };
  if (canMove(channelMoves.assign, channel.status)) {
    assertPermitted(actor, channelMoves.assign.need);
    const { entry, patch } = await assign(context, unit, channel, { operator: person, by: person });
    return { cause: 'assign', entries: [entry], patch };
  }
  assertPermitted(actor, channelMoves.join.need);
  const patch = await addParticipant(context, unit, channel, person);
  return { cause: 'join', entries: [systemMessage('joined', { operator: person.name })], patch };
}
