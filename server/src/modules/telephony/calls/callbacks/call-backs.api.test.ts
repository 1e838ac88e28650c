import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { callInstructionsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { callBacksApi, callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallScenario, notify } from '#testing/call-scenario.ts';
import { getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('answers in the chat a caller who left no number, also one who never wrote', async () => {
  const scenario = await CallScenario.open(app);
  const { call, portal } = await scenario.ring();
  getData(await notify(scenario.owner.portal, call.id, 'declined'));
  const body = { note: 'Is it ready?' };
  getData(await portal.call(visitorCallsApi.askCallBack, { params: { id: call.id }, body }));
  const { owner } = scenario.company;
  const [row] = getData(await owner.call(callBacksApi.list));
  expect(row).toMatchObject({ phone: null, note: 'Is it ready?', channelId: null });

  const params = { id: row!.id };
  const { channelId } = getData(await owner.call(callBacksApi.openChannel, { params }));
  const channel = getData(await owner.call(channelsApi.detail, { body: { channelId } }));
  expect(channel).toMatchObject({ id: channelId, visitor: { id: row!.visitor.id } });
  expect(getData(await owner.call(callBacksApi.get, { params })).channelId).toBe(channelId);
  expect(getData(await owner.call(callBacksApi.openChannel, { params })).channelId).toBe(channelId);
});

it('keeps with a call what its caller chose in the voice menu', async () => {
  const scenario = await CallScenario.open(app);
  const { owner } = scenario.company;
  const common = { text: {}, departmentId: null };
  const orders = getData(
    await owner.call(callInstructionsApi.create, {
      body: { ...common, parentId: null, key: '1', title: { en: 'Orders' }, action: 'submenu' },
    }),
  );
  const water = getData(
    await owner.call(callInstructionsApi.create, {
      body: { ...common, parentId: orders.id, key: '2', title: { en: 'Drinking water' }, action: 'say' },
    }),
  );
  const visitor = await scenario.company.visit('Sokha');
  const call = getData(await visitor.portal.call(visitorCallsApi.create, { body: { instructionId: water.id } }));
  const chosen = [{ en: 'Orders' }, { en: 'Drinking water' }];
  const notice = await scenario.owner.ears.next('call:notification', ({ type }) => type === 'incoming');
  expect(notice.payload.session).toMatchObject({ id: call.id, about: chosen });
  expect(getData(await owner.call(callsApi.get, { params: { id: call.id } })).about).toMatchObject(chosen);
});
