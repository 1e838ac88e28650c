import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { isWorthReading } from '@sala/contract/conversations/chat/guard/find-sensitive.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import { visitorErrors } from '@sala/contract/visitor-channels/visitors/visitors.errors.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { chosenDepartment } from '../../assignment/chosen-department.ts';
import { welcome } from '../../automation/automatic-texts.ts';
import { chooseBot } from '../../bot/choose-bot.ts';
import { marksColumn } from '../../channels/channel-marks.ts';
import { toSearchText } from '../../channels/channel-search.ts';
import type { ChannelVisitor } from '../../channels/channel-visitor.ts';
import type { ChannelState } from '../../channels/channels.projection.ts';
import {
  type ChannelPatch,
  findLastOfVisitor,
  lockVisitorChannel,
  type NewChannel,
  takeChannelNumber,
} from '../../channels/channels.repository.ts';
import type { ChannelMarks } from '../../channels/channels.table.ts';
import { isEndUnsaid } from '../../channels/unsaid-end.ts';
import { reopenedPatch, stateBeforeEnd } from '../../channels/usecases/set-channel-status.ts';
import type { ChatContext } from '../../chat.context.ts';
import { assertNotElsewhere } from '../../partner-links/elsewhere.ts';
import { findPartnerLink } from '../../partner-links/partner-links.repository.ts';
import { findDuplicate, maxWriteAttempts } from '../find-duplicate.ts';
import { assertNothingSensitive } from '../guard/message-guard.ts';
import { type MessageBody, type ReadyMessage, withAttachment } from '../message-body.ts';
import { findRepliedMessage } from '../replies.repository.ts';
import { startThread, systemMessage, type ThreadEntry, writeThread } from '../thread-writer.ts';

export interface VisitorMessage {
  readonly merchantId: string;
  readonly visitorId: string;
  readonly body: MessageBody;
  /** A visitor handed over by a partner, who cannot begin a conversation here. */
  readonly isGuest?: boolean;
  /** The chosen department, if this opens a conversation. */
  readonly departmentId?: string | undefined;
  /** Reads and locks the visitor's row; called only when a conversation has to be opened, or a message is left. */
  readVisitor(unit: UnitOfWork): Promise<ChannelVisitor>;
}

/**
 * Sends a visitor's message into their open conversation. Without one, the last one is reopened within the merchant's
 * window, or else a new one begins. The same id sent again returns the stored message, wherever it is.
 */
export function sendVisitorMessage(context: ChatContext, message: VisitorMessage): Promise<Message> {
  const { merchantId, visitorId, body } = message;
  const uploader = { type: 'visitor', id: visitorId } as const;
  return withAttachment(context, { merchantId, uploader, body }, async (bare) => {
    const channelId = await context.currentChannels.find(merchantId, visitorId);
    const ready = await withReply(context, { merchantId, channelId }, bare, body.replyToId);
    const sender = { type: 'visitor', id: visitorId } as const;
    if (isWorthReading(ready.text)) await assertNothingSensitive(context, { ...ready, merchantId, channelId, sender });
    if (channelId === undefined) return openAndWrite(context, message, ready);
    const result = await context.messageAppender.append({ ...ready, merchantId, channelId, sender }, '');
    switch (result.verdict) {
      case 'new':
      case 'stored':
        return result.message;
      case 'banned':
        return fail(visitorErrors.visitorBanned);
      case 'blocked':
        return fail(chatErrors.channelIsBlocked);
      default:
        return openAndWrite(context, message, ready);
    }
  });
}

/** With what it answers, where that stands in their open conversation. */
async function withReply(
  context: ChatContext,
  { merchantId, channelId }: { merchantId: string; channelId: string | undefined },
  ready: ReadyMessage,
  replyToId: string | undefined,
): Promise<ReadyMessage> {
  if (replyToId === undefined || channelId === undefined) return ready;
  const replyTo = await findRepliedMessage(context.database, { merchantId, channelId }, replyToId);
  return replyTo ? { ...ready, details: { ...ready.details, replyTo } } : ready;
}

/**
 * Sends a message of the offline form, which marks the conversation it opens. The writes of `readVisitor` are committed
 * together with the message.
 */
