import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, timeField } from '../../core/fields.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { availabilityErrors } from '../../time/availability/availability.errors.ts';
import { tagErrors } from '../tags/tags.errors.ts';
import { maxTagsOfChannel } from '../tags/tags.schema.ts';
import { channelSources } from './channel-sources.ts';
import {
  channelAssignments,
  channelCountsSchema,
  channelOrders,
  channelPriorities,
  channelSchema,
  channelStatusFilters,
  maxBulkChannels,
  queueSchema,
  snoozeTimesSchema,
  viewerStates,
} from './channels.schema.ts';
import { chatErrors } from './chat.errors.ts';
import { channelMoves } from './chat.states.ts';
import { channelAttachmentSchema } from './customers.schema.ts';

const readChat = [{ subject: 'chat', action: 'read' }] as const;
const updateChat = [{ subject: 'chat', action: 'update' }] as const;
const blockCustomer = [{ subject: 'block-customer', action: 'update' }] as const;
const ofChannel = z.object({ channelId: idField });
/** `until` is in the future; left out: until an operator lifts the restriction. */
const restriction = z.object({ channelId: idField, reason: optionalText(500), until: z.optional(timeField) });
/** Limits how many conversations one call loads. */
const manyChannels = z.array(idField).check(z.minLength(1), z.maxLength(maxBulkChannels));

const tagIds = z._default(z.array(idField).check(z.maxLength(maxTagsOfChannel), uniqueItems()), []);

/** Reason for assigning an operator who cannot take conversations now; not needed when operators assign themselves. */
const assignReason = { reason: optionalText(500) };

/** What the colleague is to know before they accept. */
const transferNote = { note: optionalText(500) };

const departmentMove = {
  departmentId: z.nullable(idField),
  /** One stops taking part, so that the department takes it. */
  isTransferred: z.optional(z.boolean()),
  /** What they are to know; kept as a note that the visitor does not see. */
  note: optionalText(500),
};

