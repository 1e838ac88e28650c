import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userStatus } from '#modules/identity/users/users.public.ts';
import { newId } from '#platform/ids.ts';
import { Company } from '../company.ts';
import { Listener } from '../listener.ts';
import { hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { asOwner, createTestDatabase } from '../test-database.ts';
import type { TestPortal } from '../test-portal.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Two servers on one database. */
let here: TestApp;
let there: TestApp;
let company: Company;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await createTestApp({ connectionString: database.connectionString });
  there = await createTestApp({ connectionString: database.connectionString });
  company = await Company.open(here);
});
afterAll(async () => {
  await here?.close();
  await there?.close();
  await database?.drop();
});

const readChats: Permission[] = [{ subject: 'chat', action: 'read' }];
const noChats: Permission[] = [{ subject: 'dashboard', action: 'read' }];

interface Employee {
  readonly id: string;
  readonly portal: TestPortal;
  readonly elsewhere: TestPortal;
}

async function employ(permissions: Permission[]): Promise<Employee> {
  const user = await hire(here, company.merchantId, { permissions });
  const portal = await signInAs(here, user);
  const elsewhere = there.portal();
  elsewhere.accessToken = portal.accessToken;
  return { id: user.id, portal, elsewhere };
}

function run(statement: string, values: unknown[]) {
  return here.context.database.unscopedSql(statement, values);
}

async function grant(permissions: Permission[], ...users: Employee[]): Promise<void> {
  const ids = users.map(({ id }) => id);
  await run('update roles set permissions = $2 where id in (select role_id from user_roles where user_id = any($1))', [
    ids,
    JSON.stringify(permissions),
  ]);
}

const chatEvents = ({ heard }: Listener) => heard.filter(({ event }) => /^chat:|^message:receive/.test(event));

describe('a change of what somebody may do', () => {
  it('has reached their sockets on this server when it is done, and they are told', async () => {
    const user = await employ(readChats);
    const listener = await Listener.on(user.portal, roomNamespace, messageNamespace);
    await grant(noChats, user);
    await listener.next('ability:changed', ({ userId }) => userId === user.id);
    listener.forget();
    const witness = await Listener.on(company.colleague, messageNamespace);
    await company.talk('Between those who may read');
    await witness.next('message:receiveMessage');
    witness.close();
    expect(chatEvents(listener)).toEqual([]);
    await grant(readChats, user);
    await listener.next('ability:changed', ({ userId }) => userId === user.id);
    await company.talk('Again for everybody');
    await listener.next('message:receiveMessage', ({ text }) => text === 'Again for everybody');
    expect(listener.sockets.map((socket) => socket.connected)).toEqual([true, true]);
    listener.close();
  });

  it('reaches their sockets on another server, and their next call there', async () => {
    const user = await employ(readChats);
    const listener = await Listener.on(user.elsewhere, roomNamespace, messageNamespace);
    await grant(noChats, user);
    await listener.next('ability:changed');
    listener.forget();
    await company.talk('Between those who may read');
    expect((await user.elsewhere.call(channelsApi.list)).status).toBe(403);
    expect(chatEvents(listener)).toEqual([]);
    listener.close();
  });

  it('of all of a merchant touches nobody of another', async () => {
    const stranger = await Company.open(here);
    const [ours, theirs] = await Promise.all([
      Listener.on(company.colleague, roomNamespace),
      Listener.on(stranger.owner, roomNamespace),
    ]);
    await here.context.authentication.everybodyChanged(company.merchantId);
    await run('select give_access_hints($1, $2)', [company.merchantId, [stranger.ownerId]]);
    await ours.next('ability:changed');
    expect(theirs.heard.filter(({ event }) => event === 'ability:changed')).toEqual([]);
    expect(theirs.sockets.map((socket) => socket.connected)).toEqual([true]);
    ours.close();
    theirs.close();
  });

  it('may name more people than fit into one hint', async () => {
    const user = await employ(readChats);
    const listener = await Listener.on(user.elsewhere, roomNamespace);
    const userIds = [...Array.from({ length: 450 }, () => newId()), user.id];
    await run('select give_access_hints($1, $2)', [company.merchantId, userIds]);
    await listener.next('ability:changed');
    listener.close();
  });
});

describe('somebody who is deactivated', () => {
  it('is cut off on every server within a second, and only they', async () => {
    const user = await employ(readChats);
    const listeners = [
      await Listener.on(user.portal, roomNamespace, messageNamespace),
      await Listener.on(user.elsewhere, roomNamespace, messageNamespace),
    ];
    const other = await Listener.on(company.colleague, roomNamespace);
    await run('update users set status = $2 where id = $1', [user.id, userStatus.inactive]);
    const sockets = listeners.flatMap((listener) => listener.sockets);
    await expect.poll(() => sockets.map((socket) => socket.connected)).not.toContain(true);
    const answer = await user.elsewhere.call(profileApi.get);
    expect([answer.status, answer.failure.code]).toEqual([401, 104]);
    expect(other.sockets.map((socket) => socket.connected)).toEqual([true]);
    other.close();
  });

  it('does not slip in by a socket that was opening at that moment', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const user = await employ(readChats);
      const opening = Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? user.portal : user.elsewhere).connect(index % 3 ? roomNamespace : messageNamespace),
      );
      await run('update users set status = $2 where id = $1', [user.id, userStatus.inactive]);
      const sockets = (await Promise.all(opening)).filter((socket) => typeof socket !== 'string');
      await expect.poll(() => sockets.map((socket) => socket.connected)).not.toContain(true);
    }
  });

  it('hears no more of chats by a socket that was opening while they lost them', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const user = await employ(readChats);
      const opening = Array.from({ length: 6 }, () => Listener.on(user.portal, messageNamespace));
      await grant(noChats, user);
      const listeners = await Promise.all(opening);
      await expect
        .poll(async () => {
          for (const listener of listeners) listener.forget();
          await company.talk('Not for them');
          return listeners.flatMap(chatEvents);
        })
        .toEqual([]);
      for (const listener of listeners) listener.close();
    }
  });
});

it('what changed while no hint could be heard is caught up with', async () => {
  const user = await employ(readChats);
  const gone = await employ(readChats);
  const listener = await Listener.on(user.portal, roomNamespace, messageNamespace);
  const sockets = (await Listener.on(gone.portal, roomNamespace)).sockets;
  await asOwner(here.connectionString, (owner) =>
    owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen sala' and datname = current_database()",
    ),
  );
  // On another connection, since this process gets notices of its own writes.
  await asOwner(here.connectionString, async (owner) => {
    await owner.query('update users set status = $2 where id = $1', [gone.id, userStatus.inactive]);
    await owner.query(
      'update roles set permissions = $2 where id in (select role_id from user_roles where user_id = $1)',
      [user.id, JSON.stringify(noChats)],
    );
  });
  await expect.poll(() => sockets.map((socket) => socket.connected)).not.toContain(true);
  await expect
    .poll(async () => {
      listener.forget();
      await company.talk('Not for them');
      return chatEvents(listener);
    })
    .toEqual([]);
  expect(listener.sockets.map((socket) => socket.connected)).toEqual([true, true]);
});
