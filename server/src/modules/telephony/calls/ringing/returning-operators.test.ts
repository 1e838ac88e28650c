import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
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

/** The owner's hours are over, and they say that they are there anyway. */
async function stayAfterWork({ company, owner }: CallScenario) {
  const { merchantId } = company;
  const employee = await buildEmployee(app.context, { merchantId, userId: owner.id });
  const hour = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString().slice(11, 13);
  await buildTimeShift(app.context, {
    merchantId,
    startTime: `${hour(3)}:00`,
    endTime: `${hour(5)}:00`,
    timeZone: 'UTC',
    assignees: { employeeIds: [employee.id] },
  });
  // Plans are kept in memory, and nothing has said that this one changed.
  app.context.events.publish([{ name: 'organisation.changed', payload: { merchantId, area: 'hours' } }]);
  const readState = async () =>
    getData(await owner.portal.call(employeesApi.availability, { params: { id: employee.id } })).state;
  await expect.poll(readState).toMatch(/^(off_shift|day_off)$/);
  getData(await owner.portal.call(ownTimeApi.startStay, { body: { minutes: 60 } }));
  expect(await readState()).toBe('available');
}

/** A call just after the only page of the business was closed. */
async function ringAfterLeaving(prepare?: (scenario: CallScenario) => Promise<void>) {
  const scenario = await CallScenario.open(app);
  await prepare?.(scenario);
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

  it('waits for somebody who is there outside their hours too, and rings', async () => {
    const { owner, call } = await ringAfterLeaving(stayAfterWork);
    const ears = await Listener.on(owner, roomNamespace);
    const isOurs = ({ type, session }: Record<string, unknown>) =>
      type === 'incoming' && (session as { id: string }).id === call.id;
    await ears.next('call:notification', isOurs);
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
