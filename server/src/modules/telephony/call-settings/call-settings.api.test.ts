import { callInstructionsApi, callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import {
  callTimeoutBounds,
  type InstructionAction,
  type InstructionKey,
  ringModes,
  ringSecondsBounds,
  serviceLevelBounds,
} from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toTone } from '#modules/connections/language-services/language-services.public.ts';
import { CallScenario } from '#testing/call-scenario.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const toBody = (key: InstructionKey, action: InstructionAction, parentId: string | null = null) => ({
  parentId,
  key,
  title: { en: `Press ${key}` },
  text: {},
  action,
  departmentId: null,
});

it('calls are off at first, and what is saved is based on what was read', async () => {
  const { owner, colleague } = await Company.open(app);
  const before = getData(await owner.call(callSettingsApi.get));
  expect(before).toMatchObject({ isOn: false, callTimeout: 45, version: 0 });
  const saved = getData(await owner.call(callSettingsApi.update, { body: { ...before, isOn: true, callTimeout: 20 } }));
  expect(saved).toMatchObject({ isOn: true, callTimeout: 20, version: 1 });
  expect(await colleague.call(callSettingsApi.update, { body: before })).toMatchObject({
    status: 409,
    failure: { message: 'recordChanged' },
  });
  const refused = await owner.call(callSettingsApi.update, { body: { ...saved, callTimeout: 5, brandColor: 'red' } });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.failure.validate!).sort()).toEqual(['brand_color', 'call_timeout']);
});

it('times outside of their bounds are refused, and each way of ringing is kept', async () => {
  const { owner } = await Company.open(app);
  const widget = getData(await owner.call(callSettingsApi.get));
  for (const callTimeout of [callTimeoutBounds.min - 1, callTimeoutBounds.max + 1])
    expect((await owner.call(callSettingsApi.update, { body: { ...widget, callTimeout } })).status).toBe(422);
  for (const ringMode of ringModes) {
    const rules = getData(await owner.call(callSettingsApi.getConfig));
    for (const ringSeconds of [ringSecondsBounds.min - 1, ringSecondsBounds.max + 1])
      expect((await owner.call(callSettingsApi.updateConfig, { body: { ...rules, ringSeconds } })).status).toBe(422);
    for (const serviceLevelSeconds of [serviceLevelBounds.min - 1, serviceLevelBounds.max + 1])
      expect((await owner.call(callSettingsApi.updateConfig, { body: { ...rules, serviceLevelSeconds } })).status).toBe(
        422,
      );
    const saved = getData(await owner.call(callSettingsApi.updateConfig, { body: { ...rules, ringMode } }));
    expect(saved.ringMode).toBe(ringMode);
  }
});

it('sounds of the business are heard by operators and visitors, and refused where there is no file', async () => {
  const scenario = await CallScenario.open(app);
  const { owner } = scenario.company;
  const upload = async (content = toTone(1)) =>
    owner.call(callInstructionsApi.uploadSound, {}, { file: { name: 'tone.wav', content } });
  const widget = getData(await owner.call(callSettingsApi.get));
  const save = (body: Partial<typeof widget> & object) =>
    owner.call(callSettingsApi.update, { body: { ...widget, ...body } as never });
  const missing = await save({ waitingSound: 'own' });
  expect(missing).toMatchObject({ status: 422 });
  expect(Object.keys(missing.failure.validate!)).toEqual(['waiting_sound_id']);
  expect((await upload(Buffer.from('no sound at all'))).status).toBe(400);
  const sound = getData(await upload());
  const saved = getData(await save({ waitingSound: 'own', waitingSoundId: sound.id, ringTune: 'classic' } as never));
  expect(saved.waitingSoundFile).toMatchObject({ id: sound.id, name: 'tone.wav' });
  const { portal } = await scenario.company.visit();
  const theirs = getData(await portal.call(visitorCallsApi.config));
  expect(theirs).toMatchObject({ waitingSound: 'own', ringTuneUrl: null, waitingSoundUrl: expect.any(String) });
  expect((await fetch(new URL(theirs.waitingSoundUrl!, app.address))).status).toBe(200);
  // Left out, it stays; another one takes its place.
  const { waitingSoundFile: _, ringTuneFile: __, ...rest } = saved;
  expect(getData(await save(rest as never)).waitingSoundFile?.id).toBe(sound.id);

  const said = getData(await upload());
  const rules = getData(await owner.call(callSettingsApi.getConfig));
  const recordingAnnouncementIds = { en: said.id, km: null, vi: null, zh: null };
  const body = { ...rules, isRecordingOn: true, recordingAnnouncementIds };
  const kept = getData(await owner.call(callSettingsApi.updateConfig, { body }));
  expect(kept.recordingAnnouncement.en).toMatchObject({ id: said.id });
  expect(getData(await portal.call(visitorCallsApi.config)).recordingAnnouncement.en).toEqual(expect.any(String));
});

