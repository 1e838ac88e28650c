import type { VisitorChannel, VisitorMessage } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { v7 as newId } from 'uuid';

const channelId = newId();

export function buildMessage(overrides: Partial<VisitorMessage> = {}): VisitorMessage {
  return {
    id: newId(),
    channelId,
    part: 0,
    seq: 1,
    type: 'text',
    text: 'Do you deliver to Toul Kork today?',
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
    sender: { type: 'visitor', id: null, name: 'Sokha' },
    createdAt: '2026-11-20T03:00:00.000Z',
    deletedAt: null,
    ...overrides,
  };
}

export function buildChannel(overrides: Partial<VisitorChannel> = {}): VisitorChannel {
  return {
    id: channelId,
    status: 'ongoing',
    operator: { id: newId(), name: 'Dara Chan', profilePicture: null },
    restriction: null,
    rating: 'none',
    queue: null,
    isWithBot: false,
    movedTo: null,
    hostName: null,
    part: 0,
    lastSeq: 0,
    operatorSeenSeq: 0,
    visitorSeenSeq: 0,
    version: 1,
    ...overrides,
  };
}