export function leaveVisitorMessage(context: ChatContext, message: VisitorMessage): Promise<Message> {
  const { merchantId, visitorId, body } = message;
  const uploader = { type: 'visitor', id: visitorId } as const;
  return withAttachment(context, { merchantId, uploader, body }, async (ready) => {
    const channelId = await context.currentChannels.find(merchantId, visitorId);
    await assertNothingSensitive(context, { ...ready, merchantId, channelId, sender: uploader });
    return openAndWrite(context, message, ready, true);
  });
}

async function openAndWrite(
  context: ChatContext,
  message: VisitorMessage,
  ready: ReadyMessage,
  isLeft = false,
): Promise<Message> {
  const { merchantId, visitorId } = message;
  const { reopenWindowMinutes } = await getMerchant(context, merchantId);
  const reopensAfter = context.clock.now().getTime() - reopenWindowMinutes * 60_000;
  const number = await takeNumberOfNew(context, message, reopensAfter);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const written = await inTransaction(context, merchantId, (unit) =>
        writeInOpenChannel(context, unit, { message, ready, isLeft, reopensAfter, number }),
      );
      context.currentChannels.remember(visitorId, written.channelId);
      return written;
    } catch (error) {
      if (!isUniqueViolation(error) || attempt >= maxWriteAttempts) throw error;
    }
  }
}

/**
 * A number where the message will probably open a new conversation, so that the first messages of many visitors do not wait for each
 * other. Where it does not after all, the number stays unused.
 */
async function takeNumberOfNew(
  { database }: ChatContext,
  { merchantId, visitorId, isGuest }: VisitorMessage,
  reopensAfter: number,
): Promise<number | undefined> {
  if (isGuest) return undefined;
  const { query } = database.forMerchant(merchantId);
  const last = await findLastOfVisitor(query, visitorId);
  const isOver = !last || (last.closed_at !== null && last.closed_at.getTime() <= reopensAfter);
  return isOver ? takeChannelNumber(query, merchantId) : undefined;
}

async function writeInOpenChannel(
  context: ChatContext,
  unit: UnitOfWork,
  {
    message,
    ready,
    isLeft,
    reopensAfter,
    number,
  }: {
    message: VisitorMessage;
    ready: ReadyMessage;
    isLeft: boolean;
    reopensAfter: number;
    number: number | undefined;
  },
): Promise<Message> {
  // Locked, so that of two concurrent first messages the second finds the conversation of the first.
  const visitor = await message.readVisitor(unit);
  const sender = { type: 'visitor', id: visitor.id, name: visitor.name } as const;
  const duplicate = await findDuplicate(context, unit, { id: ready.id, sender });
  if (duplicate) return duplicate;
  const last = await lockVisitorChannel(unit, visitor.id);
  // The visitor writes at a partner now, even if they are banned here.
  if (last) assertNotElsewhere(last);
  else if (message.isGuest) fail(chatErrors.originalSessionTransferredToOtherChannel, { merchant: '' });
  if (visitor.isBanned) fail(visitorErrors.visitorBanned);
  const said = { ...ready, system: null, sender };
  const department = await chosenDepartment(unit, message.departmentId);
  const arrival = { departmentId: department.department_id, pageUrl: visitor.page?.url };
  // What is left while nobody is there is for people.
  const bot = isLeft || message.isGuest ? undefined : await chooseBot(context, unit, arrival);
  const opening = { said, isLeft, department, bot, number };
  const { messages } =
    last && (isEndUnsaid(last) || (await closedSince(unit, last)) > reopensAfter)
      ? await writeInLastChannel(context, unit, last, opening)
      : await openChannel(context, unit, visitor, opening);
  return messages.at(-1)!;
}

/** When a conversation ended for its visitor, in ms: one that was handed to a partner ended there, later than here. */
async function closedSince(unit: UnitOfWork, { closedAt, link }: ChannelState): Promise<number> {
  if (closedAt === null) return Number.POSITIVE_INFINITY;
  const ended = link && (await findPartnerLink(unit.query, link.id))?.ended_at;
  return Math.max(Date.parse(closedAt), ended?.getTime() ?? 0);
}

