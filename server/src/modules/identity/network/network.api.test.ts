import { networkApi } from '@sala/contract/identity/network/network.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Listener } from '#testing/listener.ts';
import { buildWorkplace, hire, signInAs, testPassword } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

/** The address of the tests. */
const here = '127.0.0.1';

let app: TestApp;
let merchantId: string;
let appId: string;
let portal: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ merchantId, appId } = await buildWorkplace(app));
  portal = await signInAs(app, await hire(app, merchantId));
});
afterAll(() => app?.close());

const update = (addresses: string | string[], acceptsLockout = false) =>
  portal.edit(networkApi.update, networkApi.get, { body: { addresses, acceptsLockout } });
const turn = (isEnabled: boolean, acceptsLockout = false) =>
  portal.edit(networkApi.setEnabled, networkApi.get, { body: { isEnabled, acceptsLockout } });

async function auditedActions(): Promise<unknown[]> {
  const rows = await app.context.database
    .forMerchant(merchantId)
    .query.selectFrom('audit_entries')
    .select(['action', 'actor_name', 'address', 'changes'])
    .where('subject', '=', 'whitelist')
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows;
}

describe('the list of addresses', () => {
  it('begins empty and turned off, and tells everybody where they call from', async () => {
    const answer = await portal.call(networkApi.get);
    expect(answer.data).toEqual({ isEnabled: false, addresses: [], isOpenToAll: false, ownAddress: here, version: 0 });
  });

  it('is kept in one spelling, each entry once, in the order it was given', async () => {
    const answer = await update(
      '203.0.113.7, 198.51.100.77/24\n2001:DB8:0:0::1; ::ffff:192.0.2.9, 203.0.113.7/32, 2001:db8:1:2:3::/48, 198.51.100.0/24, ::ffff:10.0.0.0/104',
    );
    expect(answer.data.addresses).toEqual([
      '203.0.113.7/32',
      '198.51.100.0/24',
      '2001:db8::1/128',
      '192.0.2.9/32',
      '2001:db8:1::/48',
      '10.0.0.0/8',
    ]);
  });

  it('refuses at its field what is no address, or one that programs read differently', async () => {
    for (const entry of [
      '10.1',
      '010.1.1.1',
      '0x7f.0.0.1',
      '1.2.3.4/33',
      '2001:db8::/129',
      'fe80::1%eth0',
      '1.2.3.4:80',
    ]) {
      const answer = await update(entry);
      expect([entry, answer.status, answer.failure.validate]).toEqual([
        entry,
        422,
        { addresses: [{ key: 'invalidIPAddress', params: { value: entry } }] },
      ]);
    }
    expect((await portal.call(networkApi.get)).data.addresses).toEqual([]);
  });

  it('may name every address there is, and says that it does', async () => {
    for (const entry of ['0.0.0.0/0', '192.0.2.1/0', '::/0'])
      expect([entry, (await update(entry)).data.isOpenToAll]).toEqual([entry, true]);
    expect((await update('0.0.0.0/1')).data.isOpenToAll).toBe(false);
  });

  it('is changed only by those who may', async () => {
    const permissions = [{ subject: 'manage-users', action: 'manage' }] as const;
    const stranger = await signInAs(app, await hire(app, merchantId, { permissions: [...permissions] }));
    const answer = await stranger.edit(networkApi.update, networkApi.get, { body: { addresses: here } });
    expect([answer.status, answer.failure.message]).toEqual([403, 'notAllowed']);
  });
});

