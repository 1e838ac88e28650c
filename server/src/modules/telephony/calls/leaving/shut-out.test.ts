import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { callBacksApi, callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallPage, type CallPerson, CallScenario, notify } from '#testing/call-scenario.ts';
import { getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Status = { status: string; endReason: string | null };
const isNews = (id: string, type: string) => (payload: Record<string, unknown>) =>
  payload.type === type && (payload.session as { id: string }).id === id;
const hasEnded = (payload: Record<string, unknown>) => (payload as Status).status === 'ended';

const deactivate = async (scenario: CallScenario, { id }: CallPerson) => {
  const params = { id };
  const body = { status: 'inactive' as const };
  getData(await scenario.owner.portal.edit(usersApi.setStatus, usersApi.get, { params, body }));
};

describe('a visitor who is banned', () => {
  it('while they talk is in no call any more, and nothing they say comes through', async () => {
    const scenario = await CallScenario.open(app);
    const talk = await scenario.company.talk();
    await scenario.company.answer(talk.channelId);
    const { call, portal } = await scenario.ring(talk);
    const news = await Listener.on(portal, visitorNamespace);
    const visitorPage = await CallPage.open(portal, call.id);
    expect(await visitorPage.join()).toEqual({ ok: true });
    const session = getData(await notify(scenario.owner.portal, call.id, 'started'));
    const ownerPage = await CallPage.open(scenario.owner.portal, call.id);
    expect(await ownerPage.join()).toEqual({ ok: true });
    const ownerIn = session.participants.find(({ personId }) => personId === scenario.owner.id)!.id;

    getData(
      await scenario.owner.portal.call(channelsApi.ban, { body: { channelId: talk.channelId, reason: 'Threats' } }),
    );
    const notice = await scenario.owner.ears.next('call:notification', isNews(call.id, 'ended'));
    expect(notice.payload.session).toMatchObject({ status: 'ended', endReason: 'banned', endedBy: 'system' });
    await visitorPage.ears.next('call:sessionChanged', hasEnded);
    await ownerPage.ears.next('call:sessionChanged', hasEnded);
    await news.next('visitor:callChanged', hasEnded);
    ownerPage.ears.forget();
    const said = { to: ownerIn, toInstance: ownerPage.instanceId, renegotiate: 'offer' as const };
    expect(await visitorPage.signal(said)).toEqual({ ok: false, error: 'notInCall' });
    expect(await visitorPage.say('call:alive')).toEqual({ ok: false, error: 'notInCall' });
    expect(await ownerPage.say('call:alive')).toEqual({ ok: false, error: 'notInCall' });
    expect(ownerPage.ears.heard).toEqual([]);
    expect((await portal.call(visitorCallsApi.create, { body: {} })).failure).toMatchObject({
      message: 'visitorBanned',
    });
  });

  it('while it rings rings at nobody any more, is not called back, and can ask for nothing', async () => {
    const scenario = await CallScenario.open(app);
    const dara = await scenario.seat('Dara');
    const talk = await scenario.company.talk();
    await scenario.company.answer(talk.channelId);
    const { call, portal } = await scenario.ring(talk);
    getData(await scenario.owner.portal.call(channelsApi.ban, { body: { channelId: talk.channelId } }));
    for (const { ears } of [scenario.owner, dara]) await ears.next('call:notification', isNews(call.id, 'ended'));
    expect(getData(await scenario.owner.portal.call(callsApi.ringing))).toEqual([]);
    const params = { id: call.id };
    expect(getData(await portal.call(visitorCallsApi.get, { params }))).toMatchObject({
      status: 'missed',
      endReason: 'banned',
      offer: 'none',
    });
    const asked = await portal.call(visitorCallsApi.askCallBack, { params, body: { phone: '012 345 678' } });
    expect(asked.failure.message).toBe('visitorBanned');
    expect(getData(await scenario.owner.portal.call(callBacksApi.list))).toEqual([]);
    expect((await notify(dara.portal, call.id, 'started')).failure.message).toBe('callIsOver');
  });
});

describe('an operator', () => {
  it('who is deactivated while it rings at them alone is passed over at once', async () => {
    const scenario = await CallScenario.open(app, { config: { ringMode: 'oneByOne', isSameLanguageFirst: false } });
    const dara = await scenario.seat('Dara');
    const vuthy = await scenario.seat('Vuthy');
    const people = [scenario.owner, dara, vuthy];
    const { call } = await scenario.ring();
    const [ringing] = getData(await scenario.owner.portal.call(callsApi.ringing));
    const first = people.find(({ id }) => id === ringing!.session.ringingUserIds[0])!;
    expect(first).not.toBe(scenario.owner);
    await deactivate(scenario, first);
    await expect
      .poll(async () => getData(await scenario.owner.portal.call(callsApi.ringing))[0]?.session.ringingUserIds)
      .not.toContain(first.id);
    const [now] = getData(await scenario.owner.portal.call(callsApi.ringing));
    const next = people.find(({ id }) => id === now!.session.ringingUserIds[0])!;
    await next.ears.next('call:notification', isNews(call.id, 'incoming'));
    expect(getData(await notify(next.portal, call.id, 'started')).operator?.id).toBe(next.id);
  });

  it('who loses the right to receive calls is rung at no more, and the call rings on at the others', async () => {
    const scenario = await CallScenario.open(app);
    const dara = await scenario.seat('Dara', [{ subject: 'receive-call', action: 'manage' }]);
    const { call } = await scenario.ring();
    await dara.ears.next('call:notification', isNews(call.id, 'incoming'));
    await scenario.grantOnly(dara, [{ subject: 'chat', action: 'read' }]);
    await dara.ears.next('call:notification', isNews(call.id, 'ended'));
    expect((await notify(dara.portal, call.id, 'started')).status).toBe(403);
    expect(getData(await notify(scenario.owner.portal, call.id, 'started')).operator?.id).toBe(scenario.owner.id);
  });

  it('who loses it while they talk is out at once: the call ends, and their page says nothing more', async () => {
    const scenario = await CallScenario.open(app);
    const dara = await scenario.seat('Dara', [{ subject: 'receive-call', action: 'manage' }]);
    const { call, portal } = await scenario.ring();
    const visitorPage = await CallPage.open(portal, call.id);
    await visitorPage.join();
    getData(await notify(dara.portal, call.id, 'started'));
    const page = await CallPage.open(dara.portal, call.id);
    expect(await page.join()).toEqual({ ok: true });
    await scenario.grantOnly(dara, [{ subject: 'chat', action: 'read' }]);
    await visitorPage.ears.next('call:sessionChanged', hasEnded);
    await dara.ears.next('call:notification', isNews(call.id, 'ended'));
    expect(getData(await portal.call(visitorCallsApi.get, { params: { id: call.id } })).endReason).toBe('left');
  });

  it('who is deactivated with a colleague in the call leaves them alone with the caller', async () => {
    const scenario = await CallScenario.open(app);
    const dara = await scenario.seat('Dara');
    const { call, portal } = await scenario.ring();
    const params = { id: call.id };
    getData(await notify(dara.portal, call.id, 'started'));
    const page = await CallPage.open(portal, call.id);
    await page.join();
    getData(await dara.portal.call(callsApi.invite, { params, body: { operatorId: scenario.owner.id } }));
    getData(await notify(scenario.owner.portal, call.id, 'started'));
    page.ears.forget();
    await deactivate(scenario, dara);
    await page.ears.next(
      'call:sessionChanged',
      ({ participants }) => (participants as { personId: string }[]).length === 2,
    );
    expect(getData(await portal.call(visitorCallsApi.get, { params }))).toMatchObject({
      status: 'started',
      operator: { id: scenario.owner.id },
    });
  });

  it('who may still call customers stays in the call that they made', async () => {
    const scenario = await CallScenario.open(app);
    const both: Grant[] = [
      { subject: 'chat', action: 'manage' },
      { subject: 'customer-call', action: 'manage' },
      { subject: 'receive-call', action: 'manage' },
    ];
    const dara = await scenario.seat('Dara', both);
    const { channelId, portal } = await scenario.company.talk();
    await Listener.on(portal, visitorNamespace);
    const session = getData(await dara.portal.call(callsApi.callVisitor, { body: { channelId } }));
    getData(await portal.call(visitorCallsApi.accept, { params: { id: session.id } }));
    await scenario.grantOnly(dara, both.slice(0, 2));
    const { call } = await scenario.ring();
    await scenario.owner.ears.next('call:notification', isNews(call.id, 'incoming'));
    expect(getData(await portal.call(visitorCallsApi.get, { params: { id: session.id } })).status).toBe('started');
    await scenario.grantOnly(dara, both.slice(0, 1));
    await expect
      .poll(async () => getData(await portal.call(visitorCallsApi.get, { params: { id: session.id } })).endReason)
      .toBe('left');
  });
});
