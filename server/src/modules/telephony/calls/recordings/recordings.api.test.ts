import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { maxFileSizeInMb } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { callRecordingsApi } from '@sala/contract/telephony/calls/call-recordings.api.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { maxRecordingPart, maxRecordingSize } from '@sala/contract/telephony/calls/calls.states.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallScenario, notify } from '#testing/call-scenario.ts';
import { getData } from '#testing/company.ts';
import { goodKey, LanguageServer } from '#testing/language-server.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { joinRecordingJobName } from '../jobs/job-names.ts';
import { joinRecording } from './join-recording.ts';
import { removeOldRecordings } from './recordings.usecases.ts';

let app: TestApp;
/** What stands in for the disk's own word on its room. */
let free = 1024 ** 4;
beforeAll(async () => {
  app = await createTestApp({
    environment: { ALLOW_PRIVATE_WEBHOOKS: '1' },
    diskSpace: async () => ({ free, total: 1024 ** 4 }),
  });
});
afterAll(() => app.close());

/** The beginning of a WebM file, as a recorder's first part has it. */
const head = Buffer.from(
  '1a45dfa3a34286810142f7810142f2810442f381084282847765626d42878104428581021853806700ffffffff',
  'hex',
);
const getPart = (number: number) => (number === 0 ? head : Buffer.alloc(2000, number));

/** `answer`: of the visitor, who is asked; null: they have not answered. */
async function recordedCall(answer: boolean | null = true) {
  const scenario = await CallScenario.open(app, { config: { isRecordingOn: true, recordingDays: 30 } });
  const { portal } = await scenario.company.visit();
  const body = answer === null ? {} : { isRecordingAllowed: answer };
  const call = getData(await portal.call(visitorCallsApi.create, { body }));
  getData(await notify(scenario.owner.portal, call.id, 'started'));
  const start = () => scenario.owner.portal.call(callRecordingsApi.start, { params: { id: call.id } });
  return { scenario, portal, call, start, owner: scenario.owner.portal };
}

const send = (portal: TestPortal, id: string, part: number) =>
  portal.call(
    callRecordingsApi.addPart,
    { params: { id, part } },
    { file: { name: 'part.webm', content: getPart(part) } },
  );

const heard = (portal: TestPortal, callId: string) =>
  expect.poll(async () => getData(await portal.call(callsApi.get, { params: { id: callId } })).recordings, {
    timeout: 60_000,
  });

it('is made only where the caller agreed', async () => {
  const refused = await recordedCall(false);
  expect(await refused.start()).toMatchObject({ status: 409, failure: { message: 'recordingNotAllowed' } });
  const silent = await recordedCall(null);
  expect((await silent.start()).status).toBe(409);
  const params = { id: silent.call.id };
  getData(await silent.portal.call(visitorCallsApi.allowRecording, { params, body: { isAllowed: true } }));
  expect(getData(await silent.start())).toMatchObject({ take: 1, nextPart: 0 });
});

it('is paused and goes on as an operator in the call says, which the visitor sees', async () => {
  const { scenario, call, owner, portal } = await recordedCall();
  const params = { id: call.id };
  const pause = (isPaused: boolean) => owner.call(callRecordingsApi.setPaused, { params, body: { isPaused } });
  const seen = async () => getData(await portal.call(visitorCallsApi.get, { params }));
  expect(getData(await pause(true))).toMatchObject({ isRecordingPaused: true, recordingConsent: 'given' });
  expect(await seen()).toMatchObject({ isRecordingPaused: true, recordingConsent: 'given' });
  const { portal: stranger } = await scenario.seat('Dara');
  const body = { isPaused: false };
  expect((await stranger.call(callRecordingsApi.setPaused, { params, body })).status).toBe(404);
  expect(getData(await pause(false)).isRecordingPaused).toBe(false);
  const { timeline } = getData(await owner.call(callsApi.get, { params }));
  expect(timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['recordingPaused', 'recordingResumed']));
  getData(await notify(owner, call.id, 'ended'));
  expect(await pause(true)).toMatchObject({ status: 409, failure: { message: 'callIsOver' } });

  const refused = await recordedCall(false);
  const other = { params: { id: refused.call.id }, body: { isPaused: true } };
  const answer = await refused.owner.call(callRecordingsApi.setPaused, other);
  expect(answer).toMatchObject({ status: 409, failure: { message: 'recordingNotAllowed' } });
});

