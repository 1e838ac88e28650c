import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { isWithBot } from '@sala/contract/conversations/chat/with-bot.ts';
import type { Notification, NotificationKind } from '@sala/contract/identity/notifications/notifications.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { Ticket } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { CallBack } from '@sala/contract/telephony/calls/calls.schema.ts';
import type { AlertCause } from './alert-book.ts';

export interface Listener {
  readonly userId: string;
  /** Takes no new work: what nobody has is for the others. */
  readonly isOffline: boolean;
  /** Off duty or on a break: their own conversations wait until they are back. */
  readonly isAway: boolean;
  /** Who may only read has nothing to answer. */
  readonly mayAnswer: boolean;
}

export const nameOfChannel = ({ id }: Pick<Channel, 'id'>) => `channel ${id}`;
export const nameOfOrder = (id: string) => `order ${id}`;
export const nameOfCallBack = (id: string) => `callBack ${id}`;
export const nameOfTicket = (id: string) => `ticket ${id}`;
export const nameOfNotification = (id: string) => `notification ${id}`;

/** Visitors without an operator, and messages that this person should read. */
export function causesOfChannel(channel: Channel, { userId, isOffline, isAway, mayAnswer }: Listener): AlertCause[] {
  if (channel.status === 'closed' || channel.snoozedUntil !== null || isAway) return [];
  const begun = channel.waitingSince ?? channel.lastMessage?.createdAt ?? channel.updatedAt;
  const isUnassigned = channel.status === 'unassigned';
  const isForAll = isUnassigned && !isWithBot(channel) && !isOffline && !channel.isBanned && !channel.isBlocked;
  const isMine = !isUnassigned && channel.participants.some(({ id }) => id === userId);
  const isInQueue = isForAll && channel.waitingSince !== null;
  const common = {
    since: Date.parse(begun),
    values: { visitor: channel.visitor.name },
    link: `/chat?c=${channel.id}`,
    isInQueue,
  };
  const causes: AlertCause[] = [];
  if (isInQueue) causes.push({ ...common, event: 'visitorWaiting', key: `visitorWaiting ${channel.id} ${begun}` });
  if (mayAnswer && channel.unreadCount > 0 && (isForAll || isMine))
    causes.push({ ...common, event: 'unread', key: `unread ${channel.id} ${begun}` });
  return causes;
}

export function causesOfOrder(order: ServiceOrder): AlertCause[] {
  const { id, status } = order;
  const common = {
    values: { number: String(order.orderNumber), title: order.title, visitor: order.customer.name },
    link: `/service-system?order=${id}`,
  };
  const causes: AlertCause[] = [];
  if (status === 'pendingDispatch')
    causes.push({ ...common, event: 'orderNew', key: `orderNew ${id}`, since: Date.parse(order.createdAt) });
  if (status === 'pendingDispatch' || status === 'pending') {
    const begun = order.scheduleDate ?? order.createdAt;
    causes.push({ ...common, event: 'orderLate', key: `orderLate ${id} ${begun}`, since: Date.parse(begun) });
  }
  if (status === 'pendingPrice') {
    const key = `priceWaiting ${id} ${order.priceCount}`;
    causes.push({ ...common, event: 'priceWaiting', key, since: Date.parse(order.updatedAt) });
  }
  return causes;
}

export function causesOfTicket(ticket: Ticket): AlertCause[] {
  if (ticket.priority !== 'urgent' || ticket.status !== 'open') return [];
  return [
    {
      event: 'urgentTicket',
      key: `urgentTicket ${ticket.id}`,
      since: Date.parse(ticket.updatedAt),
      values: { number: String(ticket.ticketNumber), title: ticket.title, visitor: ticket.customer.name },
      link: `/ticket?ticket=${ticket.id}`,
    },
  ];
}

/** Requested call-backs that nobody has taken. */
export function causesOfCallBack({ id, visitor, owner, doneAt, createdAt }: CallBack): AlertCause[] {
  if (owner !== null || doneAt !== null) return [];
  return [
    {
      event: 'missedCall',
      key: `missedCall ${id}`,
      since: Date.parse(createdAt),
      values: { visitor: visitor.name },
      link: '/call?tab=callBacks',
    },
  ];
}

const assignments: readonly NotificationKind[] = [
  'conversationAssigned',
  'conversationUnanswered',
  'conversationOffered',
  'serviceAssigned',
  'servicePriceAsked',
  'ticketAssigned',
];

/** Alerts about the user alone: each is heard once, however often the page is opened. */
export function causesOfNotification({ id, kind, params, link, readAt, createdAt }: Notification): AlertCause[] {
  const event = kind === 'serviceHoldEnded' ? 'holdEnded' : assignments.includes(kind) ? 'assigned' : undefined;
  if (event === undefined || readAt !== null) return [];
  const { number = '', title = params.visitor ?? '' } = params;
  return [{ event, key: `${event} ${id}`, since: Date.parse(createdAt), values: { number, title }, link: link ?? '/' }];
}