it('a visitor is told that calls are off, and cannot call', async () => {
  const company = await Company.open(app);
  const { portal } = await company.visit();
  expect(getData(await portal.call(visitorCallsApi.config))).toMatchObject({ isOn: false, canAnswer: false });
  expect(await portal.call(visitorCallsApi.create, { body: {} })).toMatchObject({
    status: 409,
    failure: { message: 'callsAreOff' },
  });
});

it('a key is there once in a menu: saving and moving are refused at their field', async () => {
  const { company } = await CallScenario.open(app);
  const { owner } = company;
  const make = async (...parts: Parameters<typeof toBody>) =>
    getData(await owner.call(callInstructionsApi.create, { body: toBody(...parts) }));
  const menu = await make('1', 'submenu');
  const hours = await make('2', 'say');
  const below = await make('2', 'end', menu.id);

  const taken = await owner.call(callInstructionsApi.create, { body: toBody('2', 'end') });
  expect(taken.failure.validate).toEqual({ key: [{ key: 'unique', params: { value: '2' } }] });
  const moved = await owner.call(callInstructionsApi.sort, { body: { id: below.id, parentId: null, beforeId: null } });
  expect(moved).toMatchObject({ status: 422, failure: { validate: { parent_id: [{ key: 'unique' }] } } });
  const params = { id: below.id };
  const renamed = await owner.call(callInstructionsApi.update, {
    params,
    body: { ...below, sounds: undefined, key: '3' },
  });
  expect(getData(renamed)).toMatchObject({ key: '3', version: 2 });
  const rows = getData(
    await owner.call(callInstructionsApi.sort, { body: { id: below.id, parentId: null, beforeId: hours.id } }),
  );
  expect(rows.filter(({ parentId }) => parentId === null).map(({ key, position }) => [key, position])).toEqual([
    ['1', 1],
    ['3', 2],
    ['2', 3],
  ]);
  const circle = await owner.call(callInstructionsApi.sort, {
    body: { id: menu.id, parentId: menu.id, beforeId: null },
  });
  expect(circle.status).toBe(422);
  const found = getData(await owner.call(callInstructionsApi.search, { body: { search: 'press 3' } }));
  expect(found.map(({ id }) => id)).toEqual([below.id]);
  await make('1', 'say', menu.id);
  expect(await owner.call(callInstructionsApi.remove, { params: { id: menu.id } })).toMatchObject({
    status: 409,
    failure: { message: 'instructionHasChildren' },
  });
  const { portal } = await company.visit();
  expect(getData(await portal.call(visitorCallsApi.config)).instructions).toHaveLength(4);
});

it('a command is heard in the language of its recording, which goes with it and is nobody else’s', async () => {
  const { company } = await CallScenario.open(app);
  const { owner, colleague } = company;
  const file = { name: 'hours.wav', content: toTone(1) };
  const sound = getData(await owner.call(callInstructionsApi.uploadSound, {}, { file }));
  const sounds = { en: null, km: sound.id, vi: null, zh: null };
  const stolen = await colleague.call(callInstructionsApi.create, { body: { ...toBody('1', 'say'), sounds } });
  expect(stolen).toMatchObject({ status: 422, failure: { validate: { 'sounds.km': [{ key: 'oneOf' }] } } });
  const made = getData(await owner.call(callInstructionsApi.create, { body: { ...toBody('1', 'say'), sounds } }));
  expect(made.sounds).toMatchObject({ en: null, km: { id: sound.id, name: 'hours.wav' } });

  const { portal } = await company.visit();
  const [shown] = getData(await portal.call(visitorCallsApi.config)).instructions;
  expect(shown!.sounds.en).toBeNull();
  const url = `${app.address}${shown!.sounds.km!}`;
  expect((await fetch(url)).status).toBe(200);

  const params = { id: made.id };
  const kept = { ...toBody('2', 'say'), version: made.version };
  const changed = getData(await owner.call(callInstructionsApi.update, { params, body: kept }));
  expect(changed.sounds.km?.id).toBe(sound.id);
  const none = { en: null, km: null, vi: null, zh: null };
  const body = { ...toBody('2', 'say'), sounds: none, version: changed.version };
  expect(getData(await owner.call(callInstructionsApi.update, { params, body })).sounds).toEqual(none);
  await expect.poll(async () => (await fetch(url)).status).toBe(404);

  const text = { name: 'hours.wav', content: Buffer.from('no sound at all') };
  expect(await owner.call(callInstructionsApi.uploadSound, {}, { file: text })).toMatchObject({
    failure: { message: 'fileTypeNotAllowed' },
  });
});