/** The message, and the visitor's choices before it. */
interface Opening {
  readonly said: ThreadEntry;
  /** Marks the conversation as opened by the offline form. */
  readonly isLeft: boolean;
  readonly department: Pick<ChannelPatch, 'department_id'>;
  /** Who answers first, where that is no person. */
  readonly bot: ChannelMarks['bot'];
  /** Of the conversation, if it was taken before. */
  readonly number: number | undefined;
}

async function openChannel(context: ChatContext, unit: UnitOfWork, visitor: ChannelVisitor, opening: Opening) {
  const { said, isLeft, department, bot, number } = opening;
  const greeting = [systemMessage('started'), ...(await welcome(context, unit, visitor))];
  const entries = [...greeting, ...getNotes(opening), said];
  const marks =
    isLeft || bot ? { marks: JSON.stringify({ ...(isLeft && { isLeftMessage: true }), ...(bot && { bot }) }) } : {};
  // Who is answered by a bot waits for nobody.
  const waiting = bot ? { waiting_since: null } : {};
  return startThread(
    context,
    unit,
    { ...toNewChannel(visitor, context.clock.now()), ...department, ...marks, ...waiting, number },
    entries,
  );
}

const getNotes = ({ isLeft }: Opening) => (isLeft ? [systemMessage('leftMessage')] : []);

/**
 * As long as its end is not said, it goes on with those who had it, or with its bot; where none of them can answer, it waits for somebody,
 * since when its visitor waited.
 */
async function columnsOfReturn(
  context: AppContext,
  unit: UnitOfWork,
  last: ChannelState,
  { isLeft, department }: Opening,
): Promise<ChannelPatch> {
  const now = context.clock.now();
  const before = await stateBeforeEnd(unit, last, last.ended!, now);
  const isOngoing = before.status === 'ongoing';
  const isForBot = last.bot !== null && !isLeft && !isOngoing;
  return {
    ...reopenedPatch,
    ...(!isOngoing && department),
    ...before,
    // They wait for an answer now, unless a bot answers; and it does not sleep on.
    waiting_since: isForBot ? null : (before.waiting_since ?? now),
    snoozed_until: null,
    marks: marksColumn(last, {
      ended: null,
      ratingAskedAt: null,
      snoozedBy: null,
      // What is left while nobody is there is for people.
      ...(isLeft && { isLeftMessage: true, bot: null }),
    }),
  };
}

/** After an end that was said it is like a new one, with its history. */
function columnsOfReopened(last: ChannelState, { isLeft, department, bot }: Opening): ChannelPatch {
  return {
    ...reopenedPatch,
    ...department,
    ...((isLeft || bot) && {
      marks: marksColumn(last, { ...(isLeft && { isLeftMessage: true }), ...(bot && { bot }) }),
    }),
    ...(bot && { waiting_since: null }),
  };
}

async function writeInLastChannel(context: AppContext, unit: UnitOfWork, last: ChannelState, opening: Opening) {
  const { said } = opening;
  if (last.isBlocked) fail(chatErrors.channelIsBlocked);
  if (!canMove(channelMoves.reopen, last.status))
    return writeThread(context, unit, last, { cause: 'message', entries: [said] });
  const isUnsaid = isEndUnsaid(last);
  return writeThread(context, unit, last, {
    cause: 'reopen',
    entries: [...(isUnsaid ? [] : [systemMessage('reopened')]), ...getNotes(opening), said],
    patch: isUnsaid ? await columnsOfReturn(context, unit, last, opening) : columnsOfReopened(last, opening),
  });
}

export function toNewChannel(visitor: ChannelVisitor, at: Date): Omit<NewChannel, 'updated_at'> {
  return {
    id: newId(),
    status: 'unassigned',
    source: visitor.source,
    visitor_id: visitor.id,
    visitor_name: visitor.name,
    visitor_email: visitor.email,
    visitor_phone: visitor.phone,
    visitor_telegram_name: visitor.telegramName,
    visitor_picture_id: visitor.pictureId,
    visitor_locale: visitor.locale,
    visitor_is_verified: visitor.isVerified,
    visitor_meta: JSON.stringify(visitor.meta),
    visitor_search: toSearchText(visitor),
    locale: visitor.locale,
    page_title: visitor.page?.title ?? null,
    page_url: visitor.page?.url ?? null,
    created_at: at,
  };
}
