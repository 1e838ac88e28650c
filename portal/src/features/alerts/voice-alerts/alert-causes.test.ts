import type { OwnVoiceAlert } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Notification } from '@sala/contract/identity/notifications/notifications.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { Ticket } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { CallBack } from '@sala/contract/telephony/calls/calls.schema.ts';
import { describe, expect, it } from 'vitest';
import { createAlertBook } from './alert-book.ts';
import {
  causesOfCallBack,
  causesOfChannel,
  causesOfNotification,
  causesOfOrder,
  causesOfTicket,
  nameOfChannel,
} from './alert-causes.ts';

const at = '2026-05-04T08:00:00.000Z';
const me = { userId: 'me', isOffline: false, isAway: false, mayAnswer: true };
const getEvents = (causes: readonly { event: string }[]) => causes.map(({ event }) => event);

function channel(change: Partial<Channel> = {}): Channel {
  return {
    id: 'c',
    status: 'unassigned',
    visitor: { name: 'Dara' },
    participants: [],
    bot: null,
    unreadCount: 1,
    waitingSince: at,
    snoozedUntil: null,
    updatedAt: at,
    ...change,
  } as Channel;
}
const has = (id: string) => ({ status: 'ongoing' as const, participants: [{ id, name: '', joinedAt: '' }] });

describe('a conversation', () => {
  it('that nobody has waits for everybody who takes work, and is unread', () => {
    expect(getEvents(causesOfChannel(channel(), me))).toEqual(['visitorWaiting', 'unread']);
    expect(causesOfChannel(channel(), { ...me, isOffline: true })).toEqual([]);
    expect(causesOfChannel(channel({ isBanned: true }), me)).toEqual([]);
    expect(getEvents(causesOfChannel(channel(), { ...me, mayAnswer: false }))).toEqual(['visitorWaiting']);
  });

  it('is unread for who has it alone, also when they take no more work, and over once it is read or closed', () => {
    expect(getEvents(causesOfChannel(channel(has('me')), { ...me, isOffline: true }))).toEqual(['unread']);
    expect(causesOfChannel(channel(has('colleague')), me)).toEqual([]);
    expect(causesOfChannel(channel({ ...has('me'), unreadCount: 0 }), me)).toEqual([]);
    expect(causesOfChannel(channel({ status: 'closed' }), me)).toEqual([]);
  });

  it('is silent while it is put aside', () => {
    expect(causesOfChannel(channel({ ...has('me'), snoozedUntil: at }), me)).toEqual([]);
  });

  it('says nothing to who is off duty or on a break', () => {
    expect(causesOfChannel(channel(), { ...me, isAway: true })).toEqual([]);
    expect(causesOfChannel(channel(has('me')), { ...me, isAway: true })).toEqual([]);
  });

  it('in which the visitor writes again after an answer is another wait', () => {
    const [first] = causesOfChannel(channel(has('me')), me);
    const [later] = causesOfChannel(channel({ ...has('me'), waitingSince: '2026-05-04T09:00:00.000Z' }), me);
    expect(first!.key).not.toBe(later!.key);
  });

  it('is reminded of once in each wait, and not again after the connection was lost', () => {
    const unread: OwnVoiceAlert = {
      event: 'unread',
      delaySeconds: 60,
      repeatSeconds: 0,
      volume: 80,
      quietHours: null,
      sentence: '',
      soundUrl: null,
    };
    const announced = new Map<string, number>();
    const book = createAlertBook(announced);
    const dueAt = (time: string) => book.due([unread], Date.parse(`2026-05-04T${time}Z`));
    const mine = channel(has('me'));
    book.set(nameOfChannel(mine), causesOfChannel(mine, me));
    const [reminder] = dueAt('08:01:00');
    announced.set(reminder!.key, Date.parse('2026-05-04T08:01:00Z'));
    // After a reconnect the page asks again; the visitor has written more meanwhile.
    const same = { ...mine, unreadCount: 3, updatedAt: '2026-05-04T08:30:00.000Z' };
    book.ask('channel')(new Map([[nameOfChannel(same), causesOfChannel(same, me)]]));
    expect(dueAt('09:30:00')).toEqual([]);
    const next = { ...mine, waitingSince: '2026-05-04T10:00:00.000Z' };
    book.set(nameOfChannel(next), causesOfChannel(next, me));
    expect(dueAt('10:00:59')).toEqual([]);
    expect(getEvents(dueAt('10:01:00'))).toEqual(['unread']);
  });

  it('is of the queue while its visitor waits for anybody', () => {
    const isInQueue = (change?: Partial<Channel>) =>
      causesOfChannel(channel(change), me).map((cause) => cause.isInQueue);
    expect(isInQueue()).toEqual([true, true]);
    expect(isInQueue({ waitingSince: null })).toEqual([false]);
    expect(isInQueue(has('me'))).toEqual([false]);
  });
});

