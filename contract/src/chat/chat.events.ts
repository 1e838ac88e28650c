import * as z from 'zod/mini';
import { operatorAvailabilitySchema } from '../availability/availability.schema.ts';
import { callBackSchema, callNotificationSchema, callSessionSchema } from '../calls/calls.schema.ts';
import { idField, timeField } from '../core/fields.ts';
import { socketNamespace } from '../core/socket-namespace.ts';
import { setupSteps } from '../dashboard/setup-steps.ts';
import { knowledgeParts } from '../knowledge/knowledge.schema.ts';
import { notificationSchema } from '../notifications/notifications.schema.ts';
import { privateMessageSchema, privateRoomSchema } from '../private-chat/private-chat.schema.ts';
import { quickMessageScopes } from '../quick-messages/quick-messages.schema.ts';
import { attentionSchema, seenOrderSchema } from '../service-orders/service-board.schema.ts';
import { serviceOrderSchema } from '../service-orders/service-orders.schema.ts';
import { ticketAttentionSchema, ticketSchema } from '../tickets/tickets.schema.ts';
import { channelSchema, queueSchema, viewerSchema } from './channels.schema.ts';
import { visitorNoteSchema } from './customers.schema.ts';
import { messageSchema, senderTypes } from './messages.schema.ts';
import { draftSchema, noteSchema } from './notes.schema.ts';
import { languageSupportSchema, transcriptionSchema, translationSchema } from './translations.schema.ts';

export const typingSchema = z.object({
  channelId: idField,
  isTyping: z.boolean(),
  sender: z.object({ type: z.enum(senderTypes), id: idField, name: z.string() }),
});

export const seenSchema = z.object({
  channelId: idField,
  by: z.enum(['visitor', 'operator']),
  seq: z.number(),
  at: timeField,
});

/** Parts of the organisation that somebody may have open while a colleague changes them. */
export const organisationAreas = [
  'departments',
  'employees',
  'projects',
  'holidays',
  'hours',
  'leave',
  'assignment',
  'services',
  'serviceSettings',
  'partners',
  'subscription',
] as const;
export type OrganisationArea = (typeof organisationAreas)[number];

