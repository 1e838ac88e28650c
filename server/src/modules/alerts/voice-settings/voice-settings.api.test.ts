import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import {
  type VoiceAlert,
  type VoiceAlertInput,
  type VoiceEvent,
  voiceEvents,
} from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTone } from '#modules/connections/language-services/language-services.public.ts';
import { Company, getData, tinyPicture } from '#testing/company.ts';
import { goodKey, LanguageServer } from '#testing/language-server.ts';
import { hire, signInAs } from '#testing/people.ts';
import { hummingProgram } from '#testing/speech-program.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let lotus: Company;
let server: LanguageServer;

/** Answers a short tone, as a file, whatever it is to say. */
const tone = toTone(1);

beforeAll(async () => {
  app = await createTestApp({
    environment: { ALLOW_PRIVATE_WEBHOOKS: '1', SPEECH_PROGRAM: hummingProgram() },
  });
  lotus = await Company.open(app);
  server = await new LanguageServer().open();
});
afterAll(async () => {
  server?.close();
  await app?.close();
});

const list = async (portal = lotus.owner) => getData(await portal.call(voiceSettingsApi.list));
async function getAlert(event: VoiceEvent, portal = lotus.owner): Promise<VoiceAlert> {
  return (await list(portal)).find((alert) => alert.event === event)!;
}
const toInput = ({ id: _, event: __, sounds: ___, ...input }: VoiceAlert) => input;
async function save(event: VoiceEvent, change: Partial<VoiceAlertInput>, portal = lotus.owner) {
  const alert = await getAlert(event);
  return portal.call(voiceSettingsApi.update, {
    params: { id: alert.id },
    body: { ...toInput(alert), ...change } as VoiceAlertInput & { version: number },
  });
}
const ownEvents = async (portal = lotus.owner) =>
  getData(await portal.call(voiceSettingsApi.own)).alerts.map(({ event }) => event);
const sentences = { en: 'Hello', km: 'សួស្តី', vi: 'Chào', zh: '你好' };
const upload = (content = tone, portal = lotus.owner) =>
  portal.call(voiceSettingsApi.uploadSound, {}, { file: { name: 'greeting.wav', content } });

