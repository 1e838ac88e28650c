import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { callInstructionsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { callBacksApi, callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTone } from '#modules/connections/language-services/language-services.public.ts';
import { CallScenario, notify } from '#testing/call-scenario.ts';
import { getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { attendCall } from './life/attend-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const isAboutSubject = (id: string) => (payload: Record<string, unknown>) =>
  (payload.session as { id: string }).id === id;
const isNews = (id: string, type: string) => (payload: Record<string, unknown>) =>
  payload.type === type && isAboutSubject(id)(payload);

describe('a call of a visitor', () => {
  it('rings at everybody who can take it, and who answers first has it', async () => {
    const scenario = await CallScenario.open(app);
    const dara = await scenario.seat('Dara');
    const { call, portal } = await scenario.ring();
    expect(call).toMatchObject({ status: 'incoming', direction: 'inbound', position: 1, operator: null });
    await scenario.owner.ears.next('call:notification', isNews(call.id, 'incoming'));
    await dara.ears.next('call:notification', isNews(call.id, 'incoming'));

    const won = getData(await notify(dara.portal, call.id, 'started'));
    expect(won).toMatchObject({ status: 'started', operator: { id: dara.id }, ringingUserIds: [] });
    const notice = await scenario.owner.ears.next('call:notification', isNews(call.id, 'started'));
    expect(notice.payload.session).toMatchObject({ operator: { id: dara.id } });
    const late = await notify(scenario.owner.portal, call.id, 'started');
    expect(late).toMatchObject({ status: 409, failure: { message: 'callAlreadyAnswered' } });
    expect(late.failure.params?.operator).toMatch(/^Dara/);

    const running = getData(await dara.portal.call(callsApi.running));
    expect(running?.id).toBe(call.id);
    expect(getData(await portal.call(visitorCallsApi.config)).current).toMatchObject({
      id: call.id,
      operator: { name: 'Dara' },
    });

    const ended = getData(await notify(dara.portal, call.id, 'ended'));
    expect(ended).toMatchObject({ status: 'ended', endedBy: 'operator', endReason: 'hungUp' });
    expect(getData(await portal.call(visitorCallsApi.get, { params: { id: call.id } }))).toMatchObject({
      status: 'ended',
      endedBy: 'operator',
    });
    expect(getData(await dara.portal.call(callsApi.running))).toBeNull();

    const rated = await portal.call(visitorCallsApi.rate, { params: { id: call.id }, body: { stars: 4 } });
    expect(getData(rated).rating).toBe(4);
    const rows = getData(await scenario.owner.portal.call(callsApi.list, { query: { status: 'ended' } }));
    expect(rows).toMatchObject([{ id: call.id, operator: { id: dara.id }, rating: 4, endedBy: 'operator' }]);
    const detail = getData(await scenario.owner.portal.call(callsApi.get, { params: { id: call.id } }));
    expect(detail.timeline.map(({ kind }) => kind)).toEqual(['asked', 'rung', 'answered', 'ended', 'rated']);
    expect(new Set(detail.rings.map(({ end }) => end))).toEqual(new Set(['accepted', 'overtaken']));
  });

  it('is missed at once when everybody declines, and waits to be called back', async () => {
    const scenario = await CallScenario.open(app);
    const dara = await scenario.seat('Dara');
    const { call, portal } = await scenario.ring();
    expect(getData(await notify(dara.portal, call.id, 'declined')).status).toBe('incoming');
    expect(getData(await notify(scenario.owner.portal, call.id, 'declined'))).toMatchObject({
      status: 'missed',
      endReason: 'refused',
    });
    const missed = getData(await portal.call(visitorCallsApi.get, { params: { id: call.id } }));
    expect(missed).toMatchObject({ status: 'missed', offer: 'callback', callBack: 'none' });
    const body = { phone: '012 345 678', note: 'After noon' };
    const asked = getData(await portal.call(visitorCallsApi.askCallBack, { params: { id: call.id }, body }));
    expect(asked.callBack).toBe('asked');
    const [row] = getData(await scenario.owner.portal.call(callBacksApi.list));
    expect(row).toMatchObject({ callId: call.id, kind: 'callback', note: 'After noon', owner: null, outcome: null });

    const params = { id: row!.id };
    const taken = await dara.portal.call(callBacksApi.update, {
      params,
      body: { ownerId: dara.id, outcome: 'noAnswer', version: row!.version },
    });
    expect(getData(taken)).toMatchObject({ owner: { id: dara.id }, attempts: 1, doneAt: null });
    const stale = { ownerId: null, outcome: null, version: row!.version };
    expect(await scenario.owner.portal.call(callBacksApi.update, { params, body: stale })).toMatchObject({
      status: 409,
    });

    // Marked as reached by mistake: taken back, it waits again and counts no attempt more.
    const reachedBody = { ownerId: dara.id, outcome: 'reached', version: getData(taken).version } as const;
    const reached = getData(await dara.portal.call(callBacksApi.update, { params, body: reachedBody }));
    expect(reached).toMatchObject({ outcome: 'reached', attempts: 2 });
    const back = { ownerId: dara.id, outcome: 'noAnswer', isUndo: true, version: reached.version } as const;
    expect(getData(await dara.portal.call(callBacksApi.update, { params, body: back }))).toMatchObject({
      outcome: 'noAnswer',
      attempts: 1,
      doneAt: null,
    });

    const second = await scenario.ring({ portal, visitorId: '' });
    getData(await notify(dara.portal, second.call.id, 'started'));
    expect(getData(await scenario.owner.portal.call(callBacksApi.list))).toEqual([]);
    const done = getData(await scenario.owner.portal.call(callBacksApi.list, { query: { isDone: 'true' } }));
    expect(done).toMatchObject([{ id: row!.id, outcome: 'reached' }]);
  });

  it('may be missed on purpose: who chooses it in the menu asks or speaks without ringing at anybody', async () => {
    const scenario = await CallScenario.open(app, { config: { whenUnanswered: 'voicemail' } });
    const toCommand = (key: '1' | '2', action: 'callback' | 'voicemail') => ({
      parentId: null,
      key,
      title: { en: action },
      text: {},
      action,
      departmentId: null,
    });
    const { owner } = scenario.company;
    const body = toCommand('1', 'callback');
    const command = getData(await owner.call(callInstructionsApi.create, { body }));
    const visitor = await scenario.company.visit('Sokha');
    const create = { body: { instructionId: command.id } };
    const call = getData(await visitor.portal.call(visitorCallsApi.create, create));
    expect(call).toMatchObject({ status: 'missed', endReason: 'noCallWanted', endedBy: 'visitor', offer: 'voicemail' });
    expect(scenario.owner.ears.heard.filter(({ event }) => event === 'call:notification')).toEqual([]);

    const params = { id: call.id };
    const file = { name: 'voice.wav', content: toTone(1) };
    const upload = getData(await visitor.portal.call(visitorsApi.createAttachment, {}, { file }));
    const spoken = { params, body: { uploadId: upload.id, durationMs: 1000 } };
    expect(getData(await visitor.portal.call(visitorCallsApi.leaveVoicemail, spoken)).callBack).toBe('asked');
    const [row] = getData(await owner.call(callBacksApi.list));
    expect(row).toMatchObject({ kind: 'voicemail', visitor: { name: 'Sokha' }, voicemail: { seconds: 1 } });
    const heard = await fetch(`${app.address}${row!.voicemail!.url}`);
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^audio\//)]);

    // A number beside it, another message in its place, and nobody else's file.
    const number = { params, body: { phone: '012 345 678' } };
    getData(await visitor.portal.call(visitorCallsApi.askCallBack, number));
    const again = getData(await visitor.portal.call(visitorsApi.createAttachment, {}, { file }));
    const longer = { params, body: { uploadId: again.id, durationMs: 4000 } };
    getData(await visitor.portal.call(visitorCallsApi.leaveVoicemail, longer));
    expect(getData(await owner.call(callBacksApi.list))).toMatchObject([
      { kind: 'voicemail', phone: '012 345 678', voicemail: { seconds: 4 } },
    ]);
    await expect.poll(async () => (await fetch(`${app.address}${row!.voicemail!.url}`)).status).toBe(404);
    const stranger = await scenario.company.visit();
    const theirs = getData(await stranger.portal.call(visitorsApi.createAttachment, {}, { file }));
    const stolen = { params, body: { uploadId: theirs.id, durationMs: 10 } };
    expect((await visitor.portal.call(visitorCallsApi.leaveVoicemail, stolen)).status).toBe(422);
    expect((await stranger.portal.call(visitorCallsApi.leaveVoicemail, stolen)).status).toBe(404);
  });

  it('takes a message only where the business takes them, and only once nobody answered', async () => {
    const scenario = await CallScenario.open(app);
    const { call, portal } = await scenario.ring();
    const params = { id: call.id };
    const file = { name: 'voice.wav', content: toTone(1) };
    const { id: uploadId } = getData(await portal.call(visitorsApi.createAttachment, {}, { file }));
    const message = { params, body: { uploadId, durationMs: 1000 } };
    const early = await portal.call(visitorCallsApi.leaveVoicemail, message);
    expect(early.failure.message).toBe('callNotStarted');
    getData(await notify(scenario.owner.portal, call.id, 'declined'));
    const unwanted = await portal.call(visitorCallsApi.leaveVoicemail, message);
    expect(unwanted.failure.message).toBe('callIsOver');
  });

  it('is missed at once where nobody is there, and one who gives up is missed, too', async () => {
    const scenario = await CallScenario.open(app);
    await scenario.closeOwnersPage();
    app.clock.advance({ seconds: 6 });
    const { call } = await scenario.ring();
    expect(call).toMatchObject({ status: 'missed', endReason: 'nobodyThere', offer: 'callback' });

    const other = await CallScenario.open(app);
    const { call: given, portal } = await other.ring();
    const over = getData(await portal.call(visitorCallsApi.end, { params: { id: given.id } }));
    expect(over).toMatchObject({ status: 'missed', endedBy: 'visitor', endReason: 'cancelled' });
    await other.owner.ears.next('call:notification', isNews(given.id, 'ended'));
    expect(await notify(other.owner.portal, given.id, 'started')).toMatchObject({
      status: 409,
      failure: { message: 'callIsOver' },
    });
  });

  it('is missed after its time, unless the next group answers', async () => {
    const scenario = await CallScenario.open(app, {
      widget: { callTimeout: 10 },
      config: { ringMode: 'oneByOne', ringSeconds: 10 },
    });
    await scenario.seat('Dara');
    const { call, portal } = await scenario.ring();
    const [ringing] = getData(await scenario.owner.portal.call(callsApi.ringing));
    expect(ringing?.session.ringingUserIds).toHaveLength(1);
    app.clock.advance({ seconds: 11 });
    await attendCall(app.context, { merchantId: scenario.company.merchantId, callId: call.id });
    const missed = getData(await portal.call(visitorCallsApi.get, { params: { id: call.id } }));
    expect(missed).toMatchObject({ status: 'missed', endReason: 'unanswered', endedBy: 'system' });
  });

  it('is seen by an operator whom it does not concern: who waits and who is answered', async () => {
    const scenario = await CallScenario.open(app);
    const dara = await scenario.seat('Dara', [{ subject: 'call', action: 'read' }]);
    const readQueue = async () => getData(await dara.portal.call(callsApi.queue));
    const { call } = await scenario.ring();
    await dara.ears.next('call:queueChanged');
    expect(await readQueue()).toMatchObject({ waiting: 1, missedToday: 0 });
    dara.ears.forget();
    getData(await notify(scenario.owner.portal, call.id, 'declined'));
    await dara.ears.next('call:queueChanged');
    expect(await readQueue()).toMatchObject({ waiting: 0, missedToday: 1 });
    expect(dara.ears.heard.map(({ event }) => event)).not.toContain('call:sessionChanged');
  });

  it('comes one at a time and five times in ten minutes', async () => {
    const scenario = await CallScenario.open(app);
    const visitor = await scenario.company.visit();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { call } = await scenario.ring(visitor);
      const again = await visitor.portal.call(visitorCallsApi.create, { body: {} });
      expect(again).toMatchObject({ status: 409, failure: { message: 'callUnderWay' } });
      getData(await visitor.portal.call(visitorCallsApi.end, { params: { id: call.id } }));
    }
    const refused = await visitor.portal.call(visitorCallsApi.create, { body: {} });
    expect(refused).toMatchObject({ status: 429, failure: { message: 'tooManyCallAttempts' } });
  });

  it('waits while everybody talks, and rings at who is free again', async () => {
    const scenario = await CallScenario.open(app);
    const first = await scenario.ring();
    getData(await notify(scenario.owner.portal, first.call.id, 'started'));
    const second = await scenario.ring();
    expect(second.call.status).toBe('incoming');
    expect(getData(await scenario.owner.portal.call(callsApi.queue))).toMatchObject({ waiting: 1, talking: 1 });
    getData(await notify(scenario.owner.portal, first.call.id, 'ended'));
    await scenario.owner.ears.next('call:notification', isNews(second.call.id, 'incoming'));
    getData(await notify(scenario.owner.portal, second.call.id, 'started'));
  });

  it('is nobody else’s: strangers and other visitors find no such call', async () => {
    const scenario = await CallScenario.open(app);
    const stranger = await CallScenario.open(app);
    const { call } = await scenario.ring();
    for (const type of ['incoming', 'started', 'declined', 'ended'] as const)
      expect((await notify(stranger.owner.portal, call.id, type)).status).toBe(404);
    expect((await stranger.owner.portal.call(callsApi.get, { params: { id: call.id } })).status).toBe(404);
    const other = await scenario.company.visit();
    for (const endpoint of [visitorCallsApi.get, visitorCallsApi.end, visitorCallsApi.getRelay] as const)
      expect((await other.portal.call(endpoint, { params: { id: call.id } })).status).toBe(404);
    expect(getData(await stranger.owner.portal.call(callsApi.list))).toEqual([]);
  });

  it('goes on to others when the one it rings at is shut out, and ends when the one in it is', async () => {
    const scenario = await CallScenario.open(app);
    const user = await hire(app, scenario.company.merchantId, { firstName: 'Dara' });
    const dara = await signInAs(app, user);
    const ears = await Listener.on(dara, (await import('@sala/contract/sockets/room.events.ts')).roomNamespace);
    const missed = await scenario.ring();
    getData(await missed.portal.call(visitorCallsApi.end, { params: { id: missed.call.id } }));
    const [row] = getData(await dara.call(callBacksApi.list));
    const own = { ownerId: user.id, outcome: null, version: row!.version };
    getData(await dara.call(callBacksApi.update, { params: { id: row!.id }, body: own }));
    const { call, portal } = await scenario.ring();
    await ears.next('call:notification', isNews(call.id, 'incoming'));
    getData(await notify(dara, call.id, 'started'));
    getData(
      await scenario.owner.portal.edit(usersApi.setStatus, usersApi.get, {
        params: { id: user.id },
        body: { status: 'inactive' },
      }),
    );
    await expect
      .poll(async () => getData(await portal.call(visitorCallsApi.get, { params: { id: call.id } })).endReason)
      .toBe('left');
    await expect
      .poll(async () => getData(await scenario.owner.portal.call(callBacksApi.get, { params: { id: row!.id } })).owner)
      .toBeNull();
  });
});

it('lets exactly one of two who answer in the same moment have the call, two hundred times', async () => {
  const scenario = await CallScenario.open(app);
  const dara = await scenario.seat('Dara');
  for (let round = 0; round < 200; round += 1) {
    const { call } = await scenario.ring();
    const answers = await Promise.all([scenario.owner, dara].map(({ portal }) => notify(portal, call.id, 'started')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure.message).toBe('callAlreadyAnswered');
    const winner = answers[0]!.status === 200 ? scenario.owner : dara;
    getData(await notify(winner.portal, call.id, 'ended'));
  }
});

describe('a call of an operator', () => {
  it('rings at the open page of the visitor, who answers it', async () => {
    const scenario = await CallScenario.open(app);
    const { channelId, portal } = await scenario.company.talk();
    await scenario.company.answer(channelId);
    const absent = await scenario.owner.portal.call(callsApi.callVisitor, { body: { channelId } });
    expect(absent).toMatchObject({ status: 409, failure: { message: 'visitorNotThere' } });
    const ears = await Listener.on(portal, visitorNamespace);
    const session = getData(await scenario.owner.portal.call(callsApi.callVisitor, { body: { channelId } }));
    expect(session).toMatchObject({ direction: 'outbound', status: 'incoming', operator: { id: scenario.owner.id } });
    const rung = await ears.next('visitor:callChanged');
    expect(rung.payload).toMatchObject({ id: session.id, direction: 'outbound', operator: { name: 'Vanna' } });
    const accepted = getData(await portal.call(visitorCallsApi.accept, { params: { id: session.id } }));
    expect(accepted.status).toBe('started');
    await scenario.owner.ears.next('call:notification', isNews(session.id, 'started'));
    getData(await portal.call(visitorCallsApi.end, { params: { id: session.id } }));
    const over = await scenario.owner.ears.next('call:notification', isNews(session.id, 'ended'));
    expect(over.payload.session).toMatchObject({ status: 'ended', endedBy: 'visitor' });

    const second = getData(await scenario.owner.portal.call(callsApi.callVisitor, { body: { channelId } }));
    const declined = getData(await portal.call(visitorCallsApi.decline, { params: { id: second.id } }));
    expect(declined.status).toBe('declined');

    // Who called gives up while the visitor still reads what they are asked.
    const third = getData(await scenario.owner.portal.call(callsApi.callVisitor, { body: { channelId } }));
    getData(await notify(scenario.owner.portal, third.id, 'ended'));
    const events = getData(await scenario.owner.portal.call(notesApi.list, { body: { channelId } }));
    const keys = events.flatMap(({ event }) => (event?.key.startsWith('call') ? [event.key] : []));
    expect(keys).toEqual(['callAnswered', 'callDeclined', 'callCancelled']);
  });
});

describe('within a call', () => {
  it('the caller is held, given to a colleague, and comes back when nobody takes them', async () => {
    const scenario = await CallScenario.open(app, { widget: { callTimeout: 10 } });
    const dara = await scenario.seat('Dara');
    const { call, portal } = await scenario.ring();
    getData(await notify(scenario.owner.portal, call.id, 'started'));
    const params = { id: call.id };
    const hold = async (isOnHold: boolean) =>
      getData(await scenario.owner.portal.call(callsApi.hold, { params, body: { isOnHold } }));
    await hold(true);
    await hold(true);
    expect(getData(await portal.call(visitorCallsApi.get, { params })).isOnHold).toBe(true);
    await hold(false);
    const { timeline } = getData(await scenario.owner.portal.call(callsApi.get, { params }));
    expect(timeline.map(({ kind }) => kind)).toEqual(['asked', 'rung', 'answered', 'held', 'resumed']);

    getData(await scenario.owner.portal.call(callsApi.transfer, { params, body: { operatorId: dara.id } }));
    await dara.ears.next(
      'call:notification',
      (payload) => payload.type === 'incoming' && (payload.session as { status: string }).status === 'started',
    );
    expect(getData(await scenario.owner.portal.call(callsApi.running))).toBeNull();
    getData(await notify(dara.portal, call.id, 'started'));
    expect(getData(await portal.call(visitorCallsApi.get, { params }))).toMatchObject({
      isOnHold: false,
      operator: { id: dara.id },
    });

    scenario.owner.ears.forget();
    getData(await dara.portal.call(callsApi.transfer, { params, body: { operatorId: scenario.owner.id } }));
    dara.ears.forget();
    getData(await notify(scenario.owner.portal, call.id, 'declined'));
    await dara.ears.next('call:notification', isNews(call.id, 'incoming'));
    getData(await notify(dara.portal, call.id, 'started'));
    getData(await notify(dara.portal, call.id, 'ended'));
  });

  it('a colleague is asked in, and stays when the first one leaves', async () => {
    const scenario = await CallScenario.open(app);
    const { call, portal } = await scenario.ring();
    getData(await notify(scenario.owner.portal, call.id, 'started'));
    const dara = await scenario.seat('Dara');
    const params = { id: call.id };
    getData(await scenario.owner.portal.call(callsApi.hold, { params, body: { isOnHold: true } }));
    getData(await scenario.owner.portal.call(callsApi.invite, { params, body: { operatorId: dara.id } }));
    await dara.ears.next('call:notification', isNews(call.id, 'incoming'));
    const both = getData(await notify(dara.portal, call.id, 'started'));
    expect(both.participants.filter(({ state }) => state === 'in')).toHaveLength(3);
    const left = getData(await scenario.owner.portal.call(callsApi.leave, { params }));
    expect(left).toMatchObject({ status: 'started', operator: { id: dara.id } });
    expect(getData(await portal.call(visitorCallsApi.get, { params }))).toMatchObject({ isOnHold: false });
    const notes = { notes: 'Wants water on Monday', version: 0 };
    const saved = getData(await dara.portal.call(callsApi.saveNotes, { params, body: notes }));
    expect(saved).toMatchObject({ notes: notes.notes, version: 1 });
    expect(
      (await scenario.owner.portal.call(callsApi.saveNotes, { params, body: { ...notes, notes: 'x' } })).status,
    ).toBe(409);
    const ended = getData(await dara.portal.call(callsApi.leave, { params }));
    expect(ended).toMatchObject({ status: 'ended', endedBy: 'operator' });
  });
});
