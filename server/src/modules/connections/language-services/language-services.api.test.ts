import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import type { LanguageServicesInput } from '@sala/contract/connections/language-services/language-services.schema.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '#platform/auth/actor.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { Company, getData } from '#testing/company.ts';
import { goodKey, LanguageServer } from '#testing/language-server.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { setLanguageServices } from './usecases/set-language-services.ts';

let app: TestApp;
let company: Company;
let server: LanguageServer;

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
  company = await Company.open(app);
  server = await new LanguageServer().open();
});
afterAll(async () => {
  server?.close();
  await app?.close();
});

const voices = { en: '', km: '', vi: '', zh: '' };
const nobody = { provider: 'none' as const, url: null, model: '' };
const save = (change: Partial<LanguageServicesInput>, portal = company.owner) =>
  portal.edit(languageServicesApi.update, languageServicesApi.get, {
    body: { translation: nobody, transcription: nobody, ...change },
  });
const deepl = (change = {}) => ({
  translation: { provider: 'deepl' as const, url: server.url, key: goodKey, model: '', ...change },
});
const model = (change = {}) => ({
  provider: 'openai' as const,
  url: `${server.url}/v1`,
  key: goodKey,
  model: 'small',
  ...change,
});
const tryOut = async (which: 'translation' | 'transcription') =>
  getData(await company.owner.call(languageServicesApi.test, { body: { which } }));

describe('the services of a business', () => {
  it('are none at first, and afterwards what was saved, without the keys', async () => {
    const none = { provider: 'none', url: null, hasKey: false, keyTag: null, model: '' };
    expect(getData(await company.owner.call(languageServicesApi.get))).toEqual({
      translation: none,
      transcription: none,
      speech: { ...none, voices },
      version: 0,
    });
    const page = await Listener.on(company.colleague, roomNamespace);
    const saved = getData(await save({ ...deepl(), transcription: model() }));
    expect(saved).toEqual({
      translation: { provider: 'deepl', url: server.url, hasKey: true, keyTag: expect.any(String), model: '' },
      transcription: {
        provider: 'openai',
        url: `${server.url}/v1`,
        hasKey: true,
        keyTag: expect.any(String),
        model: 'small',
      },
      speech: { provider: 'none', url: null, hasKey: false, keyTag: null, model: '', voices },
      version: 1,
    });
    expect(getData(await company.colleague.call(languageServicesApi.get))).toEqual(saved);
    expect((await page.next('chat:languageSupport')).payload).toEqual({ canTranslate: true, canTranscribe: true });
    const { query } = app.context.database.forMerchant(company.merchantId);
    const row = await query.selectFrom('language_services').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(goodKey);
  });

  it('keep a key that is left out, and send it nowhere else', async () => {
    getData(await save(deepl()));
    expect(getData(await save(deepl({ key: undefined }))).translation.hasKey).toBe(true);
    const elsewhere = await save(deepl({ key: undefined, url: 'https://collector.example' }));
    expect(elsewhere.failure.validate).toEqual({ 'translation.key': [{ key: 'required' }] });
    getData(await save({ translation: model() }));
    const stolen = await save({ translation: model({ key: undefined, url: 'https://collector.example/v1' }) });
    expect(stolen.failure.validate).toEqual({ 'translation.key': [{ key: 'keyForNewAddress' }] });
    expect(getData(await company.owner.call(languageServicesApi.get)).translation.url).toBe(`${server.url}/v1`);
    expect(
      getData(await save({ translation: model({ key: '', url: 'https://own.example/v1' }) })).translation.hasKey,
    ).toBe(false);
  });

  it('tell two people who each change nothing but the key of each other', async () => {
    const opened = getData(await save(deepl()));
    const replace = (key: string) =>
      company.owner.call(languageServicesApi.update, {
        body: { ...deepl({ key }), transcription: nobody, version: opened.version },
      });
    const first = getData(await replace('first'));
    const refused = await replace('second');
    expect([refused.status, refused.failure.message]).toEqual([409, 'recordChanged']);
    expect([opened.translation.keyTag, first.translation.keyTag]).toEqual([expect.any(String), expect.any(String)]);
    expect(first.translation.keyTag).not.toBe(opened.translation.keyTag);
    // The tag does not change with an unchanged key.
    expect(getData(await save(deepl({ key: undefined }))).translation.keyTag).toBe(first.translation.keyTag);
  });

  it('are refused at the field that is missing or wrong, and nothing is written', async () => {
    getData(await save({}));
    for (const [input, field, key] of [
      [{ translation: model({ url: null }) }, 'translation.url', 'required'],
      [{ translation: model({ model: '' }) }, 'translation.model', 'required'],
      [{ translation: model({ url: 'ftp://files.example' }) }, 'translation.url', 'customUrl'],
      [{ translation: { provider: 'libretranslate' as const, url: null, model: '' } }, 'translation.url', 'required'],
      [deepl({ key: '' }), 'translation.key', 'required'],
      [{ transcription: model({ key: 'x'.repeat(501) }) }, 'transcription.key', 'maxLength'],
    ] as const) {
      const { status, failure } = await save(input as Partial<LanguageServicesInput>);
      expect([status, failure.validate?.[field]?.[0]?.key]).toEqual([422, key]);
    }
    expect(getData(await company.owner.call(languageServicesApi.get)).translation.provider).toBe('none');
  });

  it('may not lie in the private network of the server', async () => {
    const config = { ...app.context.config, arePrivateAddressesAllowed: false };
    const { merchantId } = company;
    const input = { translation: model({ url: 'http://169.254.169.254/latest' }), transcription: nobody, version: 0 };
    const saving = setLanguageServices(
      { ...app.context, config },
      { merchantId } as UserActor,
      input,
      {} as RequestInfo,
    );
    await expect(saving).rejects.toMatchObject({ validate: { 'translation.url': [{ key: 'publicUrl' }] } });
  });

  it('are for those who may change the chat settings; others who may look see no key', async () => {
    const permissions = [{ subject: 'chat-settings' as const, action: 'read' as const }];
    const looker = await signInAs(app, await hire(app, company.merchantId, { permissions }));
    expect((await looker.call(languageServicesApi.get)).status).toBe(200);
    expect((await save({}, looker)).status).toBe(403);
    expect((await looker.call(languageServicesApi.test, { body: { which: 'translation' } })).status).toBe(403);
  });
});

