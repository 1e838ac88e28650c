import { wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { callsApi, callUsersApi } from '@sala/contract/telephony/calls/calls.api.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallPage, type CallPerson, CallScenario, notify } from '#testing/call-scenario.ts';
import { getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { checkSilence } from './life/attend-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Dara talks with a visitor; the owner may listen. */
async function talking(isListeningAnnounced = true) {
  const scenario = await CallScenario.open(app, { config: { isListeningAnnounced } });
  const dara = await scenario.seat('Dara');
  const { call, portal } = await scenario.ring();
  getData(await notify(dara.portal, call.id, 'started'));
  return { scenario, dara, call, portal, params: { id: call.id } };
}

const listen = ({ portal }: CallPerson, id: string, isListening = true) =>
  portal.call(callsApi.setListening, { params: { id }, body: { isListening } });
const whisper = ({ portal }: CallPerson, id: string, isWhispering = true) =>
  portal.call(callsApi.setWhispering, { params: { id }, body: { isWhispering } });
const supervisors = (session: Pick<CallSession, 'participants'>) =>
  session.participants.filter(({ side, state }) => side === 'supervisor' && state === 'in');

describe('whoever listens to a call', () => {
  it('is known to its operator and to the audit log, and never to the visitor', async () => {
    const { scenario, dara, call, portal, params } = await talking();
    expect((await whisper(scenario.owner, call.id)).failure).toMatchObject({ message: 'callNotStarted' });
    const heard = getData(await listen(scenario.owner, call.id));
    expect(supervisors(heard)).toMatchObject([{ personId: scenario.owner.id, isMuted: true }]);
    const received = await dara.ears.next(
      'call:sessionChanged',
      (session) => supervisors(session as never).length === 1,
    );
    expect(supervisors(received.payload as never)).toMatchObject([{ name: expect.stringMatching(/./) }]);
    expect(supervisors(getData(await whisper(scenario.owner, call.id)))).toMatchObject([{ isMuted: false }]);
    const theirs = getData(await portal.call(visitorCallsApi.get, { params }));
    expect(theirs.participants.map(({ side }) => side)).toEqual(['visitor', 'operator']);

    const { timeline } = getData(await dara.portal.call(callsApi.get, { params }));
    expect(timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['listened', 'whispered']));
    const log = getData(await scenario.owner.portal.call(auditApi.list, { query: { limit: 10 } }));
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['call.listened', 'call.whispered']));

    expect(supervisors(getData(await listen(scenario.owner, call.id, false)))).toEqual([]);
    getData(await listen(scenario.owner, call.id));
    getData(await notify(dara.portal, call.id, 'ended'));
    expect(getData(await scenario.owner.portal.call(callsApi.running))).toBeNull();
    expect((await listen(scenario.owner, call.id)).failure).toMatchObject({ message: 'callIsOver' });
  });

  it('is unknown to users who may not supervise, where operators are not told', async () => {
    const scenario = await CallScenario.open(app, { config: { isListeningAnnounced: false } });
    const sok = await scenario.seat('Sok', [
      { subject: 'receive-call', action: 'update' },
      { subject: 'call-center', action: 'read' },
    ]);
    const { call, portal } = await scenario.ring();
    const params = { id: call.id };
    getData(await notify(sok.portal, call.id, 'started'));
    const page = await CallPage.open(sok.portal, call.id);
    expect(await page.join()).toEqual({ ok: true });
    const before = getData(await sok.portal.call(callsApi.get, { params })).version;

    const heard = getData(await listen(scenario.owner, call.id));
    expect(supervisors(heard)).toMatchObject([{ personId: scenario.owner.id }]);
    const place = supervisors(heard)[0]!;
    const isAfter = (payload: unknown) => (payload as { version: number }).version > before;
    // The sound goes out from here: there is a place for it, and nobody in it.
    const party = (await page.ears.next('call:sessionChanged', isAfter)).payload;
    expect(supervisors(party as never)).toMatchObject([{ id: place.id, personId: place.id, name: '', avatar: null }]);
    const received = (await sok.ears.next('call:sessionChanged', isAfter)).payload;
    const held = getData(await sok.portal.call(callsApi.hold, { params, body: { isOnHold: true } }));
    const read = getData(await sok.portal.call(callsApi.get, { params }));
    for (const one of [received, held, read, getData(await sok.portal.call(callsApi.running))!])
      expect(supervisors(one as never)).toEqual([]);
    // No list of colleagues gives them away either.
    const stateFor = async (person: CallPerson) =>
      getData(await person.portal.call(callUsersApi.optionCall)).find(({ id }) => id === scenario.owner.id)?.callState;
    expect(await stateFor(sok)).toBe('unavailable');
    expect(await stateFor(scenario.owner)).toBe('talking');
    const query = { board: 'calls' } as const;
    const { roster, operators } = getData(await scenario.owner.portal.call(wallboardApi.live, { query }));
    const states = roster!.map(({ state }) => state).sort();
    // Sok talks; the board is the same for all, so that it shows nobody who listens.
    expect([operators.busy, states.filter((state) => state === 'at_cap')]).toEqual([1, ['at_cap']]);
    const theirs = await scenario.owner.ears.next('call:sessionChanged', isAfter);
    expect(supervisors(theirs.payload as never)).toMatchObject([{ personId: scenario.owner.id }]);

    getData(await whisper(scenario.owner, call.id));
    const speaking = { id: place.id, personId: place.id, name: '', isMuted: false };
    expect(supervisors(getData(await sok.portal.call(callsApi.get, { params })))).toMatchObject([speaking]);
    getData(await listen(scenario.owner, call.id, false));
    getData(await portal.call(visitorCallsApi.end, { params }));
    const over = getData(await sok.portal.call(callsApi.get, { params }));
    expect(over.participants.map(({ side }) => side)).toEqual(['visitor', 'operator']);
    expect(over.timeline.map(({ kind }) => kind)).not.toContain('listened');
    const heardSince = [...sok.ears.heard, ...page.ears.heard].filter(({ payload }) => isAfter(payload));
    expect(JSON.stringify(heardSince)).not.toContain(scenario.owner.id);
    const log = getData(await scenario.owner.portal.call(auditApi.list, { query: { limit: 10 } }));
    expect(log.map(({ action }) => action)).toContain('call.listened');
  });

  it('is seen by an open page from the moment its person may supervise, and no more once they may not', async () => {
    const { scenario, dara, call } = await talking(false);
    const reading = [
      { subject: 'receive-call', action: 'update' },
      { subject: 'call-center', action: 'read' },
    ] as const;
    const sok = await scenario.seat('Sok', [...reading]);
    getData(await listen(scenario.owner, call.id));
    const params = { id: call.id };
    let isOnHold = false;
    /** The listeners that an open page receives with the next change of the call. */
    const seenAfterChange = async () => {
      isOnHold = !isOnHold;
      const { version } = getData(await dara.portal.call(callsApi.hold, { params, body: { isOnHold } }));
      const isNewest = (payload: unknown) => (payload as CallSession).version >= version;
      const { payload } = await sok.ears.next('call:sessionChanged', isNewest);
      return supervisors(payload as never).map(({ personId }) => personId);
    };
    expect(await seenAfterChange()).toEqual([]);
    await scenario.grantOnly(sok, [...reading, { subject: 'call-supervision', action: 'read' }]);
    await expect.poll(seenAfterChange, { timeout: 20_000 }).toEqual([scenario.owner.id]);
    await scenario.grantOnly(sok, [...reading]);
    await expect.poll(seenAfterChange, { timeout: 20_000 }).toEqual([]);
    // Each copy of the same change is either whole or without them, never both on one page.
    const versions = sok.ears.heard
      .filter(({ event }) => event === 'call:sessionChanged')
      .map(({ payload }) => (payload as { version: number }).version);
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('has a page of their own in the call, which says nothing in place of others', async () => {
    const { scenario, dara, call, portal } = await talking();
    getData(await listen(scenario.owner, call.id));
    const page = await CallPage.open(scenario.owner.portal, call.id);
    expect(await page.join()).toEqual({ ok: true });
    expect(await page.say('call:muted', { is_muted: false })).toEqual({ ok: false, error: 'notInCall' });
    const visitorPage = await CallPage.open(portal, call.id);
    expect(await visitorPage.join()).toEqual({ ok: true });
    const { payload } = await visitorPage.ears.next('call:sessionChanged');
    expect(supervisors(payload as never)).toEqual([]);
    expect((await notify(scenario.owner.portal, call.id, 'ended')).status).toBe(409);
    expect(getData(await dara.portal.call(callsApi.running))?.id).toBe(call.id);
  });

  it('is rung at by nobody meanwhile, in no other call, and out again once their page is gone', async () => {
    const { scenario, dara, call } = await talking();
    getData(await listen(scenario.owner, call.id));
    const options = getData(await dara.portal.call(callUsersApi.optionCall));
    expect(options.find(({ id }) => id === scenario.owner.id)?.callState).toBe('talking');
    const second = await scenario.ring();
    expect((await notify(scenario.owner.portal, second.call.id, 'started')).status).toBeGreaterThanOrEqual(400);
    const { merchantId } = scenario.company;
    const { query } = app.context.database.forMerchant(merchantId);
    const longAgo = new Date(app.context.clock.now().getTime() - 60_000);
    const own = query.updateTable('call_participants').set({ seen_at: longAgo, joined_at: longAgo });
    await own.where('user_id', '=', scenario.owner.id).execute();
    await checkSilence(app.context as never, { merchantId, callId: call.id });
    expect(getData(await scenario.owner.portal.call(callsApi.running))).toBeNull();
    expect(getData(await dara.portal.call(callsApi.running))?.id).toBe(call.id);
  });

  it('needs the ability, and is out once it is taken away', async () => {
    const { scenario, call } = await talking();
    const sok = await scenario.seat('Sok', [{ subject: 'receive-call', action: 'update' }]);
    expect((await listen(sok, call.id)).status).toBe(403);
    const rath = await scenario.seat('Rath', [
      { subject: 'receive-call', action: 'update' },
      { subject: 'call-supervision', action: 'read' },
    ]);
    getData(await listen(rath, call.id));
    expect((await whisper(rath, call.id)).status).toBe(403);
    const { version } = getData(await scenario.owner.portal.call(usersApi.get, { params: { id: rath.id } }));
    const body = { status: 'inactive', version } as const;
    getData(await scenario.owner.portal.call(usersApi.setStatus, { params: { id: rath.id }, body }));
    await expect
      .poll(async () => {
        const params = { id: call.id };
        return supervisors(getData(await scenario.owner.portal.call(callsApi.get, { params })));
      })
      .toEqual([]);
  });
});
