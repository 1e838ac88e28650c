import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData, type VisitorInside } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';

type Verb = 'block' | 'unblock' | 'ban' | 'unban';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Serves calls and runs no jobs. */
let app: TestApp;
let company: Company;

beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString } = database;
  app = await createTestApp({ connectionString, environment: { ROLES: 'web,realtime' } });
  company = await Company.open(app, { reopenWindowMinutes: 0 });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const restrict = (verb: Verb, channelId: string, said: { reason?: string; until?: string } = {}) =>
  company.owner.call(channelsApi[verb], { body: { channelId, ...said } });
const write = ({ portal }: VisitorInside, text = 'Hello?') =>
  portal.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text } });
const answer = (channelId: string) =>
  company.owner.call(messagesApi.create, { body: { type: 'text', id: newId(), channelId, text: 'Yes?' } });
const detail = async (channelId: string) =>
  getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));
const getEvents = async (channelId: string) =>
  getData(await company.owner.call(notesApi.list, { body: { channelId } })).flatMap(({ event, author }) =>
    event ? [{ ...event, by: author?.id ?? null }] : [],
  );
const getAudit = async (channelId: string) =>
  getData(await company.owner.call(auditApi.list, { query: { subject: 'conversation' } })).filter(
    ({ target }) => target?.id === channelId,
  );
const inSeconds = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();

describe('a blocked conversation', () => {
  it('takes no messages of either side, tells its visitor until when, and goes on once it is lifted', async () => {
    const talk = await company.talk();
    const { channelId } = talk;
    await company.answer(channelId);
    const visitor = await Listener.on(talk.portal, visitorNamespace);
    const until = inSeconds(3600);
    const blocked = getData(await restrict('block', channelId, { reason: 'Insults', until }));
    expect(blocked).toMatchObject({
      isBlocked: true,
      isBanned: false,
      status: 'ongoing',
      assignedOperatorId: company.ownerId,
      block: { byId: company.ownerId, reason: 'Insults', until },
    });
    const { payload } = await visitor.next('visitor:channelChanged', ({ restriction }) => restriction !== null);
    expect(payload.restriction).toEqual({ kind: 'blocked', until });
    expect((await write(talk)).failure.message).toBe('channelIsBlocked');
    expect((await answer(channelId)).failure.message).toBe('channelIsBlocked');

    expect(getData(await restrict('unblock', channelId))).toMatchObject({ isBlocked: false, block: null });
    await visitor.next('visitor:channelChanged', ({ restriction }) => restriction === null);
    expect(JSON.stringify(visitor.heard)).not.toContain('Insults');
    expect((await write(talk)).status).toBe(200);
    expect((await answer(channelId)).status).toBe(200);
    expect((await restrict('unblock', channelId)).failure.message).toBe('restrictionNotInForce');
    expect(await getEvents(channelId)).toMatchObject([
      { key: 'blocked', params: { reason: 'Insults', until }, by: company.ownerId },
      { key: 'unblocked', by: company.ownerId },
    ]);
    const [lifted, set] = await getAudit(channelId);
    expect([lifted!.action, set!.action]).toEqual(['conversation.unblocked', 'conversation.blocked']);
    expect(set!.changes).toContainEqual({ field: 'reason', before: null, after: 'Insults' });
    visitor.close();
  });

  it.each([
    ['now', 0, 'inFuture'],
    ['in six years', 6 * 366 * 86_400, 'maxValue'],
  ])('is refused to end %s, with nothing written', async (_when, seconds, key) => {
    const talk = await company.talk();
    for (const verb of ['block', 'ban'] as const) {
      const { status, failure } = await restrict(verb, talk.channelId, { until: inSeconds(seconds) });
      expect(status).toBe(422);
      expect(failure.validate?.until?.[0]).toMatchObject({ key });
    }
    expect(await detail(talk.channelId)).toMatchObject({ isBlocked: false, isBanned: false, block: null, ban: null });
    expect(await getEvents(talk.channelId)).toEqual([]);
    expect((await write(talk)).status).toBe(200);
  });

  it('is for those who may block customers, of conversations that they can see', async () => {
    const { channelId } = await company.talk();
    const permissions = (['read', 'update'] as const).map((action) => ({ subject: 'chat', action }) as const);
    const somebody = await signInAs(app, await hire(app, company.merchantId, { permissions }));
    for (const verb of ['block', 'unblock', 'ban', 'unban'] as const) {
      expect((await somebody.call(channelsApi[verb], { body: { channelId } })).status).toBe(403);
      expect((await restrict(verb, newId())).status).toBe(404);
    }
  });
});