export const roomNamespace = socketNamespace({
  path: '/room',
  audience: 'user',
  servesPrivateChat: true,
  summary:
    'Conversations as they come and change, which colleagues can take work, presence of visitors, typing visitors, the end of the session',
  events: {
    /** A conversation began or changed: the whole of it. Keep the copy with the larger version. */
    'chat:channelChanged': channelSchema,
    'chat:visitorTyping': typingSchema,
    /** Who has the conversation open on any screen, all of them; a name that is not repeated within 45 s is gone. */
    'chat:viewers': z.object({ channelId: idField, viewers: z.array(viewerSchema) }),
    /** The visitors who wait for somebody have become others. */
    'chat:queueChanged': queueSchema,
    /** One's own unsent text was changed on another screen; null: it was sent or thrown away. */
    'chat:draftChanged': z.object({ channelId: idField, mode: draftSchema.shape.mode, draft: z.nullable(draftSchema) }),
    'chat:visitorNotesChanged': z.object({ visitorId: idField, notes: z.array(visitorNoteSchema) }),
    /** A translator or somebody who writes down was set up or taken away. */
    'chat:languageSupport': languageSupportSchema,
    'chat:visitorPresence': z.object({ visitorId: idField, isOnline: z.boolean() }),
    /** Whether a colleague can take work has changed, or why not: by themselves, by a break, or because their shift began or ended. */
    'availability:changed': operatorAvailabilitySchema,
    /** Something of the organisation changed: read again what you show of it. Told to those who may read it. */
    'organisation:changed': z.object({ area: z.enum(organisationAreas) }),
    /** An order within one’s scope was made or changed: the whole of it, unseen. Keep the copy with the larger version. */
    'service:orderChanged': serviceOrderSchema,
    /** An order is no longer within one’s scope, or was deleted. */
    'service:orderGone': z.object({ id: idField }),
    /** One has looked at an order on another screen. */
    'service:orderSeen': seenOrderSchema,
    /** What a colleague does with an order, or that they have the board open; forget it after 15 s without news. */
    'service:attention': attentionSchema,
    /** A ticket within one’s scope was made or changed, or something was said about it: the whole of it, as its reader has it. Keep the copy with the larger version. */
    'ticket:changed': ticketSchema,
    /** A ticket is no longer within one’s scope, or was taken away. */
    'ticket:gone': z.object({ id: idField }),
    /** One has looked at a ticket on another screen. */
    'ticket:seen': z.object({ id: idField, version: z.number() }),
    /** What became of the mail that brought an answer of the thread to its customer. */
    'ticket:mailed': z.object({ id: idField, entryId: idField, mail: z.enum(['sent', 'failed']) }),
    /** What a colleague does with a ticket; forget it after 15 s without news. */
    'ticket:attention': ticketAttentionSchema,
    /** The session was ended elsewhere; the server closes the socket right after. */
    'session:ended': z.object({ sessionId: idField }),
    /** The user's own roles, scopes or data changed: read the profile again. */
    'ability:changed': z.object({ userId: idField }),
    /** A quick message of the merchant's, or one's own, was added, changed, moved or removed: read again what you show of them. */
    'quickMessages:changed': z.object({ scope: z.enum(quickMessageScopes) }),
    /** Something of the knowledge was made, changed, decided or removed: read again what you show of it. */
    'knowledge:changed': z.object({ part: z.enum(knowledgeParts) }),
    /** The chat's look, its forms or its own page were changed: read again what you show of them. */
    'chatWidget:changed': z.object({ part: z.enum(['widget', 'page']) }),
    /** A call rings at one, was answered, declined or has ended: told to those it rings at, those in it, and on all their pages. */
    'call:notification': callNotificationSchema,
    /** A call began or changed: the whole of it, for those who may read the history. Keep the copy with the larger version. */
    'call:sessionChanged': callSessionSchema,
    /** Somebody is to be called back, or what is known of it changed. Keep the copy with the larger version. */
    'call:callBackChanged': callBackSchema,
    /** How calls look, sound and ring, or the commands of the menu were changed: read again what you show of them. */
    'call:settingsChanged': z.object({ part: z.enum(['widget', 'config', 'instructions']) }),
    'notification:created': notificationSchema,
    /** How many of the user's own notifications are unread now, after a change made anywhere. */
    'notification:unread': z.object({ total: z.number() }),
    /** A step of setting the business up was done; told to those who see the dashboard. */
    'setup:changed': z.object({ step: z.enum(setupSteps) }),
    /** Private chat was turned on or off for the business. */
    'privateChat:switched': z.object({ isOn: z.boolean() }),
    /** With a token of private chat: a room one is in began or changed, as its reader has it; the whole of it. Keep the copy with the larger version. */
    'private:roomChanged': privateRoomSchema,
    /** With a token of private chat: one is no longer in the room. */
    'private:roomGone': z.object({ id: idField }),
    /** With a token of private chat: invitations or requests have become others; ask for them again. */
    'private:requestsChanged': z.object({}),
  },
});

export const messageNamespace = socketNamespace({
  path: '/message',
  audience: 'user',
  servesPrivateChat: true,
  summary: 'Messages, who writes, how far each side has read, and the unread total',
  events: {
    'message:receiveMessage': messageSchema,
    'message:totalBadge': z.object({ total: z.number() }),
    'message:onTyping': typingSchema,
    'message:seen': seenSchema,
    /** A note was written or taken back. */
    'note:changed': noteSchema,
    /** The tombstone that takes the message's place. */
    'message:deleted': messageSchema,
    'message:translated': translationSchema,
    'message:transcribed': transcriptionSchema,
    /** With a token of private chat: a message of a room, new or changed. Keep the copy with the larger version. */
    'private:message': privateMessageSchema,
    /** With a token of private chat: how far somebody in a room has read. */
    'private:seen': z.object({ channelId: idField, userId: idField, seq: z.number() }),
    /** With a token of private chat: somebody in a room writes, or stopped. */
    'private:typing': z.object({
      channelId: idField,
      isTyping: z.boolean(),
      sender: z.object({ id: idField, name: z.string() }),
    }),
  },
});
