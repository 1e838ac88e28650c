import {
  channelAssignments,
  channelOrders,
  channelPriorities,
  channelStatusFilters,
} from '@sala/contract/conversations/chat/channels.schema.ts';
import { isWithBot } from '@sala/contract/conversations/chat/with-bot.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#modules/identity/users/users.factory.ts';
import { buildMerchant } from '#modules/organisation/merchants/merchants.factory.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildChannel, type ChannelOverrides } from '../chat.factory.ts';
import { countQueues } from './channel-counts.repository.ts';
import { type ChannelFilter, listChannels } from './channel-list.repository.ts';
import type { ChannelState } from './channels.projection.ts';

let app: TestApp;
let merchantId: string;
let meId: string;
let otherId: string;

const anyone = { key: 'all', condition: 'c.merchant_id = $1' };
const start = Date.parse('2026-11-01T00:00:00Z');

beforeAll(async () => {
  // Without jobs: they would hand over what no bot answers.
  app = await createTestApp({ environment: { ROLES: 'web,realtime' } });
  ({ id: merchantId } = await buildMerchant(app.context));
  ({ id: meId } = await buildUser(app.context, { merchantId }));
  ({ id: otherId } = await buildUser(app.context, { merchantId }));
  const stranger = await buildMerchant(app.context, { name: 'Mekong Water' });
  await buildChannel(app.context, { merchantId: stranger.id, messages: [{ from: 'visitor', text: 'Sokha' }] });
  const operators = [undefined, meId, otherId];
  // Several have the same time, so that the id decides.
  for (let index = 0; index < 60; index++) {
    const operatorId = operators[index % 3];
    const isClosed = index % 2 === 1;
    const overrides: ChannelOverrides = {
      merchantId,
      status: isClosed ? 'closed' : operatorId ? 'ongoing' : 'unassigned',
      operatorId,
      participantIds: index % 12 === 2 ? [meId] : [],
      isBlocked: index % 11 === 0,
      priority: channelPriorities[index % 7],
      createdAt: new Date(start + Math.floor(index / 4) * 60_000),
      visitorDetails: { is_banned: index % 13 === 0 },
      messages: [
        { from: 'visitor', text: `line ${index}` },
        ...(index % 5 === 0 ? [{ from: 'operator' as const, operatorId: otherId, text: 'ok' }] : []),
      ],
    };
    const { id } = await buildChannel(app.context, overrides);
    // Some of those that nobody has are answered by a bot.
    if (index % 18 === 0)
      await app.context.database
        .forMerchant(merchantId)
        .query.updateTable('chat_channels')
        .set({ marks: JSON.stringify({ bot: { id: otherId, name: 'Sokha Bot' } }), waiting_since: null })
        .where('id', '=', id)
        .execute();
    if (index % 10 === 4 && operatorId)
      await app.context.database
        .forMerchant(merchantId)
        .query.updateTable('chat_channels')
        .set({ snoozed_until: new Date(start) })
        .where('id', '=', id)
        .execute();
  }
});
afterAll(() => app.close());

const request = (filter: Partial<ChannelFilter>) => ({
  merchantId,
  userId: meId,
  scope: anyone,
  assigned: 'all' as const,
  order: 'updatedAt' as const,
  sort: 'desc' as const,
  limit: 25,
  ...filter,
});

async function everyPage(filter: Partial<ChannelFilter>): Promise<ChannelState[]> {
  const all: ChannelState[] = [];
  for (let cursor: ChannelFilter['cursor']; ; ) {
    const { channels, next } = await listChannels(app.context.database, request({ ...filter, cursor }));
    all.push(...channels);
    if (!next) return all;
    cursor = next;
  }
}

const fits: Record<string, (channel: ChannelState) => boolean> = {
  open: (channel) => channel.status !== 'closed' && channel.snoozedUntil === null,
  closed: (channel) => channel.status === 'closed',
  ongoing: (channel) => channel.status === 'ongoing',
  unassigned: (channel) => channel.status === 'unassigned' && !isWithBot(channel),
  unread: (channel) => channel.status !== 'closed' && channel.unreadCount > 0 && !isWithBot(channel),
  waiting: (channel) => channel.waitingSince !== null && !channel.isBanned && !channel.isBlocked,
  withBot: isWithBot,
  snoozed: (channel) => channel.snoozedUntil !== null,
  banned: (channel) => channel.isBanned,
  blocked: (channel) => channel.isBlocked,
};

function isAssigned(channel: ChannelState, assigned: string, status: string | undefined): boolean {
  if (assigned === 'all') return true;
  // No conversation is offered here.
  if (assigned === 'offered') return false;
  if (assigned === 'unassigned') {
    const isLookedFor = channel.status === 'closed' || ['banned', 'blocked', 'withBot'].includes(status ?? '');
    const waitsForNobody = channel.isBanned || channel.isBlocked || isWithBot(channel);
    return channel.assignedOperatorId === null && (isLookedFor || !waitsForNobody);
  }
  if (channel.status === 'closed') return channel.assignedOperatorId === meId;
  return (
    (status === 'snoozed' || channel.snoozedUntil === null) &&
    channel.participants.some((participant) => participant.id === meId)
  );
}

/**
 * Open ones by priority: of one priority those first who wait, longest first. By waiting: who waits for nobody is last in both directions,
 * the newest activity first.
 */
