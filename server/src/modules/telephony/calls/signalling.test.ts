import { createHmac } from 'node:crypto';
import { callsApi, callUsersApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { type CallSignal, callNamespace } from '@sala/contract/telephony/calls/calls.events.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallPage, CallScenario, notify } from '#testing/call-scenario.ts';
import { getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { checkSilence } from './life/attend-calls.ts';

const secret = 'a secret that the relay knows as well';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    environment: { TURN_URLS: 'turn:relay.example:3478?transport=udp,turns:relay.example:5349', TURN_SECRET: secret },
  });
});
afterAll(() => app.close());

/** A visitor and the owner in a call, each at a page. */
async function talking() {
  const scenario = await CallScenario.open(app);
  const { call, portal } = await scenario.ring();
  const visitorPage = await CallPage.open(portal, call.id);
  expect(await visitorPage.join()).toEqual({ ok: true });
  const session = getData(await notify(scenario.owner.portal, call.id, 'started'));
  const ownerPage = await CallPage.open(scenario.owner.portal, call.id);
  expect(await ownerPage.join()).toEqual({ ok: true });
  const idOf = (personId: string) => session.participants.find((one) => one.personId === personId)!.id;
  return {
    scenario,
    call,
    portal,
    visitorPage,
    ownerPage,
    ownerIn: idOf(scenario.owner.id),
    visitorIn: call.participantId,
  };
}

const offer = { type: 'offer' as const, sdp: 'v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\n' };

it('what one page says reaches the page of the other, and nobody else', async () => {
  const { visitorPage, ownerPage, ownerIn, visitorIn, scenario } = await talking();
  const stranger = await talking();
  const said = { to: ownerIn, toInstance: ownerPage.instanceId, description: offer };
  expect(await visitorPage.signal(said)).toEqual({ ok: true });
  const { payload } = await ownerPage.ears.next('call:signal');
  const expected: Partial<CallSignal> = { from: visitorIn, fromInstance: visitorPage.instanceId, description: offer };
  expect(payload).toMatchObject(expected);

  // A page of another call, or of a person in no call, gets this answer whatever it names.
  const outsider = await CallPage.open(stranger.scenario.owner.portal, visitorPage.sessionId);
  expect(await outsider.join()).toEqual({ ok: false, error: 'notInCall' });
  expect(await outsider.signal(said)).toEqual({ ok: false, error: 'notInCall' });
  const mixed = { to: ownerIn, toInstance: ownerPage.instanceId, renegotiate: 'offer' as const };
  expect(await stranger.ownerPage.signal(mixed)).toEqual({ ok: true });
  const colleague = await scenario.seat('Dara');
  const bystander = await CallPage.open(colleague.portal, visitorPage.sessionId);
  expect(await bystander.signal(said)).toEqual({ ok: false, error: 'notInCall' });
  expect(ownerPage.ears.heard.filter(({ event }) => event === 'call:signal')).toHaveLength(1);
  expect(bystander.ears.heard).toEqual([]);
});

it('a page that was loaded again speaks in place of the one before', async () => {
  const { scenario, visitorPage, ownerPage, ownerIn, portal } = await talking();
  visitorPage.ears.forget();
  const again = await CallPage.open(scenario.owner.portal, visitorPage.sessionId);
  expect(await again.join()).toEqual({ ok: true });
  const hasMoved = (payload: Record<string, unknown>) =>
    (payload.participants as { id: string; instanceId: string }[]).some(
      ({ id, instanceId }) => id === ownerIn && instanceId === again.instanceId,
    );
  await visitorPage.ears.next('call:sessionChanged', hasMoved);
  expect(await ownerPage.say('call:alive')).toEqual({ ok: false, error: 'otherInstance' });
  expect(await again.say('call:alive')).toEqual({ ok: true });
  const current = getData(await portal.call(visitorCallsApi.config)).current;
  expect(current).toMatchObject({ id: visitorPage.sessionId, status: 'started' });
});

it('muting is told to the others', async () => {
  const { visitorPage, ownerPage, ownerIn } = await talking();
  expect(await ownerPage.say('call:muted', { is_muted: true })).toEqual({ ok: true });
  await visitorPage.ears.next('call:sessionChanged', (payload) =>
    (payload.participants as { id: string; isMuted: boolean }[]).some(({ id, isMuted }) => id === ownerIn && isMuted),
  );
});

it('what is not as the schema says is refused, and what no schema names closes the line', async () => {
  const { ownerPage, visitorIn, visitorPage } = await talking();
  const sound = { to: visitorIn, toInstance: visitorPage.instanceId };
  expect(await ownerPage.say('call:signal', { to: 'nobody' })).toEqual({ ok: false, error: 'invalidMessage' });
  const long = { type: 'offer' as const, sdp: 'x'.repeat(12_001) };
  expect(await ownerPage.signal({ ...sound, description: long })).toEqual({ ok: false, error: 'invalidMessage' });
  const answers = await Promise.all(Array.from({ length: 12 }, () => ownerPage.say('call:muted', { is_muted: 'yes' })));
  expect(answers).toContainEqual({ ok: false, error: 'invalidMessage' });
  const [socket] = ownerPage.ears.sockets;
  const closed = new Promise((resolve) => socket!.once('disconnect', resolve));
  socket!.emit('call:end', {}, () => undefined);
  expect(await closed).toBe('io server disconnect');
});

