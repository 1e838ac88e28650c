import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userStatus } from '#modules/identity/users/users.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { Company } from '../company.ts';
import { Listener } from '../listener.ts';
import { hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { asOwner } from '../test-database.ts';

const readChats: Permission[] = [{ subject: 'chat', action: 'read' }];

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
});
afterAll(() => app.close());

async function employ() {
  const user = await hire(app, company.merchantId, { permissions: readChats });
  return { id: user.id, portal: await signInAs(app, user) };
}
type Employee = Awaited<ReturnType<typeof employ>>;
const outcome = async ({ portal }: Employee) => {
  const { status, failure } = await portal.call(channelsApi.list);
  return status === 200 ? 'reads' : failure.message;
};

/** Arbitrary statements that change permissions, as future code might contain. */
const changes: [what: string, statement: string, values: (userId: string) => unknown[], outcome: string][] = [
  [
    'is shut out',
    'update users set status = $2 where id = $1',
    (id) => [id, userStatus.inactive],
    'accountDeactivated',
  ],
  [
    'loses what a role allowed',
    `update roles set permissions = '[]' where id in (select role_id from user_roles where user_id = $1)`,
    (id) => [id],
    'notAllowed',
  ],
  ['loses a role', 'delete from user_roles where user_id = $1', (id) => [id], 'notAllowed'],
  [
    'loses their session',
    "update sessions set revoked_at = now(), revoke_reason = 'by somebody' where user_id = $1",
    (id) => [id],
    'sessionRevoked',
  ],
];

describe('somebody who', () => {
  it.each(changes)('%s by a statement is held to it at once', async (_, statement, values, expected) => {
    const user = await employ();
    expect(await outcome(user)).toBe('reads');
    await app.context.database.forMerchant(company.merchantId).sql(statement, values(user.id));
    expect(await outcome(user)).toBe(expected);
  });

  it.each(changes)(
    '%s in a transaction is held to it when that is committed',
    async (_, statement, values, expected) => {
      const user = await employ();
      expect(await outcome(user)).toBe('reads');
      await inTransaction(app.context, company.merchantId, async (unit) => {
        await unit.executeRaw(statement, values(user.id));
        expect(await outcome(user)).toBe('reads');
      });
      expect(await outcome(user)).toBe(expected);
    },
  );

  it.each(changes)('%s by another program is held to it soon', async (_, statement, values, expected) => {
    const user = await employ();
    expect(await outcome(user)).toBe('reads');
    await asOwner(app.connectionString, (owner) => owner.query(statement, values(user.id)));
    await expect.poll(() => outcome(user)).toBe(expected);
  });

  it('would lose something by a transaction that fails keeps it', async () => {
    const user = await employ();
    const listener = await Listener.on(user.portal, roomNamespace);
    const failing = inTransaction(app.context, company.merchantId, async (unit) => {
      await unit.executeRaw('update users set status = $2 where id = $1', [user.id, userStatus.inactive]);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await outcome(user)).toBe('reads');
    expect(listener.sockets.map((socket) => socket.connected)).toEqual([true]);
    listener.close();
  });

  it('is given another name sees it in their profile, and their open pages ask for it', async () => {
    const user = await employ();
    const listener = await Listener.on(user.portal, roomNamespace);
    await app.context.database
      .forMerchant(company.merchantId)
      .sql('update users set first_name = $2 where id = $1', [user.id, 'Kolap']);
    await listener.next('ability:changed', ({ userId }) => userId === user.id);
    expect((await user.portal.call(profileApi.get)).data.firstName).toBe('Kolap');
    listener.close();
  });
});

it('an address that is no longer listed comes in no more, whoever wrote the list', async () => {
  const other = await Company.open(app);
  expect((await other.owner.call(profileApi.get)).status).toBe(200);
  await app.context.database
    .forMerchant(other.merchantId)
    .sql(`insert into whitelists (merchant_id, is_enabled, addresses) values ($1, true, '{203.0.113.0/24}')`, [
      other.merchantId,
    ]);
  expect((await other.owner.call(profileApi.get)).failure.code).toBe(105);
});

it('a change of many people reaches each of them', async () => {
  const users = await Promise.all(Array.from({ length: 3 }, employ));
  for (const user of users) expect(await outcome(user)).toBe('reads');
  const others = Array.from({ length: 450 }, () => newId());
  const named = [...others.slice(0, 200), users[0]!.id, ...others.slice(200), users[1]!.id, users[2]!.id];
  const listeners = await Promise.all(users.map((user) => Listener.on(user.portal, roomNamespace)));
  await app.context.database
    .forMerchant(company.merchantId)
    .sql('select give_access_hints($1, $2)', [company.merchantId, named]);
  for (const listener of listeners) {
    await listener.next('ability:changed');
    listener.close();
  }
});

/** Columns without effect on permissions; all others must be compared by the trigger of their table. */
const besides: Record<string, readonly string[]> = {
  users: ['password_hash', 'profile_picture_id', 'is_offline', 'work_place', 'created_at', 'version'],
  roles: ['description', 'created_at', 'updated_at', 'version'],
};

it.each(Object.entries(besides))(
  'no column of %s is forgotten by the trigger that tells of changes',
  async (table, known) => {
    const { rows } = await asOwner(app.connectionString, (owner) =>
      owner.query<{ column: string; source: string }>(
        `select a.attname as column, pg_get_functiondef(t.tgfoid) as source
       from pg_attribute a join pg_trigger t on t.tgrelid = a.attrelid
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and t.tgname = $2
         and a.attname not in ('merchant_id', 'id')`,
        [table, `${table}_changed`],
      ),
    );
    const unannounced = rows.filter(
      ({ column, source }) => !source.includes(`n.${column},`) && !source.includes(`n.${column})`),
    );
    expect(unannounced.map(({ column }) => column).sort()).toEqual([...known].sort());
  },
);
