import * as z from 'zod/mini';
import { idField, timeField } from '../core/fields.ts';

/**
 * What somebody is told of. The portal has a text for each (`notifications:kind.<kind>`), filled with `params`, and a page to lead to.
 * Each can be turned off by its reader but the three about their own account.
 */
export const notificationKinds = [
  /** A colleague gave one a conversation; params: by, visitor. */
  'conversationAssigned',
  /** A colleague holds a conversation out to one; params: by, visitor. */
  'conversationOffered',
  /** A colleague did not take the conversation one held out to them, or let the time pass; params: by, visitor. */
  'conversationTransferRefused',
  'conversationTransferExpired',
  /** A colleague named one in a note; params: by, visitor. */
  'conversationMention',
  /** A visitor wrote in a conversation of one's own while one was not there; params: visitor. */
  'messageWhileAway',
  /** Somebody one has invited has joined; params: name. */
  'colleagueJoined',
  /** One's own roles or scopes changed; params: by. */
  'accessChanged',
  /** One's account was opened on a new device; params: device, address. */
  'newDevice',
  /** One's own password was changed. */
  'passwordChanged',
  /** Somebody asks for leave, told to those who may decide; params: name, from, to. */
  'leaveRequested',
  /** One's own leave was decided; params: by, from, to. */
  'leaveApproved',
  'leaveRejected',
  /** An approved leave of one's own was taken back by somebody else; params: by, from, to. */
  'leaveCancelled',
  /** One's own break has run out. */
  'breakOver',
  /** The notify URL failed for a whole day and is told of nothing any more, told to those who may change it; params: host. */
  'webhooksPaused',
  /** Another business asks to become a partner, or has agreed; told to those who may change the integration; params: business. */
  'partnerRequested',
  'partnerAccepted',
  /** An order was given to one; params: by (empty: by itself), number, title. */
  'serviceAssigned',
  /** One is to say the price of an order; params: by, number, title. */
  'servicePriceAsked',
  /** One is to confirm what was done for an order, and still is after the notice time; params: by (the first), number, title. */
  'serviceConfirmationAsked',
  'serviceConfirmationAwaited',
  /** An operator gave an order back; told to those who give orders out; params: by, number, title. */
  'serviceRejected',
  /**
   * Somebody can carry out orders no more, or set their prices, and theirs wait for somebody else; told to those who give orders out;
   * params: name, part (`operator` or `specialist`).
   */
  'serviceReturned',
  /** The hold of an order of one's own has ended; params: number, title. */
  'serviceHoldEnded',
  /** A ticket was given to one; params: by, number, title. */
  'ticketAssigned',
  /** The customer has written about a ticket one has or follows; params: customer, number, title. */
  'ticketAnswered',
  /** A colleague named one in a note of a ticket; params: by, number, title. */
  'ticketMentioned',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export const unstoppableKinds: readonly NotificationKind[] = ['accessChanged', 'newDevice', 'passwordChanged'];

export const notificationSchema = z.object({
  id: idField,
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.string()),
  /** Path in the portal that it leads to; null where there is nothing to see. */
  link: z.nullable(z.string()),
  readAt: z.nullable(timeField),
  createdAt: timeField,
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationConfigSchema = z.object({
  isSoundOn: z.boolean(),
  /** Kinds the user does not want. */
  mutedKinds: z.array(z.enum(notificationKinds)),
});
export type NotificationConfig = z.infer<typeof notificationConfigSchema>;