it('arrives in parts, each once and in order, and becomes one file that can be heard', async () => {
  const { scenario, call, start, owner } = await recordedCall();
  const { id } = getData(await start());
  expect(getData(await send(owner, id, 0)).nextPart).toBe(1);
  expect(await send(owner, id, 2)).toMatchObject({ status: 409, failure: { params: { next: 1 } } });
  const twice = await Promise.all([send(owner, id, 1), send(owner, id, 1)]);
  expect(twice.map((answer) => getData(answer).nextPart)).toEqual([2, 2]);
  expect(getData(await send(owner, id, 0)).nextPart).toBe(2);
  getData(await owner.call(callRecordingsApi.finish, { params: { id } }));
  expect(await send(owner, id, 2)).toMatchObject({ status: 409, failure: { message: 'recordingIsOver' } });
  await heard(owner, call.id).toEqual([{ id, take: 1, seconds: 10 }]);
  getData(await notify(owner, call.id, 'ended'));
  const [row] = getData(await owner.call(callsApi.list));
  expect(row!.recording).toEqual({ id, seconds: 10 });

  const recording = getData(await owner.call(callRecordingsApi.get, { params: { id } }));
  const content = Buffer.from(await (await fetch(`${app.address}${recording.url}`)).arrayBuffer());
  // Anyone who has the address may listen without signing in, so it does not last for days.
  const expiry = new Date(Number(new URL(recording.url, app.address).searchParams.get('exp')) * 1000);
  expect(expiry.getTime()).toBeLessThanOrEqual(app.clock.now().getTime() + 4 * 3_600_000);
  expect(content.equals(Buffer.concat([getPart(0), getPart(1)]))).toBe(true);
  const audit = getData(await owner.call(auditApi.list, { query: { limit: 5 } }));
  expect(audit[0]).toMatchObject({ action: 'call.recordingHeard', target: { id: call.id } });

  const { merchantId } = scenario.company;
  const permissions = [{ subject: 'call-center' as const, action: 'manage' as const }];
  const deaf = await signInAs(app, await hire(app, merchantId, { permissions }));
  expect((await deaf.call(callRecordingsApi.get, { params: { id } })).status).toBe(403);

  app.clock.advance({ days: 31 });
  await removeOldRecordings(app.context);
  const later = await signInAs(app, await hire(app, merchantId, {}));
  expect((await later.call(callRecordingsApi.get, { params: { id } })).status).toBe(404);
  expect(getData(await later.call(callsApi.list))[0]!.recording).toBeNull();
});

it('is kept whole where it is larger than the files that people send, up to its own bound', async () => {
  const { scenario, call, start, owner } = await recordedCall();
  const { id } = getData(await start());
  getData(await send(owner, id, 0));
  const content = Buffer.alloc(maxRecordingPart, 7);
  const sendLarge = (part: number) =>
    owner.call(callRecordingsApi.addPart, { params: { id, part } }, { file: { name: 'part.webm', content } });
  for (let part = 1; part <= maxFileSizeInMb; part += 1) getData(await sendLarge(part));
  const { query } = app.context.database.forMerchant(scenario.company.merchantId);
  await query.updateTable('call_recordings').set({ bytes: maxRecordingSize }).where('id', '=', id).execute();
  expect((await sendLarge(maxFileSizeInMb + 1)).status).toBe(413);
  getData(await owner.call(callRecordingsApi.finish, { params: { id } }));
  await heard(owner, call.id).toMatchObject([{ id, take: 1 }]);
  const { url } = getData(await owner.call(callRecordingsApi.get, { params: { id } }));
  const kept = await (await fetch(`${app.address}${url}`)).arrayBuffer();
  expect(kept.byteLength).toBe(getPart(0).length + maxFileSizeInMb * maxRecordingPart);
});

