import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallScenario, notify } from '#testing/call-scenario.ts';
import { getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { attendCall } from '../life/attend-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // Ahead of the database: what is due comes only when a test asks for it.
  app.clock.advance({ minutes: 5 });
});
afterAll(() => app.close());

/** A call just after the only page of the business was closed. */
async function ringAfterLeaving() {
  const scenario = await CallScenario.open(app);
  const visitor = await scenario.company.visit();
  await scenario.closeOwnersPage();
  const { call, portal } = await scenario.ring(visitor);
  expect(call).toMatchObject({ status: 'incoming', operator: null });
  const readCall = async () => getData(await portal.call(visitorCallsApi.get, { params: { id: call.id } }));
  const attend = () => attendCall(app.context, { merchantId: scenario.company.merchantId, callId: call.id });
  return { owner: scenario.owner.portal, call, readCall, attend };
}

describe('a call whose only operator has just left', () => {
  it('waits while their page is loaded again, and rings there', async () => {
    const { owner, call, readCall } = await ringAfterLeaving();
    const ears = await Listener.on(owner, roomNamespace);
    const isOurs = ({ type, session }: Record<string, unknown>) =>
      type === 'incoming' && (session as { id: string }).id === call.id;
    await ears.next('call:notification', isOurs);
    expect(getData(await owner.call(callsApi.ringing))).toMatchObject([{ isForMe: true, session: { id: call.id } }]);
    getData(await notify(owner, call.id, 'started'));
    expect(await readCall()).toMatchObject({ status: 'started' });
    ears.close();
  });

  it('is missed a moment later when their page does not come back', async () => {
    const { readCall, attend } = await ringAfterLeaving();
    await attend();
    expect(await readCall()).toMatchObject({ status: 'incoming' });
    app.clock.advance({ seconds: 6 });
    await attend();
    expect(await readCall()).toMatchObject({ status: 'missed', endReason: 'nobodyThere', offer: 'callback' });
  });
});
