import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallScenario, notify } from '#testing/call-scenario.ts';
import { getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('keeps the outcome that an operator says, by which the history is filtered', async () => {
  const scenario = await CallScenario.open(app);
  const { owner } = scenario;
  const { call } = await scenario.ring();
  const params = { id: call.id };
  const early = await owner.portal.call(callsApi.setOutcome, { params, body: { outcome: 'resolved' } });
  expect(early).toMatchObject({ status: 409, failure: { message: 'callNotStarted' } });
  getData(await notify(owner.portal, call.id, 'started'));
  const ended = getData(await notify(owner.portal, call.id, 'ended'));
  expect(ended.outcome).toBeNull();

  const said = getData(await owner.portal.call(callsApi.setOutcome, { params, body: { outcome: 'followUp' } }));
  expect(said).toMatchObject({ status: 'ended', outcome: 'followUp' });
  const listOf = async (outcome: 'followUp' | 'resolved') =>
    getData(await owner.portal.call(callsApi.list, { query: { outcome } })).map(({ id }) => id);
  expect(await listOf('followUp')).toEqual([call.id]);
  expect(await listOf('resolved')).toEqual([]);
  const back = getData(await owner.portal.call(callsApi.setOutcome, { params, body: { outcome: null } }));
  expect(back.outcome).toBeNull();
});

it('leaves the outcome to who spoke in the call and who runs the call centre, and says who changed it', async () => {
  const scenario = await CallScenario.open(app);
  const { owner } = scenario;
  const { call } = await scenario.ring();
  const params = { id: call.id };
  getData(await notify(owner.portal, call.id, 'started'));
  // They take calls and read those of others.
  const dara = await scenario.seat('Dara', [
    { subject: 'receive-call', action: 'update' },
    { subject: 'call-center', action: 'read' },
  ]);
  const lead = await scenario.seat('Bopha', [
    { subject: 'call-center', action: 'read' },
    { subject: 'call-center', action: 'update' },
  ]);
  getData(await owner.portal.call(callsApi.setOutcome, { params, body: { outcome: 'complaint' } }));
  getData(await notify(owner.portal, call.id, 'ended'));
  expect((await dara.portal.call(callsApi.setOutcome, { params, body: { outcome: null } })).status).toBe(404);
  expect(getData(await dara.portal.call(callsApi.get, { params })).outcome).toBe('complaint');
  expect(getData(await lead.portal.call(callsApi.setOutcome, { params, body: { outcome: null } })).outcome).toBeNull();
  const { timeline } = getData(await lead.portal.call(callsApi.get, { params }));
  expect(timeline.filter(({ kind }) => kind.startsWith('outcome'))).toMatchObject([
    { kind: 'outcomeSet', detail: 'complaint' },
    { kind: 'outcomeRemoved', who: expect.stringMatching(/^Bopha/), detail: 'complaint' },
  ]);
  dara.ears.close();
  lead.ears.close();
});

it('asks for outcomes only where the business wants them', async () => {
  const { owner } = await CallScenario.open(app);
  expect(getData(await owner.portal.call(callsApi.setup)).isOutcomeAsked).toBe(false);
  const config = getData(await owner.portal.call(callSettingsApi.getConfig));
  getData(await owner.portal.call(callSettingsApi.updateConfig, { body: { ...config, isOutcomeAsked: true } }));
  expect(getData(await owner.portal.call(callsApi.setup)).isOutcomeAsked).toBe(true);
});
