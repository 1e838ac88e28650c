import { buildChannel, buildMessage } from '@sala/client/threads/message.factory.ts';
import type { VisitorMessage } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { describe, expect, it } from 'vitest';
import type { MessageQuery } from '../api/visitor-api.ts';
import { createThread } from './thread.ts';
import { buildThreadItems } from './thread-items.ts';

const home = '01990001-0000-7000-8000-000000000000';
const there = '01990002-0000-7000-8000-000000000000';
const operator = { type: 'operator', id: null, name: 'Dara' } as const;

/** A server with a thread in parts, and a client that shows it. */
function setUp() {
  const server: VisitorMessage[] = [];
  let current = home;
  const list = async ({ afterSeq, cursor, limit = 50 }: MessageQuery) => {
    if (afterSeq !== undefined)
      return server.filter(({ channelId, seq }) => channelId === current && seq > afterSeq).slice(0, limit);
    const end = server.findIndex(({ part, seq }) => `${part}.${seq}` === cursor);
    return server.slice(0, end < 0 ? undefined : end).slice(-limit);
  };
  const thread = createThread({ list });
  const lastOf = (channelId: string) => server.filter((message) => message.channelId === channelId).length;
  return {
    thread,
    server,
    say(part: number, count = 1, message: Partial<VisitorMessage> = {}): VisitorMessage {
      const channelId = part % 2 ? there : home;
      for (let index = 0; index < count; index++)
        server.push(buildMessage({ channelId, part, seq: lastOf(channelId) + 1, sender: operator, ...message }));
      return server.at(-1)!;
    },
    goTo(part: number): void {
      current = part % 2 ? there : home;
      thread.setChannel(buildChannel({ id: current, part, lastSeq: lastOf(current) }));
    },
  };
}

describe('a thread that goes to a partner and back', () => {
  it('keeps what is in the window and gets what was said meanwhile, also more than a page of it', async () => {
    const { thread, server, say, goTo } = setUp();
    say(0, 70);
    goTo(0);
    await thread.fill();
    say(1, 3);
    goTo(1);
    expect(thread.hasGap.value).toBe(true);
    await thread.fill();
    expect(thread.messages.value).toEqual(server.slice(20));
    say(1, 120);
    say(2, 4);
    goTo(2);
    await thread.fill();
    expect(thread.messages.value).toEqual(server.slice(20));
    expect(thread.hasGap.value).toBe(false);
    thread.receive(say(2));
    expect(thread.hasGap.value).toBe(false);
    await thread.loadOlder();
    expect(thread.messages.value).toEqual(server);
    expect(thread.hasOlder.value).toBe(false);
  });

  it('is whole after a reload, wherever it is then', async () => {
    for (const parts of [[60], [60, 3], [60, 80], [60, 80, 2], [3, 80, 1]]) {
      const { thread, server, say, goTo } = setUp();
      for (const [part, count] of parts.entries()) say(part, count);
      goTo(parts.length - 1);
      await thread.fill();
      while (thread.hasOlder.value) await thread.loadOlder();
      expect(thread.messages.value).toEqual(server);
      expect(thread.hasGap.value).toBe(false);
    }
  });

  it('misses nothing where it goes on before the first page has come', async () => {
    const { thread, server, say, goTo } = setUp();
    say(0, 5);
    goTo(0);
    const filling = thread.fill();
    say(1, 5);
    goTo(1);
    await filling;
    await thread.fill();
    expect(thread.messages.value).toEqual(server);
  });

  it('is not led back by late news of where the visitor was', async () => {
    const { thread, say, goTo } = setUp();
    say(0, 2);
    goTo(0);
    await thread.fill();
    say(1);
    goTo(1);
    goTo(0);
    expect(thread.channel.value?.id).toBe(there);
    goTo(2);
    goTo(1);
    expect(thread.channel.value?.id).toBe(home);
  });

  it('shows one line for one step', () => {
    const { server, say } = setUp();
    say(0);
    const system = (key: 'transferredToMerchant' | 'receivedFromMerchant') =>
      ({ type: 'system', system: { key, params: {} } }) as const;
    say(0, 1, system('transferredToMerchant'));
    const shown = () =>
      buildThreadItems({ messages: server, entries: [], channelId: home, operatorSeenSeq: 0, unreadFrom: 0 }).flatMap(
        (item) => (item.kind === 'system' ? item.message.system!.key : []),
      );
    expect(shown()).toEqual(['transferredToMerchant']);
    say(1, 1, system('receivedFromMerchant'));
    expect(shown()).toEqual(['receivedFromMerchant']);
  });
});
