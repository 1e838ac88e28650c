import { setTimeout as pause } from 'node:timers/promises';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallPage, type CallPerson, CallScenario, notify } from '../call-scenario.ts';
import { getData, type VisitorInside } from '../company.ts';
import { hasRedis, orWithoutRedis, RedisServer } from '../redis-server.ts';
import { ServerProcess } from '../server-process.ts';
import { TcpProxy } from '../tcp-proxy.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';
import { getRounds } from './rounds.ts';

const isNews = (id: string, type: string) => (payload: Record<string, unknown>) =>
  payload.type === type && (payload.session as { id: string }).id === id;

/** A visitor and the owner in a call that was answered, each at a page. */
async function talk(scenario: CallScenario, visitor?: VisitorInside, operator: CallPerson = scenario.owner) {
  const { call, portal } = await scenario.ring(visitor);
  await operator.ears.next('call:notification', isNews(call.id, 'incoming'));
  const session = getData(await notify(operator.portal, call.id, 'started'));
  const visitorPage = await CallPage.open(portal, call.id);
  expect(await visitorPage.join()).toEqual({ ok: true });
  const page = await CallPage.open(operator.portal, call.id);
  expect(await page.join()).toEqual({ ok: true });
  const operatorIn = session.participants.find(({ personId }) => personId === operator.id)!.id;
  return { call, portal, visitorPage, page, operatorIn, visitorIn: call.participantId };
}

type Talk = Awaited<ReturnType<typeof talk>>;

/** What each of the two says is heard by the other. */
async function speak({ visitorPage, page, operatorIn, visitorIn }: Talk): Promise<void> {
  for (const [from, to, toId] of [
    [visitorPage, page, operatorIn],
    [page, visitorPage, visitorIn],
  ] as const) {
    to.ears.forget();
    expect(await from.signal({ to: toId, toInstance: to.instanceId, renegotiate: 'offer' })).toEqual({ ok: true });
    await to.ears.next('call:signal', ({ fromInstance }) => fromInstance === from.instanceId);
  }
}

/** A page that lost its socket comes back into the same place. */
async function comeBack(portal: TestPortal, page: CallPage): Promise<CallPage> {
  page.close();
  const again = await CallPage.open(portal, page.sessionId);
  expect(await again.join()).toEqual({ ok: true });
  return again;
}

describe('a call', () => {
  let server: ServerProcess;
  let scenario: CallScenario;
  beforeAll(async () => {
    server = await ServerProcess.start();
    scenario = await CallScenario.open(server);
  });
  afterAll(() => server?.dispose());

  describe('when its server is killed and comes back', () => {
    let before: Talk;
    let ringing: Awaited<ReturnType<CallScenario['ring']>>;
    let ringingAt: CallScenario;
    beforeAll(async () => {
      ringingAt = await CallScenario.open(server, { widget: { callTimeout: 10 } });
      before = await talk(scenario);
      await speak(before);
      ringing = await ringingAt.ring();
      await server.kill9();
      await server.restart();
    });

    it('goes on: both pages are in it again, and what is due is done', async () => {
      const visitorPage = await comeBack(before.portal, before.visitorPage);
      const page = await comeBack(scenario.owner.portal, before.page);
      await speak({ ...before, visitorPage, page });
      const params = { id: before.call.id };
      expect(getData(await before.portal.call(visitorCallsApi.get, { params }))).toMatchObject({ status: 'started' });
      expect(getData(await scenario.owner.portal.call(callsApi.running))?.id).toBe(before.call.id);
      expect(getData(await notify(scenario.owner.portal, before.call.id, 'ended'))).toMatchObject({
        endReason: 'hungUp',
      });
      for (const one of [visitorPage, page]) one.close();
    });

    it('and still rings, is missed in its time, and its caller is to be called back', async () => {
      const params = { id: ringing.call.id };
      await expect
        .poll(async () => getData(await ringing.portal.call(visitorCallsApi.get, { params })).status, { interval: 200 })
        .toBe('missed');
      expect(getData(await ringingAt.owner.portal.call(callsApi.queue))).toMatchObject({ waiting: 0, missedToday: 1 });
    });
  });

  it('goes on after the network of both was cut for 3 s, and is over, lost, when it stays cut', async () => {
    scenario = await CallScenario.open(server);
    const wire = await TcpProxy.start(server.port);
    try {
      const near = (portal: TestPortal): TestPortal =>
        Object.assign(server.portal(wire.address), {
          accessToken: portal.accessToken,
          visitorToken: portal.visitorToken,
        });
      const visitor = await scenario.company.visit();
      const now = await talk(scenario, visitor);
      const visitorPage = await comeBack(near(visitor.portal), now.visitorPage);
      const page = await comeBack(near(scenario.owner.portal), now.page);
      wire.cut();
      await pause(3_000);
      wire.reopen();
      const again = {
        ...now,
        visitorPage: await comeBack(near(visitor.portal), visitorPage),
        page: await comeBack(near(scenario.owner.portal), page),
      };
      await speak(again);
      wire.cut();
      const params = { id: now.call.id };
      const find = async () => getData(await visitor.portal.call(visitorCallsApi.get, { params }));
      await expect
        .poll(find, { interval: 1000 })
        .toMatchObject({ status: 'ended', endReason: 'lost', endedBy: 'system' });
      wire.reopen();
      const late = await CallPage.open(near(visitor.portal), now.call.id);
      expect(await late.join()).toEqual({ ok: false, error: 'notInCall' });
      for (const one of [again.visitorPage, again.page, late]) one.close();
    } finally {
      await wire.close();
    }
  });

  it('goes on when the database is killed: the sockets stay, and no row is lost', async () => {
    scenario = await CallScenario.open(server);
    const now = await talk(scenario);
    const untilReplaced = server.killDatabase();
    await untilReplaced();
    await speak(now);
    for (const page of [now.visitorPage, now.page]) expect(await page.say('call:alive')).toEqual({ ok: true });
    expect(getData(await notify(scenario.owner.portal, now.call.id, 'ended'))).toMatchObject({ status: 'ended' });
    const detail = getData(await scenario.owner.portal.call(callsApi.get, { params: { id: now.call.id } }));
    expect(detail.timeline.map(({ kind }) => kind)).toEqual(['asked', 'rung', 'answered', 'ended']);
  });
});