describe('a banned visitor', () => {
  it('writes nowhere, however they come with the same token, and everywhere again once it is lifted', async () => {
    const earlier = await company.talk();
    getData(
      await company.owner.call(channelsApi.setStatus, { body: { channelId: earlier.channelId, status: 'closed' } }),
    );
    const talk = await company.talk('Me again', earlier);
    expect(talk.channelId).not.toBe(earlier.channelId);
    await company.answer(talk.channelId);
    const other = await company.talk();
    const banned = getData(await restrict('ban', talk.channelId, { reason: 'Fraud' }));
    expect(banned).toMatchObject({
      isBanned: true,
      ban: { reason: 'Fraud', until: null },
      assignedOperatorId: company.ownerId,
    });
    expect((await detail(earlier.channelId)).ban).toEqual(banned.ban);
    expect((await detail(other.channelId)).isBanned).toBe(false);

    const body = { appId: company.appId, token: talk.portal.visitorToken! };
    const session = getData(await app.portal().call(visitorsApi.createSession, { body }));
    expect(session).toMatchObject({
      visitorId: talk.visitorId,
      channel: { restriction: { kind: 'banned', until: null } },
    });
    talk.portal.visitorToken = session.token;
    expect((await write(talk)).failure.message).toBe('visitorBanned');
    getData(await company.owner.call(channelsApi.setStatus, { body: { channelId: talk.channelId, status: 'closed' } }));
    expect((await write(talk)).failure.message).toBe('visitorBanned');
    await expect(company.upload(talk.portal)).rejects.toThrow('visitorBanned');

    getData(await restrict('unban', earlier.channelId));
    expect(await detail(talk.channelId)).toMatchObject({ isBanned: false, ban: null });
    expect((await restrict('unban', talk.channelId)).failure.message).toBe('restrictionNotInForce');
    expect((await write(talk)).status).toBe(200);
    expect((await getEvents(talk.channelId)).map(({ key }) => key)).toEqual(['banned']);
    expect((await getEvents(earlier.channelId)).map(({ key }) => key)).toEqual(['unbanned']);
    expect((await getAudit(talk.channelId)).map(({ action }) => action)).toContain('conversation.banned');
  });

  it('is somebody new when they come without that token', async () => {
    const talk = await company.talk();
    getData(await restrict('ban', talk.channelId));
    expect((await write(await company.visit())).status).toBe(200);
  });
});

describe('a restriction until a time', () => {
  it('is lifted then by itself, once, by any of the servers that work; one that was made longer stays', async () => {
    const [blocked, banned, longer] = await Promise.all([company.talk(), company.talk(), company.talk()]);
    app.clock.advance({ seconds: -61 });
    for (const [verb, { channelId }] of [
      ['block', blocked],
      ['ban', banned],
      ['block', longer],
    ] as const)
      getData(await restrict(verb, channelId, { until: inSeconds(60) }));
    getData(await restrict('block', longer.channelId, { until: inSeconds(7200), reason: 'Again' }));
    app.clock.advance({ seconds: 61 });
    const { connectionString } = database;
    const open = () => createTestApp({ connectionString, environment: { ROLES: 'worker' } });
    const workers = await Promise.all([open(), open()]);
    const isFree = async ({ channelId }: { channelId: string }) => {
      const { isBlocked, isBanned } = await detail(channelId);
      return !isBlocked && !isBanned;
    };
    await vi.waitUntil(async () => (await isFree(blocked)) && (await isFree(banned)), {
      timeout: 60_000,
      interval: 100,
    });
    await Promise.all(workers.map((worker) => worker.close()));
    expect((await write(blocked)).status).toBe(200);
    expect((await write(banned)).status).toBe(200);
    expect(await getEvents(blocked.channelId)).toMatchObject([{ key: 'blocked' }, { key: 'unblocked', by: null }]);
    expect(await getEvents(banned.channelId)).toMatchObject([{ key: 'banned' }, { key: 'unbanned', by: null }]);
    expect((await getAudit(banned.channelId))[0]).toMatchObject({
      action: 'conversation.unbanned',
      actor: { type: 'system' },
    });
    expect((await detail(longer.channelId)).block?.reason).toBe('Again');
    expect((await write(longer)).failure.message).toBe('channelIsBlocked');
  });
});