describe('turning it on', () => {
  it('needs an entry', async () => {
    const answer = await turn(true, true);
    expect([answer.status, answer.failure.message]).toEqual([400, 'whitelistEmpty']);
  });

  it('takes a change behind the forty-fourth of long subnets, and tells it apart in the log', async () => {
    const subnets = Array.from({ length: 45 }, (_, index) => `2001:db8:1234:5678:9abc:def0:${index}:0/112`);
    await update(subnets);
    const kept = (await portal.call(networkApi.get)).data.addresses;
    const changed = [...kept.slice(0, -1), '203.0.113.0/24'];
    expect((await update(changed)).data.addresses).toEqual(changed);
    expect((await portal.call(networkApi.get)).data.addresses).toEqual(changed);
    expect((await auditedActions()).at(-1)).toMatchObject({
      changes: [{ field: 'addresses', before: kept.at(-1), after: '203.0.113.0/24' }],
    });
  });

  it('warns whoever would lock themselves out, with their address, until they say that they know', async () => {
    await update('203.0.113.7');
    const warned = await turn(true);
    expect([warned.status, warned.failure.message, warned.failure.params]).toEqual([
      409,
      'ownAddressNotListed',
      { address: here },
    ]);
    expect((await portal.call(profileApi.get)).status).toBe(200);
    expect((await turn(true, true)).status).toBe(200);
    const after = await portal.call(profileApi.get);
    expect([after.status, after.failure.code, after.failure.message]).toEqual([401, 105, 'addressNotAllowed']);
  });

  it('warns again when an entry that is in force is taken away, and never empties it', async () => {
    await update([here, '203.0.113.7']);
    await turn(true);
    const warned = await update('203.0.113.7');
    expect([warned.status, warned.failure.message]).toEqual([409, 'ownAddressNotListed']);
    const emptied = await update([], true);
    expect([emptied.status, emptied.failure.message]).toEqual([400, 'whitelistEmpty']);
    expect((await portal.call(networkApi.get)).data.addresses).toEqual([`${here}/32`, '203.0.113.7/32']);
  });

  it('is written down with who did it, from where, and what changed', async () => {
    await update(here);
    await turn(true);
    await turn(true);
    await turn(false);
    const common = { actor_name: 'Sok Dara', address: here };
    expect(await auditedActions()).toEqual([
      { ...common, action: 'whitelist.changed', changes: [{ field: 'addresses', before: null, after: `${here}/32` }] },
      { ...common, action: 'whitelist.turnedOn', changes: [] },
      { ...common, action: 'whitelist.turnedOff', changes: [] },
    ]);
  });
});

describe('while it is on', () => {
  it('lets nobody in from elsewhere: neither by REST nor by a socket, and open sockets are closed', async () => {
    const colleague = await signInAs(app, await hire(app, merchantId));
    const listener = await Listener.on(colleague, roomNamespace, messageNamespace);
    await update('203.0.113.0/24');
    await turn(true, true);
    await expect.poll(() => listener.sockets.map((socket) => socket.connected)).toEqual([false, false]);
    expect(await colleague.connect(roomNamespace)).toBe('unauthorized');
    const answer = await colleague.call(profileApi.get);
    expect([answer.status, answer.failure.code]).toEqual([401, 105]);
  });

  it('keeps the sockets of those whose address is listed', async () => {
    const listener = await Listener.on(portal, roomNamespace);
    await update('127.0.0.0/8');
    await turn(true);
    await update(['127.0.0.1', '203.0.113.0/24']);
    expect(listener.sockets.map((socket) => socket.connected)).toEqual([true]);
    expect((await portal.call(profileApi.get)).status).toBe(200);
  });

  it('tells somebody from elsewhere so only when their password is right', async () => {
    const user = await hire(app, merchantId);
    await update('203.0.113.0/24');
    await turn(true, true);
    const signIn = (password: string) => app.portal().call(authApi.login, { body: { email: user.email, password } });
    const right = await signIn(testPassword);
    const wrong = await signIn('a wrong password');
    expect([right.status, right.failure.code, right.failure.message]).toEqual([401, 105, 'addressNotAllowed']);
    expect([wrong.status, wrong.failure.message]).toEqual([400, 'wrongCredential']);
    const refusals = () =>
      app.context.database
        .forMerchant(merchantId)
        .query.selectFrom('audit_entries')
        .select(['address'])
        .where('action', '=', 'account.signInFailed')
        .where('target_id', '=', user.id)
        .execute();
    await expect.poll(refusals).toEqual([{ address: here }, { address: here }]);
  });

  it('renews no session from elsewhere, and spends no refresh token on it', async () => {
    await update('203.0.113.0/24');
    await turn(true, true);
    const refresh = () => portal.call(authApi.refresh, {}, { headers: { 'Refresh-Token': portal.refreshToken! } });
    const refused = await refresh();
    expect([refused.status, refused.failure.code]).toEqual([401, 105]);
    app.clock.advance({ seconds: 30 });
    await app.context.database
      .forMerchant(merchantId)
      .query.updateTable('whitelists')
      .set({ is_enabled: false })
      .execute();
    expect((await refresh()).status).toBe(200);
  });

  it('does not concern visitors, nor another merchant', async () => {
    await update('203.0.113.0/24');
    await turn(true, true);
    const visitor = app.portal();
    const session = await visitor.call(visitorsApi.createSession, { body: { appId } });
    visitor.visitorToken = session.data.token;
    expect(session.status).toBe(200);
    expect(typeof (await visitor.connect(visitorNamespace))).toBe('object');
    const elsewhere = await signInAs(app, await hire(app, (await buildWorkplace(app)).merchantId));
    expect((await elsewhere.call(profileApi.get)).status).toBe(200);
  });
});
