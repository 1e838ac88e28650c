import { setTimeout as pause } from 'node:timers/promises';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation } from '../company.ts';
import { Listener } from '../listener.ts';
import { ServerProcess } from '../server-process.ts';

/** Longer than any timeout for a frozen database, in ms. */
const timeoutMs = 60_000;

let server: ServerProcess;
let company: Company;
let conversation: Conversation;

beforeAll(async () => {
  server = await ServerProcess.start();
  company = await Company.open(server);
  conversation = await company.talk();
});
afterAll(() => server?.dispose());

// Finding and freezing all processes of a database needs Linux.
it.runIf(process.platform === 'linux')(
  'a database that hangs makes nobody wait for ever: callers are told to come back, and find all well afterwards',
  async () => {
    const listener = await Listener.on(company.owner, roomNamespace);
    const id = newId();
    // A repeat finds the message in the thread.
    const body = { type: 'text' as const, id, text: `Are you still there, ${id}?` };
    const signal = () => AbortSignal.timeout(timeoutMs);
    const send = () => conversation.portal.call(visitorsApi.createMessage, { body }, { signal: signal() });
    const thaw = server.freezeDatabase();
    try {
      const answers = await Promise.all([
        send(),
        ...Array.from({ length: 120 }, () => company.owner.call(channelsApi.list, {}, { signal: signal() })),
      ]);
      for (const answer of answers)
        expect([answer.status, answer.failure.message, answer.headers.get('retry-after')]).toEqual([
          503,
          'temporarilyUnavailable',
          '1',
        ]);
    } finally {
      thaw();
    }
    while (!(await server.isReady())) await pause(50);
    const repeated = await send();
    expect([repeated.status, repeated.data.id]).toEqual([200, body.id]);
    const thread = await conversation.portal.call(visitorsApi.listMessages);
    expect(thread.data.filter(({ text }) => text === body.text).map(({ id }) => id)).toEqual([body.id]);
    expect((await company.owner.call(channelsApi.list)).status).toBe(200);
    expect(listener.sockets.map((socket) => socket.connected)).toEqual([true]);
    listener.close();
  },
  300_000,
);