it('a page that sends without end is told so, and cut off when it does not listen', async () => {
  const { ownerPage } = await talking();
  const [socket] = ownerPage.ears.sockets;
  const closed = new Promise((resolve) => socket!.once('disconnect', resolve));
  const alive = { session_id: ownerPage.sessionId, instance_id: ownerPage.instanceId };
  const answers: unknown[] = [];
  for (let count = 0; count < 100; count += 1)
    socket!.emit('call:alive', alive, (answer: unknown) => answers.push(answer));
  await closed;
  expect(answers).toContainEqual({ ok: false, error: 'tooManyMessages' });
});

it('ends when neither side is heard of any more, and not while one is', async () => {
  const { scenario, call, portal, ownerPage } = await talking();
  const ofCall = { merchantId: scenario.company.merchantId, callId: call.id };
  const read = async () => getData(await portal.call(visitorCallsApi.get, { params: { id: call.id } }));
  const heardAt = async () => {
    const { query } = app.context.database.forMerchant(ofCall.merchantId);
    const rows = await query.selectFrom('call_participants').select('seen_at').where('call_id', '=', call.id).execute();
    return Math.max(...rows.map(({ seen_at }) => seen_at?.getTime() ?? 0));
  };
  app.clock.advance({ seconds: 30 });
  const before = await heardAt();
  expect(await ownerPage.say('call:alive', { quality: { loss_percent: 2, round_trip_ms: 40, jitter_ms: 4 } })).toEqual({
    ok: true,
  });
  await expect.poll(heardAt).toBeGreaterThan(before);
  await checkSilence(app.context, { ...ofCall, suspectedAt: new Date(before).toISOString() });
  expect((await read()).status).toBe('started');

  app.clock.advance({ seconds: 21 });
  await checkSilence(app.context, ofCall);
  expect((await read()).status).toBe('started');
  await checkSilence(app.context, { ...ofCall, suspectedAt: new Date(await heardAt()).toISOString() });
  expect(await read()).toMatchObject({ status: 'ended', endReason: 'lost', endedBy: 'system' });
  const detail = getData(await scenario.owner.portal.call(callsApi.get, { params: { id: call.id } }));
  expect(detail.quality).toEqual({ lossPercent: 2, roundTripMs: 40, jitterMs: 4 });
});

it('a caller whose page is gone while it rings is missed', async () => {
  const scenario = await CallScenario.open(app);
  const { call, portal } = await scenario.ring();
  const page = await CallPage.open(portal, call.id);
  await page.join();
  app.clock.advance({ seconds: 21 });
  const ofCall = { merchantId: scenario.company.merchantId, callId: call.id, isWaiting: true };
  const { query } = app.context.database.forMerchant(ofCall.merchantId);
  const { seen_at } = await query
    .selectFrom('call_participants')
    .select('seen_at')
    .where('call_id', '=', call.id)
    .executeTakeFirstOrThrow();
  await checkSilence(app.context, { ...ofCall, suspectedAt: seen_at!.toISOString() });
  expect(getData(await portal.call(visitorCallsApi.get, { params: { id: call.id } }))).toMatchObject({
    status: 'missed',
    endReason: 'lost',
  });
});

it('credentials of the relay name the call, hold for an hour and are none of strangers', async () => {
  const { scenario, call, portal, visitorIn } = await talking();
  const relay = getData(await portal.call(visitorCallsApi.getRelay, { params: { id: call.id } }));
  const [server] = relay.iceServers;
  expect(server!.urls).toEqual(['turn:relay.example:3478?transport=udp', 'turns:relay.example:5349']);
  const [until, name] = server!.username!.split(':');
  expect(name).toBe(`${call.id}.${visitorIn}`);
  expect(Number(until) * 1000 - app.clock.now().getTime()).toBeGreaterThan(3_500_000);
  expect(server!.credential).toBe(createHmac('sha1', secret).update(server!.username!).digest('base64'));
  const dara = await scenario.seat('Dara');
  expect((await dara.portal.call(callsApi.getRelay, { params: { id: call.id } })).status).toBe(404);
});

it('a program gets an identity whose token opens signalling and nothing else', async () => {
  const { scenario, call } = await talking();
  const { acsToken, acsUserId } = getData(await scenario.owner.portal.call(callUsersApi.create));
  expect(acsUserId).toBe(scenario.owner.id);
  const program = app.portal();
  program.accessToken = acsToken;
  expect((await program.call(callsApi.running)).status).toBe(401);
  const page = await CallPage.open(program, call.id);
  expect(await page.join()).toEqual({ ok: true });
  expect(await program.connect(callNamespace, `${acsToken}x`)).toBe('unauthorized');
});
