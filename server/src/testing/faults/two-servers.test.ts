import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company, getData } from '../company.ts';
import { Listener } from '../listener.ts';
import { ServerProcess } from '../server-process.ts';
import { createTestDatabase } from '../test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await database?.drop();
});

describe('two servers on one database', () => {
  it('start together on an empty one: its tables and the demo are made once', async () => {
    // Without this a retry would leave processes running.
    await Promise.all(servers.map((server) => server.dispose()));
    const environment = { DEMO: '1', DEMO_PASSWORD: 'a password of the demo' };
    const starting = [0, 1].map(() => ServerProcess.start({ databaseUrl: database.connectionString, environment }));
    servers = await Promise.all(starting);
    const { rows } = await servers[0]!.context.database.unscopedSql('select count(*) as merchants from merchants');
    expect(rows).toEqual([{ merchants: 3 }]);
    for (const server of servers) {
      const body = { email: 'owner@lotus.example', password: environment.DEMO_PASSWORD };
      expect((await server.portal().call(authApi.login, { body })).status).toBe(200);
    }
  });

  it('know of each other’s conversations and sessions, and the second goes on when the first is killed', async () => {
    const [here, there] = servers as [ServerProcess, ServerProcess];
    const company = await Company.open(here);
    const { channelId } = await company.talk('Anybody?');
    const elsewhere = there.portal();
    elsewhere.accessToken = company.owner.accessToken;
    expect(getData(await elsewhere.call(channelsApi.detail, { body: { channelId } })).lastMessage?.text).toBe(
      'Anybody?',
    );
    const { sockets } = await Listener.on(elsewhere, roomNamespace);
    await here.kill9();
    // An answer of a busy machine may come too late once.
    await expect.poll(() => there.isReady()).toBe(true);
    expect(sockets[0]?.connected).toBe(true);
    expect(getData(await elsewhere.call(channelsApi.list)).map((channel) => channel.id)).toEqual([channelId]);
    await here.restart();
    await company.owner.call(authApi.logout);
    await expect.poll(() => sockets[0]?.connected).toBe(false);
  });
});