describe('what people are told aloud', () => {
  it('is a sentence for each event in four languages, of which a new business hears what is unread alone', async () => {
    const alerts = await list();
    expect(alerts.map(({ event }) => event)).toEqual([...voiceEvents]);
    expect(alerts.filter(({ isOn }) => isOn).map(({ event }) => event)).toEqual(['unread']);
    for (const { sentences: words } of alerts)
      for (const sentence of Object.values(words)) expect(sentence.length).toBeGreaterThan(5);
    const mekong = await Company.open(app);
    const others = await list(mekong.owner);
    expect(alerts.every(({ id }, index) => id !== others[index]!.id)).toBe(true);
  });

  it('is what was last saved, in the audit log, and heard at once', async () => {
    const saved = getData(
      await save('visitorWaiting', {
        isOn: true,
        sentences,
        delaySeconds: 5,
        quietHours: { from: '22:00', to: '06:00' },
      }),
    );
    expect(saved).toMatchObject({ event: 'visitorWaiting', isOn: true, sentences, delaySeconds: 5, version: 1 });
    expect(await getAlert('visitorWaiting')).toEqual(saved);
    const own = getData(await lotus.colleague.call(voiceSettingsApi.own));
    expect(own.alerts.find(({ event }) => event === 'visitorWaiting')).toMatchObject({
      sentence: sentences[own.locale === 'zh-cn' ? 'zh' : own.locale],
      delaySeconds: 5,
      quietHours: { from: '22:00', to: '06:00' },
      soundUrl: null,
    });
    const inKhmer = getData(await lotus.colleague.call(voiceSettingsApi.own, { query: { locale: 'km' } }));
    expect(inKhmer.locale).toBe('km');
    expect(inKhmer.alerts.find(({ event }) => event === 'visitorWaiting')?.sentence).toBe(sentences.km);
    const [entry] = getData(await lotus.owner.call(auditApi.list, { query: { subject: 'voiceSettings', limit: 1 } }));
    expect(entry?.changes).toContainEqual({ field: 'delaySeconds', before: '60', after: '5' });
    expect(entry?.changes).toContainEqual({ field: 'quietHours', before: null, after: '22:00 – 06:00' });
  });

  it.each([
    [{ sentences: { ...sentences, km: '' } }, 'sentences.km', 'required'],
    [{ sentences: { ...sentences, vi: 'x'.repeat(201) } }, 'sentences.vi', 'maxLength'],
    [{ sentences: { ...sentences, en: 'Order {number}' } }, 'sentences.en', 'unknownName'],
    [{ delaySeconds: -1 }, 'delay_seconds', 'minValue'],
    [{ delaySeconds: 86_401 }, 'delay_seconds', 'maxValue'],
    [{ repeatSeconds: 9 }, 'repeat_seconds', 'minValue'],
    [{ volume: 101 }, 'volume', 'maxValue'],
    [{ quietHours: { from: '25:00', to: '06:00' } }, 'quiet_hours.from', 'timeOfDay'],
    [{ audience: { subjects: ['nothing'], departmentIds: [] } }, 'audience.subjects.0', 'oneOf'],
    [
      { audience: { subjects: [], departmentIds: ['018f0000-0000-7000-8000-000000000000'] } },
      'audience.department_ids',
      'oneOf',
    ],
    [{ sounds: { en: '018f0000-0000-7000-8000-000000000000', km: null, vi: null, zh: null } }, 'sounds.en', 'oneOf'],
  ])('is refused at its field and stays as it was: %j', async (change, field, key) => {
    const before = await getAlert('visitorWaiting');
    const { status, failure } = await save('visitorWaiting', change as Partial<VoiceAlertInput>);
    expect([status, failure.validate?.[field]?.[0]?.key]).toEqual([422, key]);
    expect(await getAlert('visitorWaiting')).toEqual(before);
  });

  it('is saved over a colleague’s change by nobody who has not seen it', async () => {
    const alert = await getAlert('assigned');
    const call = () =>
      lotus.owner.call(voiceSettingsApi.update, { params: { id: alert.id }, body: { ...toInput(alert), isOn: true } });
    const answers = await Promise.all([call(), call(), call()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure.message).toBe('recordChanged');
  });

  it('is changed by those with the ability alone, and by nobody of another business', async () => {
    const permissions = [{ subject: 'voice-settings', action: 'read' }] as const;
    const looker = await signInAs(app, await hire(app, lotus.merchantId, { permissions: [...permissions] }));
    expect((await looker.call(voiceSettingsApi.list)).status).toBe(200);
    expect((await save('unread', { volume: 10 }, looker)).status).toBe(403);
    expect((await looker.call(voiceSettingsApi.speak, { body: { text: 'Hello', locale: 'en' } })).status).toBe(403);
    expect((await upload(tone, looker)).status).toBe(403);
    const nobody = await signInAs(app, await hire(app, lotus.merchantId, { permissions: [] }));
    expect((await nobody.call(voiceSettingsApi.list)).status).toBe(403);
    const mekong = await Company.open(app);
    expect((await save('unread', { volume: 10 }, mekong.owner)).status).toBe(404);
  });

  it('about orders is set by those who set services, and nothing else is', async () => {
    const permissions = [
      { subject: 'service-setting', action: 'update' },
      { subject: 'service-setting', action: 'read' },
    ];
    const dispatcher = await signInAs(app, await hire(app, lotus.merchantId, { permissions: permissions as never }));
    const [alert, ...others] = getData(await dispatcher.call(voiceSettingsApi.listForOrders));
    expect([alert!.event, others.length]).toEqual(['orderNew', 3]);
    const saved = getData(
      await dispatcher.call(voiceSettingsApi.updateForOrders, {
        body: { ...toInput(alert!), id: alert!.id, isOn: true },
      }),
    );
    expect([saved.isOn, saved.version]).toEqual([true, 1]);
    expect(await getAlert('orderNew')).toEqual(saved);
    const unread = await getAlert('unread');
    const body = { ...toInput(unread), id: unread.id };
    expect((await dispatcher.call(voiceSettingsApi.updateForOrders, { body })).status).toBe(404);
    expect((await dispatcher.call(voiceSettingsApi.list)).status).toBe(403);
  });

  it('about orders is the same as among all, refused at its field, and changed by who may change alone', async () => {
    const ofOrders = getData(await lotus.owner.call(voiceSettingsApi.listForOrders));
    const all = await list();
    expect(ofOrders).toEqual(all.filter(({ event }) => ofOrders.some((one) => one.event === event)));
    expect(ofOrders.map(({ event }) => event)).toEqual(['orderNew', 'orderLate', 'priceWaiting', 'holdEnded']);
    const late = ofOrders.find(({ event }) => event === 'orderLate')!;
    const put = (change: object, portal = lotus.owner) =>
      portal.call(voiceSettingsApi.updateForOrders, { body: { ...toInput(late), id: late.id, ...change } as never });
    for (const [change, field, key] of [
      [{ sentences: { ...sentences, zh: '' } }, 'sentences.zh', 'required'],
      [{ volume: -1 }, 'volume', 'minValue'],
      [{ id: 'late' }, 'id', 'id'],
    ] as const) {
      const { status, failure } = await put(change);
      expect([status, failure.validate?.[field]?.[0]?.key]).toEqual([422, key]);
    }
    const saved = getData(await put({ delaySeconds: 40, isOn: true }));
    expect(saved).toEqual({ ...late, delaySeconds: 40, isOn: true, version: late.version + 1 });
    // Their copy is older than the one just saved.
    expect((await put({ delaySeconds: 50 })).failure.message).toBe('recordChanged');
    expect(await getAlert('orderLate')).toEqual(saved);

    const readers: Permission[] = [{ subject: 'service-setting', action: 'read' }];
    const reader = await signInAs(app, await hire(app, lotus.merchantId, { permissions: readers }));
    expect(getData(await reader.call(voiceSettingsApi.listForOrders))).toHaveLength(4);
    expect((await put({ version: saved.version }, reader)).status).toBe(403);
    const mekong = await Company.open(app);
    expect((await put({ version: saved.version }, mekong.owner)).status).toBe(404);
    expect((await app.portal().call(voiceSettingsApi.listForOrders)).status).toBe(401);
    expect(await getAlert('orderLate')).toEqual(saved);
  });
});

describe('an alert is heard', () => {
  it('by those who may see what it is about, have the ability and are of the department', async () => {
    for (const event of ['orderLate', 'urgentTicket'] as const) getData(await save(event, { isOn: true }));
    const hireWith = async (...subjects: string[]) => {
      const permissions = subjects.map((subject) => ({ subject, action: 'read' as const }));
      return signInAs(app, await hire(app, lotus.merchantId, { permissions: permissions as never }));
    };
    const agent = await hireWith('ticket');
    const driver = await hireWith('view-service');
    expect(await ownEvents(agent)).toContain('urgentTicket');
    expect(await ownEvents(agent)).not.toContain('orderLate');
    expect(await ownEvents(driver)).toContain('orderLate');
    const audience = { subjects: ['manage-service-overview' as const], departmentIds: [] };
    getData(await save('orderLate', { isOn: true, audience }));
    expect(await ownEvents(driver)).not.toContain('orderLate');
    expect(await ownEvents(await hireWith('view-service', 'manage-service-overview'))).toContain('orderLate');
    const [department] = getData(await lotus.owner.call(departmentsApi.list, { query: {} }));
    getData(await save('orderLate', { isOn: true, audience: { subjects: [], departmentIds: [department!.id] } }));
    // Nobody's employee is in no department.
    expect(await ownEvents(driver)).not.toContain('orderLate');
  });
});

describe('a recording', () => {
  it('is played in its language instead of the sentence, and goes when another one takes its place', async () => {
    const first = getData(await upload());
    expect(first).toMatchObject({ name: 'greeting.wav', size: tone.length });
    const saved = getData(await save('unread', { sounds: { en: first.id, km: null, vi: null, zh: null } }));
    expect(saved.sounds.en?.id).toBe(first.id);
    // Left out, it stays.
    expect(getData(await save('unread', { volume: 40 })).sounds.en?.id).toBe(first.id);
    const file = await fetch(`${app.address}${saved.sounds.en!.url}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(Buffer.from(await file.arrayBuffer()).equals(tone)).toBe(true);
    const second = getData(await upload());
    getData(await save('unread', { sounds: { en: second.id, km: null, vi: null, zh: null } }));
    const { query } = app.context.database.forMerchant(lotus.merchantId);
    const kept = await query.selectFrom('uploads').select('id').where('id', '=', first.id).executeTakeFirst();
    expect(kept).toBeUndefined();
    const rows = getData(await lotus.owner.call(voiceSettingsApi.voices));
    expect(rows.find(({ locale }) => locale === 'en')?.recordedCount).toBe(1);
  });

  it('is refused when it is no sound, whatever its name, or too large', async () => {
    const picture = await upload(tinyPicture);
    expect([picture.status, picture.failure.message]).toEqual([400, 'fileTypeNotAllowed']);
    const page = await upload(Buffer.from('<html><script>alert(1)</script></html>'));
    expect(page.failure.message).toBe('fileTypeNotAllowed');
    const large = await upload(Buffer.concat([tone, Buffer.alloc(5 * 1024 * 1024)]));
    expect([large.status, large.failure.message, large.failure.params]).toEqual([400, 'fileSizeExceeded', { size: 5 }]);
  });
});

describe('text to speech', () => {
  const say = (body: { text: string; locale: string; voice?: string }, portal = lotus.owner) =>
    portal.call(voiceSettingsApi.speak, { body: body as never });

  it('makes a sound once for a text and a voice, also when several ask at once, and keeps it', async () => {
    const body = { text: 'Once and no more', locale: 'en' };
    const [one, two] = await Promise.all([say(body), say(body, lotus.colleague)]);
    const pathOf = (url: string) => url.split('?')[0];
    expect(pathOf(getData(one!).url)).toBe(pathOf(getData(two!).url));
    expect(pathOf(getData(await say(body)).url)).toBe(pathOf(getData(one!).url));
    expect(getData(one!)).toMatchObject({ mime: 'audio/wav', voice: 'program' });
    const file = await fetch(`${app.address}${getData(one!).url}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(tone)).toBe(true);
    const { query } = app.context.database.forMerchant(lotus.merchantId);
    const sounds = await query.selectFrom('voice_sounds').select('upload_id').execute();
    expect(sounds).toHaveLength(1);
    const uploads = await query.selectFrom('uploads').select('id').where('name', '=', 'speech.wav').execute();
    expect(uploads.map(({ id }) => id)).toEqual([sounds[0]!.upload_id]);
  });

  it('has no voice for Khmer until the business has one, and says so', async () => {
    const { status, failure } = await say({ text: 'សួស្តី', locale: 'km' });
    expect([status, failure.message, failure.params]).toEqual([400, 'noVoiceForLanguage', { language: 'ខ្មែរ' }]);
    const rows = getData(await lotus.owner.call(voiceSettingsApi.voices));
    expect(rows.map(({ locale, voices }) => [locale, voices])).toEqual([
      ['en', ['program']],
      ['km', []],
      ['vi', ['program']],
      ['zh-cn', ['program']],
    ]);
  });

  it.each([
    [{ text: '', locale: 'en' }, 'text', 'required'],
    [{ text: 'x'.repeat(401), locale: 'en' }, 'text', 'maxLength'],
    [{ text: 'Hello', locale: 'fr' }, 'locale', 'oneOf'],
    [{ text: 'Hello', locale: 'en', voice: 'nobody' }, 'voice', 'oneOf'],
    [{ text: 'Hello', locale: 'en', voice: 'service' }, 'voice', 'oneOf'],
  ])('is refused at its field: %j', async (body, field, key) => {
    const { status, failure } = await say(body);
    expect([status, failure.validate?.[field]?.[0]?.key]).toEqual([422, key]);
  });

  it('reads what an alert says to those who hear it, and nothing else', async () => {
    getData(await save('unread', { isOn: true }));
    const own = (event: VoiceEvent, values = {}) =>
      lotus.colleague.call(voiceSettingsApi.speakOwn, { body: { event, values } });
    expect(getData(await own('unread', { visitor: 'Dara', minutes: '3' })).mime).toBe('audio/wav');
    expect((await own('priceWaiting')).status).toBe(404);
  });

  it('is done by the service of the business first, at public addresses alone, and by the machine when it fails', async () => {
    const mekong = await Company.open(app);
    const speech = {
      provider: 'openai' as const,
      url: `${server.url}/v1`,
      key: goodKey,
      model: 'tts',
      voices: { en: '', km: 'srey', vi: 'mai', zh: '' },
    };
    const nobody = { provider: 'none' as const, url: null, model: '' };
    const set = (change = {}) =>
      mekong.owner.edit(languageServicesApi.update, languageServicesApi.get, {
        body: { translation: nobody, transcription: nobody, speech: { ...speech, ...change } },
      });
    const silent = await set({ voices: { en: '', km: '', vi: '', zh: '' } });
    expect(silent.failure.validate).toEqual({ 'speech.voices.en': [{ key: 'required' }] });
    expect(getData(await set()).speech).toMatchObject({ provider: 'openai', hasKey: true, voices: speech.voices });
    server.spoken = tone;
    expect(getData(await say({ text: 'សួស្តី', locale: 'km' }, mekong.owner)).voice).toBe('service');
    expect(JSON.parse(server.asked.at(-1)!.body)).toMatchObject({ model: 'tts', voice: 'srey' });
    expect(server.asked.at(-1)!.headers.authorization).toBe(`Bearer ${goodKey}`);
    // What is no sound is not kept, whatever the service calls it.
    server.spoken = Buffer.from('<html>hello</html>');
    const hostile = await say({ text: 'ជម្រាបសួរ', locale: 'km' }, mekong.owner);
    expect([hostile.status, hostile.failure.message]).toEqual([400, 'languageServiceUnclear']);
    expect(getData(await say({ text: 'Xin chào', locale: 'vi' }, mekong.owner)).voice).toBe('program');
    // Of those who leave the services as they are, the voice stays.
    const left = await mekong.owner.edit(languageServicesApi.update, languageServicesApi.get, {
      body: { translation: nobody, transcription: nobody },
    });
    expect(getData(left).speech.voices.km).toBe('srey');
  });

  it('is bounded for each person', async () => {
    const strict = await createTestApp({ environment: { LIMITS: '' } });
    try {
      const company = await Company.open(strict);
      const answers = [];
      for (let count = 0; count < 61; count += 1)
        answers.push((await say({ text: '', locale: 'en' }, company.owner)).status);
      expect(answers.at(0)).toBe(422);
      expect(answers.at(-1)).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