describe('trying a service out', () => {
  it('shows a sample and the languages that are missing', async () => {
    getData(await save(deepl()));
    const { isWorking, sample, missingLocales, problem } = await tryOut('translation');
    expect([isWorking, missingLocales, problem]).toEqual([true, ['km'], null]);
    expect(sample).toMatchObject({ locale: 'en', translation: expect.stringMatching(/^EN-US: /) });
  });

  it('hears a tone without words as well as somebody who speaks', async () => {
    getData(await save({ transcription: model() }));
    expect((await tryOut('transcription')).isWorking).toBe(true);
    server.heard = { text: '' };
    expect((await tryOut('transcription')).isWorking).toBe(true);
  });

  it('says in a word what is wrong, also that nothing is set up, and leaves a line in the audit log', async () => {
    getData(await save(deepl({ key: 'a wrong key' })));
    expect(await tryOut('translation')).toMatchObject({
      isWorking: false,
      sample: null,
      problem: { key: 'languageServiceKeyRefused', params: {} },
    });
    const [entry] = getData(
      await company.owner.call(auditApi.list, { query: { subject: 'languageServices', limit: 1 } }),
    );
    expect(entry).toMatchObject({
      action: 'languageServices.tested',
      changes: [{ after: 'languageServiceKeyRefused' }],
    });
    getData(await save({}));
    expect((await tryOut('translation')).problem?.key).toBe('translationNotSetUp');
    const [changed] = getData(
      await company.owner.call(auditApi.list, { query: { action: 'languageServices.changed', limit: 1 } }),
    );
    expect(changed?.changes).toContainEqual({ field: 'translationProvider', before: 'deepl', after: 'none' });
    expect(JSON.stringify(changed)).not.toContain('wrong key');
  });
});