function order(change: Partial<ServiceOrder> = {}): ServiceOrder {
  return {
    id: 'o',
    orderNumber: 12,
    title: 'Water',
    status: 'pendingDispatch',
    customer: { name: 'Srey' },
    scheduleDate: null,
    priceCount: 0,
    createdAt: at,
    updatedAt: at,
    ...change,
  } as ServiceOrder;
}

describe('an order', () => {
  it('is new until it is dispatched, and late until somebody has accepted it, counted from when it is wanted', () => {
    expect(getEvents(causesOfOrder(order()))).toEqual(['orderNew', 'orderLate']);
    const wanted = '2026-05-05T08:00:00.000Z';
    expect(causesOfOrder(order({ status: 'pending', scheduleDate: wanted }))).toMatchObject([
      { event: 'orderLate', since: Date.parse(wanted), values: { number: '12', title: 'Water' } },
    ]);
    expect(causesOfOrder(order({ status: 'accepted' }))).toEqual([]);
  });

  it('waits for a price, and for the next one anew', () => {
    const [first] = causesOfOrder(order({ status: 'pendingPrice' }));
    const [next] = causesOfOrder(order({ status: 'pendingPrice', priceCount: 1 }));
    expect([first!.event, first!.key === next!.key]).toEqual(['priceWaiting', false]);
  });
});

it('an urgent ticket is told of while it is open', () => {
  const ticket = { id: 't', ticketNumber: 3, title: 'Leak', customer: { name: 'Srey' }, updatedAt: at } as Ticket;
  expect(getEvents(causesOfTicket({ ...ticket, priority: 'urgent', status: 'open' }))).toEqual(['urgentTicket']);
  expect(causesOfTicket({ ...ticket, priority: 'high', status: 'open' })).toEqual([]);
  expect(causesOfTicket({ ...ticket, priority: 'urgent', status: 'resolved' })).toEqual([]);
});

it('what is assigned to oneself, and the end of a hold, are told of until they are read', () => {
  const news = { id: 'n', readAt: null, link: '/chat?c=c', createdAt: at } as Notification;
  const causes = (kind: Notification['kind'], params: Record<string, string>) =>
    causesOfNotification({ ...news, kind, params });
  expect(causes('conversationAssigned', { by: 'Vanna', visitor: 'Dara' })).toMatchObject([
    { event: 'assigned', values: { title: 'Dara' }, link: '/chat?c=c' },
  ]);
  expect(getEvents(causes('serviceHoldEnded', { number: '12', title: 'Water' }))).toEqual(['holdEnded']);
  expect(causes('colleagueJoined', { name: 'Bopha' })).toEqual([]);
  expect(causesOfNotification({ ...news, kind: 'ticketAssigned', params: {}, readAt: at })).toEqual([]);
});

it('a missed call is told of until somebody takes it or it is settled', () => {
  const missed = { id: 'b', visitor: { id: 'v', name: 'Dara' }, owner: null, doneAt: null, createdAt: at } as CallBack;
  expect(causesOfCallBack(missed)).toMatchObject([{ event: 'missedCall', values: { visitor: 'Dara' } }]);
  expect(causesOfCallBack({ ...missed, owner: { id: 'me', name: 'Sok' } })).toEqual([]);
  expect(causesOfCallBack({ ...missed, doneAt: at })).toEqual([]);
});