describe.skipIf(!hasRedis)(`calls over two servers with one Redis${orWithoutRedis}`, () => {
  let redis: RedisServer;
  let here: TestApp;
  let there: ServerProcess;
  let scenario: CallScenario;
  let dara: CallPerson;
  beforeAll(async () => {
    redis = await RedisServer.start();
    const environment = { REDIS_URL: redis.url };
    here = await createTestApp({ environment });
    there = await ServerProcess.start({ databaseUrl: here.connectionString, environment });
    scenario = await CallScenario.open(here);
    dara = await scenario.seat('Dara', undefined, there);
  });
  afterAll(async () => {
    await there?.dispose();
    await here?.close();
    await redis?.dispose();
  });

  const through = (portal: TestPortal): TestPortal =>
    Object.assign(there.portal(), { accessToken: portal.accessToken, visitorToken: portal.visitorToken });

  it('ring at the operators of both, and what one page says at one reaches the other at the other', async () => {
    const visitor = await scenario.company.visit();
    const now = await talk(scenario, { ...visitor, portal: through(visitor.portal) });
    await dara.ears.next('call:notification', isNews(now.call.id, 'started'));
    await speak(now);
    getData(await notify(scenario.owner.portal, now.call.id, 'ended'));
    await dara.ears.next('call:sessionChanged', ({ id, status }) => id === now.call.id && status === 'ended');
  });

  it('have one winner when two answer in the same moment, each at another server', async () => {
    for (let round = 0; round < getRounds('SALA_RACES', 20, 200); round += 1) {
      const { call } = await scenario.ring();
      const answers = await Promise.all([scenario.owner, dara].map(({ portal }) => notify(portal, call.id, 'started')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0]!.status === 200 ? scenario.owner : dara;
      getData(await notify(winner.portal, call.id, 'ended'));
    }
  });

  it('go on at the other server when one of the two is killed', async () => {
    const visitor = await scenario.company.visit();
    const before = await talk(scenario, { ...visitor, portal: through(visitor.portal) }, dara);
    await speak(before);
    await there.kill9();
    const atHere = (portal: TestPortal): TestPortal =>
      Object.assign(here.portal(), { accessToken: portal.accessToken, visitorToken: portal.visitorToken });
    const visitorPage = await comeBack(atHere(before.portal), before.visitorPage);
    const page = await comeBack(atHere(dara.portal), before.page);
    await speak({ ...before, visitorPage, page });
    getData(await notify(atHere(dara.portal), before.call.id, 'ended'));
  });
});
