import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { PendingMessage } from './pending-message.ts';

/** A stable UUID for the n-th object of a test. */
export function testId(number: number): string {
  return `0193c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

let counter = 1000;
const nextId = () => testId(counter++);

export const visitorId = testId(1);
export const operatorId = testId(2);
export const channelId = testId(3);

export function buildMessage(overrides: Partial<Message> = {}): Message {
  const seq = overrides.seq ?? 1;
  return {
    id: nextId(),
    channelId,
    seq,
    type: 'text',
    text: `message ${seq}`,
    attachment: null,
    system: null,
    replyTo: null,
    voice: null,
    location: null,
    instruction: null,
    rating: null,
    service: null,
    ticket: null,
    choices: [],
    translations: {},
    transcript: null,
    sender: { type: 'visitor', id: visitorId, name: 'Sok Chan' },
    createdAt: '2026-11-20T08:00:00.000Z',
    deletedAt: null,
    ...overrides,
  };
}

export function buildPending(overrides: Partial<PendingMessage> = {}): PendingMessage {
  return {
    id: nextId(),
    channelId,
    seq: null,
    type: 'text',
    text: 'on its way',
    attachment: null,
    file: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    state: 'waiting',
    progress: null,
    error: null,
    ...overrides,
  };
}

export function buildChannel(overrides: Partial<Channel> = {}): Channel {
  return {
    id: nextId(),
    number: 1042,
    status: 'ongoing',
    source: 'widget',
    isBanned: false,
    isBlocked: false,
    priority: 'medium',
    tagIds: [],
    visitor: {
      id: visitorId,
      name: 'Sok Chan',
      email: null,
      phone: null,
      telegramName: null,
      picture: null,
      locale: 'en',
      isVerified: false,
      meta: {},
      isOnline: false,
    },
    assignedOperatorId: null,
    assignedOperatorName: null,
    participants: [],
    lastMessage: null,
    lastSeq: 0,
    unreadCount: 0,
    operatorSeenSeq: 0,
    visitorSeenSeq: 0,
    waitingSince: null,
    locale: 'en',
    departmentId: null,
    departmentName: null,
    isAutoTranslated: false,
    visitorLanguage: null,
    ban: null,
    block: null,
    offer: null,
    rating: null,
    link: null,
    bot: null,
    delivery: null,
    isLeftMessage: false,
    visitorPage: null,
    page: null,
    createdAt: '2026-11-20T07:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    closedAt: null,
    endsAt: null,
    snoozedUntil: null,
    snoozedBy: null,
    version: 1,
    ...overrides,
  };
}