function sortKey(channel: ChannelState, order: ChannelFilter['order'], sort: 'asc' | 'desc'): string | null {
  if (order === 'createdAt' || order === 'updatedAt') return channel[order];
  if (channel.status === 'closed') return null;
  if (order === 'snoozedUntil') return channel.snoozedUntil ?? (sort === 'asc' ? '9999' : '1970');
  if (order === 'waitingSince') {
    if (channel.waitingSince) return `${sort === 'asc' ? 1 : 2} ${channel.waitingSince}`;
    return sort === 'asc' ? `2 ${Date.parse('2100-01-01') - Date.parse(channel.updatedAt)}` : `1 ${channel.updatedAt}`;
  }
  const { priority, waitingSince, updatedAt } = channel;
  const before = Date.parse('2100-01-01') - Date.parse(waitingSince ?? updatedAt);
  return `${channelPriorities.indexOf(priority)} ${waitingSince ? 1 : 0} ${before}`;
}

function inOrder(channels: ChannelState[], order: ChannelFilter['order'], sort: 'asc' | 'desc'): string[] {
  const sign = sort === 'asc' ? 1 : -1;
  const compare = (a: string, b: string) => (a < b ? -sign : a > b ? sign : 0);
  return [...channels]
    .sort((a, b) => {
      const [left, right] = [sortKey(a, order, sort), sortKey(b, order, sort)];
      if (left !== right && (left === null || right === null)) return left === null ? 1 : -1;
      return compare(left ?? '', right ?? '') || compare(a.id, b.id);
    })
    .map((channel) => channel.id);
}

describe('the list of conversations', () => {
  it('shows under any filter, order and page size exactly what fits, each once, in order', async () => {
    const all = await everyPage({ limit: 100 });
    expect(all).toHaveLength(60);
    const filters = fc.record({
      status: fc.constantFrom(undefined, ...channelStatusFilters),
      assigned: fc.constantFrom(...channelAssignments),
      order: fc.constantFrom(...channelOrders),
      sort: fc.constantFrom('asc' as const, 'desc' as const),
      limit: fc.integer({ min: 1, max: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const expected = all.filter(
          (channel) =>
            (filter.status ? fits[filter.status]!(channel) : true) &&
            isAssigned(channel, filter.assigned, filter.status),
        );
        const shown = await everyPage(filter);
        expect(shown.map((channel) => channel.id)).toEqual(inOrder(expected, filter.order, filter.sort));
      }),
      { numRuns: 120 },
    );
  });

  it('has as many that nobody has, that a bot answers and that are put aside as reports count', async () => {
    const [unassigned, withBot, snoozed] = await Promise.all([
      everyPage({ assigned: 'unassigned', status: 'open' }),
      everyPage({ status: 'withBot' }),
      everyPage({ status: 'snoozed' }),
    ]);
    const listed = { unassigned: unassigned.length, withBot: withBot.length, snoozed: snoozed.length };
    expect(await countQueues(app.context.database, merchantId)).toEqual(listed);
    expect(Math.min(...Object.values(listed))).toBeGreaterThan(0);
  });
});

describe('searching conversations', () => {
  const find = async (search: string, filter: Partial<ChannelFilter> = {}) =>
    (await everyPage({ search, limit: 3, ...filter })).map((channel) => channel.visitor.name).sort();

  beforeAll(async () => {
    const people = [
      { name: 'Nguyễn Văn Đức', email: 'duc@saigon.example', phone: '+84 90 123 4567' },
      { name: '王伟明', email: null, phone: null },
      { name: 'សុខា ចាន់', email: null, phone: '012 345 678' },
      { name: 'Percent 100% _under\\score', email: null, phone: null },
    ];
    for (const status of ['unassigned', 'closed'] as const)
      for (const person of people)
        await buildChannel(app.context, {
          merchantId,
          status,
          visitorDetails: person,
          messages: [{ from: 'visitor', text: `The Pump of ${person.name.slice(0, 2)} ទឹក 漏水 Dọn dẹp ĐÈN` }],
        });
  });

  it('finds open and closed ones by parts of name, e-mail and phone, in every script', async () => {
    const both = (name: string) => [name, name];
    for (const term of ['nguyễn', 'NGUYEN VAN', 'duc', 'saigon', '9012345', '84901'])
      expect(await find(term), term).toEqual(both('Nguyễn Văn Đức'));
    for (const term of ['王伟', '伟明', '王']) expect(await find(term), term).toEqual(both('王伟明'));
    for (const term of ['សុខា', 'ចាន់', '012 345']) expect(await find(term), term).toEqual(both('សុខា ចាន់'));
  });

  it('finds words of the last message', async () => {
    for (const term of ['pump', 'PUMP OF', 'ទឹក', '漏水']) expect(await find(term), term).toHaveLength(8);
    for (const term of ['dọn dẹp', 'don dep', 'den']) expect(await find(term), term).toHaveLength(8);
    expect(await find('漏水', { status: 'closed' })).toHaveLength(4);
    expect(await find('no such words anywhere')).toEqual([]);
  });

  it('takes the signs of patterns for what they are', async () => {
    expect(await find('100%')).toHaveLength(2);
    expect(await find('_under\\score')).toHaveLength(2);
    expect(await find('%%%')).toEqual([]);
    expect(await find("' or 1=1 --")).toEqual([]);
  });

  it('finds a conversation by its number, and none of another merchant', async () => {
    const [open] = await everyPage({ status: 'open', limit: 100 });
    const [closed] = await everyPage({ status: 'closed', limit: 100 });
    for (const channel of [open!, closed!]) {
      const found = await everyPage({ search: `#${channel.number}` });
      expect(found.map((item) => item.id)).toContain(channel.id);
    }
    expect(
      (await everyPage({ search: 'Sokha', limit: 100 })).every((channel) => channel.merchantId === merchantId),
    ).toBe(true);
  });
});