it('is written down where the business has a speech service', async () => {
  const service = await new LanguageServer().open();
  try {
    const { scenario, start, owner } = await recordedCall();
    const transcription = { provider: 'openai', url: `${service.url}/v1`, key: goodKey, model: 'small' } as const;
    const body = { translation: { provider: 'none', url: null, model: '' }, transcription } as const;
    getData(await scenario.company.owner.edit(languageServicesApi.update, languageServicesApi.get, { body }));
    const { id } = getData(await start());
    getData(await send(owner, id, 0));
    // Asked once more by itself where the service has too much to do.
    service.failures = 1;
    getData(await owner.call(callRecordingsApi.finish, { params: { id } }));
    const read = async () => getData(await owner.call(callRecordingsApi.get, { params: { id } })).transcript;
    await expect.poll(read, { timeout: 120_000, interval: 200 }).toBe('I would like to order');
    expect(service.count('/v1/audio/transcriptions')).toBe(2);
  } finally {
    service.close();
  }
});

it('is kept as far as it came where its page is gone', async () => {
  const { call, start, owner, portal } = await recordedCall();
  const { id } = getData(await start());
  for (const part of [0, 1, 2]) getData(await send(owner, id, part));
  getData(await portal.call(visitorCallsApi.end, { params: { id: call.id } }));
  const { merchant_id: merchantId } = await app.context.database.unscoped
    .selectFrom('call_sessions')
    .select('merchant_id')
    .where('id', '=', call.id)
    .executeTakeFirstOrThrow();
  await joinRecording(app.context, { merchantId, recordingId: id });
  await heard(owner, call.id).toEqual([{ id, take: 1, seconds: 15 }]);
});

it('takes nothing more a minute after the visitor took back that it may be made', async () => {
  const { call, start, owner, portal } = await recordedCall();
  const { id } = getData(await start());
  getData(await send(owner, id, 0));
  const answer = (isAllowed: boolean) =>
    portal.call(visitorCallsApi.allowRecording, { params: { id: call.id }, body: { isAllowed } });
  getData(await answer(false));
  // What was under way still arrives.
  getData(await send(owner, id, 1));
  const { rows } = await app.context.database.unscopedSql<{ data: { merchantId: string; recordingId: string } }>({
    name: 'recordings-to-join',
    text: `select data from jobs.job where name = '${joinRecordingJobName}' and data->>'recordingId' = '${id}'`,
  });
  expect(rows.length).toBeGreaterThan(0);
  await joinRecording(app.context, rows[0]!.data);
  expect(await send(owner, id, 2)).toMatchObject({ status: 409, failure: { message: 'recordingIsOver' } });
  expect((await start()).failure).toMatchObject({ message: 'recordingNotAllowed' });
  getData(await answer(true));
  expect(getData(await start())).toMatchObject({ take: 2, nextPart: 0 });
});

it('stops where the disk is full, and the call goes on', async () => {
  const { call, start, owner, portal } = await recordedCall();
  const { id } = getData(await start());
  getData(await send(owner, id, 0));
  free = 0;
  try {
    expect(await send(owner, id, 1)).toMatchObject({ status: 507, failure: { message: 'storageFull' } });
  } finally {
    free = 1024 ** 4;
  }
  expect(getData(await portal.call(visitorCallsApi.get, { params: { id: call.id } })).status).toBe('started');
  expect(getData(await send(owner, id, 1)).nextPart).toBe(2);
});

it('is nobody else’s to add to', async () => {
  const { scenario, start } = await recordedCall();
  const { id } = getData(await start());
  const dara = await scenario.seat('Dara');
  expect((await send(dara.portal, id, 0)).status).toBe(404);
  expect((await dara.portal.call(callRecordingsApi.finish, { params: { id } })).status).toBe(404);
});
