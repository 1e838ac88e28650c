import * as z from 'zod/mini';
import { setupSteps } from '../analytics/dashboard/setup-steps.ts';
import { knowledgeParts } from '../answers/knowledge/knowledge.schema.ts';
import { channelSchema, queueSchema, viewerSchema } from '../conversations/chat/channels.schema.ts';
import { visitorNoteSchema } from '../conversations/chat/customers.schema.ts';
import { draftSchema } from '../conversations/chat/notes.schema.ts';
import { languageSupportSchema } from '../conversations/chat/translations.schema.ts';
import { typingSchema } from '../conversations/chat/typing.schema.ts';
import { privatePresences, privateRoomSchema } from '../conversations/private-chat/private-chat.schema.ts';
import { quickMessageScopes } from '../conversations/quick-messages/quick-messages.schema.ts';
import { operatorAvailabilitySchema } from '../core/availability.schema.ts';
import { idField } from '../core/fields.ts';
import { socketNamespace } from '../core/socket-namespace.ts';
import { notificationSchema } from '../identity/notifications/notifications.schema.ts';
import { attentionSchema, seenOrderSchema } from '../service/service-orders/service-board.schema.ts';
import { serviceOrderSchema } from '../service/service-orders/service-orders.schema.ts';
import { ticketAttentionSchema, ticketSchema } from '../service/tickets/tickets.schema.ts';
import { callBackSchema, callNotificationSchema, callSessionSchema } from '../telephony/calls/calls.schema.ts';

/** Areas of the organisation that a user may have open while a colleague changes them. */
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
  'tags',
] as const;
export type OrganisationArea = (typeof organisationAreas)[number];

export const roomNamespace = socketNamespace({
  path: '/room',
  audience: 'user',
  servesPrivateChat: true,
  summary:
    'Conversations as they come and change, which colleagues can take work, presence of visitors, typing visitors, the end of the session',
  events: {
    /** A conversation was created or changed: the whole record. Clients keep the copy with the larger version. */
    'chat:channelChanged': channelSchema,
    'chat:visitorTyping': typingSchema,
    /** All operators who have the conversation open on any screen; a client forgets a name that is not repeated within 45 s. */
    'chat:viewers': z.object({ channelId: idField, viewers: z.array(viewerSchema) }),
    /** The queue of waiting visitors changed. */
    'chat:queueChanged': queueSchema,
    /** The user's own draft changed on another screen; null: it was sent or discarded. */
    'chat:draftChanged': z.object({ channelId: idField, mode: draftSchema.shape.mode, draft: z.nullable(draftSchema) }),
    'chat:visitorNotesChanged': z.object({ visitorId: idField, notes: z.array(visitorNoteSchema) }),
    /** Translation or transcription was set up or removed. */
    'chat:languageSupport': languageSupportSchema,
    'chat:visitorPresence': z.object({ visitorId: idField, isOnline: z.boolean() }),
    /** A colleague's availability or its reason changed: by their own choice, by a break, or because a shift began or ended. */
    'availability:changed': operatorAvailabilitySchema,
    /** A record of the organisation changed: clients read what they show again. Sent to users who may read it. */
    'organisation:changed': z.object({ area: z.enum(organisationAreas) }),
    /**
     * An order within the user's scope was created or changed: the whole record, marked as unseen. Clients keep the copy with the larger
     * version.
     */
    'service:orderChanged': serviceOrderSchema,
    /** An order left the user's scope or was deleted. */
    'service:orderGone': z.object({ id: idField }),
    /** The user opened an order on another screen. */
    'service:orderSeen': seenOrderSchema,
    /** An alert of an order within the user's scope was dismissed: clients read the alerts again. */
    'service:alertDismissed': z.object({ id: idField }),
    /** What a colleague does with an order, or that they have the board open; clients forget it after 15 s without a repeat. */
    'service:attention': attentionSchema,
    /**
     * A ticket within the user's scope, or its thread, was created or changed: the whole record as this reader sees it. Clients keep the
     * copy with the larger version.
     */
    'ticket:changed': ticketSchema,
    /** A ticket left the user's scope or was deleted. */
    'ticket:gone': z.object({ id: idField }),
    /** The user opened a ticket on another screen. */
    'ticket:seen': z.object({ id: idField, version: z.number() }),
    /** Whether the mail with an answer to the customer was sent or failed. */
    'ticket:mailed': z.object({ id: idField, entryId: idField, mail: z.enum(['sent', 'failed']) }),
    /** What a colleague does with a ticket; clients forget it after 15 s without a repeat. */
    'ticket:attention': ticketAttentionSchema,
    /** The session was ended elsewhere; the server closes the socket after this event. */
    'session:ended': z.object({ sessionId: idField }),
    /** The user's own roles, scopes or data changed: clients read the profile again. */
    'ability:changed': z.object({ userId: idField }),
    /** A quick message of the merchant or of the user was created, changed, moved or deleted: clients read what they show again. */
    'quickMessages:changed': z.object({ scope: z.enum(quickMessageScopes) }),
    /** A record of the knowledge was created, changed, decided or deleted: clients read what they show again. */
    'knowledge:changed': z.object({ part: z.enum(knowledgeParts) }),
    /** The widget's look, forms or page were changed: clients read what they show again. */
    'chatWidget:changed': z.object({ part: z.enum(['widget', 'page']) }),
    /** A call of the user rings, was answered or declined, or has ended: sent to all pages of those it rings at and of those in it. */
    'call:notification': callNotificationSchema,
    /** A call began or changed: the whole record, for users who may read the history. Clients keep the copy with the larger version. */
    'call:sessionChanged': callSessionSchema,
    /** Who waits, rings or talks has changed: for users who see the figures of now, who read them again. Several changes within a moment are one. */
    'call:queueChanged': z.object({}),
    /** A request to call back was created or changed. Clients keep the copy with the larger version. */
    'call:callBackChanged': callBackSchema,
    /** The look, sound or ringing of calls, or the commands of the menu were changed: clients read what they show again. */
    'call:settingsChanged': z.object({ part: z.enum(['widget', 'config', 'instructions']) }),
    'notification:created': notificationSchema,
    /** The number of the user's unread notifications, after a change on any screen. */
    'notification:unread': z.object({ total: z.number() }),
    /** A setup step of the business was completed; sent to users who see the dashboard. */
    'setup:changed': z.object({ step: z.enum(setupSteps) }),
    /** Private chat was turned on or off for the business. */
    'privateChat:switched': z.object({ isOn: z.boolean() }),
    /**
     * With a token of private chat: a room of the user was created or changed, as this reader sees it; the whole record. Clients keep the
     * copy with the larger version.
     */
    'private:roomChanged': privateRoomSchema,
    /** With a token of private chat: the user is no longer in the room. */
    'private:roomGone': z.object({ id: idField }),
    /** With a token of private chat: invitations or requests changed; clients read them again. */
    'private:requestsChanged': z.object({}),
    /** With a token of private chat: whether a colleague can take work has changed. */
    'private:presence': z.object({ userId: idField, presence: z.enum(privatePresences) }),
  },
});