export const channelsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/chat/channel',
    summary: 'Conversations by status, assignment and search, newest activity first; pages by cursor',
    access: readChat,
    query: z.object({
      status: z.optional(z.enum(channelStatusFilters)),
      assigned: z._default(z.enum(channelAssignments), 'all'),
      /** Name, email or phone of the visitor, number of the conversation, or text of its last message. */
      search: optionalText(100),
      /** By which way the customer writes. */
      source: z.optional(z.enum(channelSources)),
      /** Only those with this tag. */
      tagId: z.optional(idField),
      order: z._default(z.enum(channelOrders), 'updatedAt'),
      sort: z._default(z.enum(['asc', 'desc']), 'desc'),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: channelSchema,
    isList: true,
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/chat/count/unread',
    summary: 'How many conversations are mine, unassigned, with a bot, open, snoozed and unread',
    access: readChat,
    response: channelCountsSchema,
  }),
  detail: endpoint({
    method: 'POST',
    path: '/api/chat/channel/detail',
    summary: 'One conversation',
    access: readChat,
    isOpenWhileReadonly: true,
    isEncoded: true,
    body: ofChannel,
    response: channelSchema,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/chat/channel/assign',
    summary: 'Gives a conversation nobody has to an operator, oneself included; the first one wins',
    access: [channelMoves.assign.need],
    readAccess: readChat,
    isEncoded: true,
    body: z.object({ channelId: idField, operatorId: idField, ...assignReason }),
    response: channelSchema,
    errors: [
      chatErrors.operatorAlreadyAssigned,
      chatErrors.channelIsClosed,
      chatErrors.operatorNotAvailable,
      availabilityErrors.assignmentNeedsReason,
    ],
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/chat/channel/join',
    summary: 'Takes part in a conversation that a colleague has',
    access: [channelMoves.join.need],
    readAccess: readChat,
    isEncoded: true,
    body: ofChannel,
    response: channelSchema,
    errors: [chatErrors.channelIsClosed, chatErrors.alreadyAParticipant],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/chat/channel/leave',
    summary: 'Stops taking part; the last operator who leaves makes the conversation unassigned',
    access: [channelMoves.leave.need],
    isOpenWhileReadonly: true,
    readAccess: readChat,
    isEncoded: true,
    body: ofChannel,
    response: channelSchema,
    errors: [chatErrors.channelIsClosed, chatErrors.notAParticipant],
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/chat/channel/status',
    summary: 'Ends a conversation (`closed`) or opens it again (`unassigned`)',
    access: [channelMoves.end.need],
    isOpenWhileReadonly: true,
    readAccess: readChat,
    isEncoded: true,
    body: z.object({
      channelId: idField,
      status: z.enum(['closed', 'unassigned']),
      /** With `unassigned`: undoes one's own end of the last minute, and gives the conversation back to those who had it. */
      isUndo: z.optional(z.boolean()),
      /**
       * With `unassigned`: the actor takes it at once, if they may take conversations; otherwise nobody has it. Who took part until an end
       * that its visitor does not know of yet takes part again, with the others.
       */
      toOneself: z.optional(z.boolean()),
    }),
    response: channelSchema,
    errors: [
      chatErrors.channelIsClosed,
      chatErrors.changedSinceEnd,
      chatErrors.originalSessionTransferredToOtherChannel,
    ],
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/chat/channel/transfer',
    summary: 'Holds a conversation out to a colleague, who has a minute to take it; by who takes part',
    access: [channelMoves.transfer.need],
    readAccess: readChat,
    isEncoded: true,
    body: z.object({ channelId: idField, operatorId: idField, ...transferNote }),
    response: channelSchema,
    errors: [
      chatErrors.channelIsClosed,
      chatErrors.channelIsTransferring,
      chatErrors.notAParticipant,
      chatErrors.operatorAlreadyAssigned,
      chatErrors.operatorNotAvailable,
    ],
  }),
  acceptOffer: endpoint({
    method: 'POST',
    path: '/api/chat/channel/offer/accept',
    summary: 'Takes the conversation that is held out to oneself, by a colleague or by the rules of assignment',
    access: [channelMoves.accept.need],
    readAccess: readChat,
    isEncoded: true,
    body: ofChannel,
    response: channelSchema,
    errors: [chatErrors.offerIsOver],
  }),
  refuseOffer: endpoint({
    method: 'POST',
    path: '/api/chat/channel/offer/refuse',
    summary: 'Leaves it to whoever held it out, or to the next one',
    access: updateChat,
    readAccess: readChat,
    isEncoded: true,
    body: z.object({ channelId: idField, reason: optionalText(500) }),
    response: channelSchema,
    errors: [chatErrors.offerIsOver],
  }),
  withdrawOffer: endpoint({
    method: 'POST',
    path: '/api/chat/channel/offer/withdraw',
    summary: 'Takes a transfer back before it is answered; by a participant',
    access: [channelMoves.transfer.need],
    readAccess: readChat,
    isEncoded: true,
    body: ofChannel,
    response: channelSchema,
    errors: [chatErrors.offerIsOver, chatErrors.notAParticipant],
  }),
  moveToDepartment: endpoint({
    method: 'POST',
    path: '/api/chat/channel/department',
    summary:
      'Puts a conversation with another department; null: with none. Who takes part can leave it to them in the same step',
    access: [channelMoves.assign.need],
    readAccess: readChat,
    isEncoded: true,
    body: z.object({ channelId: idField, ...departmentMove }),
    response: channelSchema,
    errors: [chatErrors.channelIsClosed, chatErrors.notAParticipant],
  }),
  setPriority: endpoint({
    method: 'POST',
    path: '/api/chat/channel/priority',
    summary: 'Says how urgent a conversation is; lists can begin with the most urgent',
    access: updateChat,
    readAccess: readChat,
    isEncoded: true,
    body: z.object({ channelId: idField, priority: z.enum(channelPriorities) }),
    response: channelSchema,
    errors: [chatErrors.channelIsClosed],
  }),
  changeTags: endpoint({
    method: 'POST',
    path: '/api/chat/channel/tags',
    summary: 'Adds tags to a conversation and takes others off; also when it has ended',
    access: updateChat,
    readAccess: readChat,
    isEncoded: true,
    body: z.object({ channelId: idField, add: tagIds, remove: tagIds }),
    response: channelSchema,
    errors: [tagErrors.tooManyTags],
  }),
  snooze: endpoint({
    method: 'POST',
    path: '/api/chat/channel/snooze',
    summary: 'Puts a conversation aside until a time at most 90 days ahead; a message or a move wakes it before',
    access: updateChat,
    readAccess: readChat,
    isEncoded: true,
    body: z.object({ channelId: idField, snoozedUntil: timeField }),
    response: channelSchema,
    errors: [chatErrors.channelIsClosed, chatErrors.unassignedCannotSleep, chatErrors.channelIsTransferring],
  }),
  snoozeTimes: endpoint({
    method: 'GET',
    path: '/api/chat/channel/snooze-times',
    summary: 'Usual times to snooze until, by the hours of the business: mornings when it opens, the evening at 18:00',
    access: readChat,
    response: snoozeTimesSchema,
  }),
  wake: endpoint({
    method: 'POST',
    path: '/api/chat/channel/wake',
    summary: 'Wakes a conversation that was put aside; one that is awake stays as it is',
    access: updateChat,
    readAccess: readChat,
    isEncoded: true,
    body: ofChannel,
    response: channelSchema,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/chat/channel/block',
    summary: 'No more messages in this conversation, for good or until a time',
    access: blockCustomer,
    readAccess: readChat,
    isEncoded: true,
    body: restriction,
    response: channelSchema,
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/api/chat/channel/unblock',
    summary: 'Lets messages into this conversation again',
    access: blockCustomer,
    readAccess: readChat,
    isEncoded: true,
    body: ofChannel,
    response: channelSchema,
    errors: [chatErrors.restrictionNotInForce],
  }),
  ban: endpoint({
    method: 'POST',
    path: '/api/chat/channel/ban',
    summary: "No more messages of this conversation's visitor anywhere, for good or until a time",
    access: blockCustomer,
    readAccess: readChat,
    isEncoded: true,
    body: restriction,
    response: channelSchema,
  }),
  unban: endpoint({
    method: 'POST',
    path: '/api/chat/channel/unban',
    summary: 'Lets the visitor write again',
    access: blockCustomer,
    readAccess: readChat,
    isEncoded: true,
    body: ofChannel,
    response: channelSchema,
    errors: [chatErrors.restrictionNotInForce],
  }),
  markUnread: endpoint({
    method: 'POST',
    path: '/api/chat/channel/unread',
    summary: 'Puts the last message of the visitor among the unread again, until somebody opens the conversation again',
    access: updateChat,
    isOpenWhileReadonly: true,
    readAccess: readChat,
    isEncoded: true,
    body: ofChannel,
    response: channelSchema,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/chat/channel/bulk',
    summary: 'One move for many conversations; each stands for itself, and what was refused says why',
    access: updateChat,
    readAccess: readChat,
    isEncoded: true,
    body: z.discriminatedUnion('action', [
      /** `takeBack` undoes an assignment of the last minute, unless that operator has answered. */
      z.object({
        action: z.enum(['assign', 'takeBack']),
        channelIds: manyChannels,
        operatorId: idField,
        ...assignReason,
      }),
      /** `undoEnd` undoes one's own end of the last minute, unless something has happened in it since. */
      z.object({
        action: z.enum(['end', 'undoEnd', 'markRead', 'markUnread', 'withdraw', 'wake']),
        channelIds: manyChannels,
      }),
      z.object({ action: z.literal('snooze'), channelIds: manyChannels, snoozedUntil: timeField }),
      z.object({ action: z.literal('transfer'), channelIds: manyChannels, operatorId: idField, ...transferNote }),
      z.object({ action: z.literal('department'), channelIds: manyChannels, ...departmentMove }),
      z.object({ action: z.enum(['addTag', 'removeTag']), channelIds: manyChannels, tagId: idField }),
    ]),
    response: z.object({
      done: z.array(idField),
      refused: z.array(z.object({ channelId: idField, message: z.string(), params: z.record(z.string(), z.string()) })),
    }),
  }),
  view: endpoint({
    method: 'POST',
    path: '/api/chat/channel/socket',
    rateLimit: { points: 120, seconds: 60 },
    summary:
      'Says that one has the conversation open, and whether one writes; again every 20 s, `null` when one leaves. Answers who else has',
    access: readChat,
    isOpenWhileReadonly: true,
    isEncoded: true,
    body: z.object({ channelId: idField, state: z.nullable(z.enum(viewerStates)) }),
    response: z.object({
      viewers: z.array(z.object({ id: idField, name: z.string(), state: z.enum(viewerStates) })),
    }),
  }),
  attachments: endpoint({
    method: 'GET',
    path: '/api/chat/message/attachments/:id',
    summary: 'Files of a conversation, newest first; pages by cursor',
    access: readChat,
    params: z.object({ id: idField }),
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: channelAttachmentSchema,
    isList: true,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/chat/latest',
    summary: 'The newest open conversations that are one’s own or nobody’s, for a glance',
    access: readChat,
    query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(25)), 5) }),
    response: channelSchema,
    isList: true,
  }),
  queue: endpoint({
    method: 'GET',
    path: '/api/queue/count/:id',
    summary:
      'How many visitors wait for somebody, since when, and how long one would wait; of one’s own merchant, by its id',
    access: readChat,
    params: z.object({ id: idField }),
    response: queueSchema,
  }),
};
