import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import type { TranslationLanguageCode } from '@sala/contract/connections/language-services/translation-languages.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { translationsApi } from '@sala/contract/conversations/chat/translations.api.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toTone } from '#modules/connections/language-services/language-services.public.ts';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '#testing/company.ts';
import { goodKey, LanguageServer } from '#testing/language-server.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { sweepTranslations } from './translation-worker.ts';

let app: TestApp;
let company: Company;
let server: LanguageServer;

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
  company = await Company.open(app);
  server = await new LanguageServer().open();
  await setUp();
});
afterAll(async () => {
  server?.close();
  await app?.close();
});
beforeEach(() => {
  server.mood = 'well';
  server.asked.length = 0;
});

const none = { provider: 'none' as const, url: null, model: '' };
const model = () => ({ provider: 'openai' as const, url: `${server.url}/v1`, key: goodKey, model: 'small' });

async function setUp(isOn = true): Promise<void> {
  const translation = isOn ? { provider: 'libretranslate' as const, url: server.url, key: '', model: '' } : none;
  const body = { translation, transcription: isOn ? model() : none };
  getData(await company.owner.edit(languageServicesApi.update, languageServicesApi.get, { body }));
}

/** A conversation with a visitor who reads Khmer. */
async function khmerTalk(text = 'តើមានអ្នកណានៅទីនោះទេ?'): Promise<Conversation> {
  const visitor = await company.visit();
  const { appId } = company;
  const { visitorToken: token } = visitor.portal;
  getData(await visitor.portal.call(visitorsApi.createSession, { body: { appId, token, locale: 'km' } }));
  return company.talk(text, visitor);
}
const turn = (channelId: string, isOn = true, isDefault = false, portal = company.owner) =>
  portal.call(translationsApi.setAutoTranslate, { body: { channelId, isOn, isDefault } });
const choose = (channelId: string, visitorLanguage: TranslationLanguageCode | null) =>
  company.owner.call(translationsApi.setAutoTranslate, { body: { channelId, isOn: true, visitorLanguage } });
const translate = (messageId: string, locale: Locale, portal = company.owner) =>
  portal.call(translationsApi.translate, { query: { messageId, locale } });
const thread = async (channelId: string) =>
  getData(await company.owner.call(messagesApi.list, { body: { channelId } })).filter(({ type }) => type !== 'system');
const say = async ({ portal }: Conversation, text: string) =>
  getData(await portal.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text } }));

async function speak(talk: Conversation): Promise<string> {
  const file = { name: 'voice.wav', content: toTone(1) };
  const { id: attachmentId } = getData(await talk.portal.call(visitorsApi.createAttachment, {}, { file }));
  const body = { type: 'audio' as const, id: newId(), attachmentId };
  return getData(await talk.portal.call(visitorsApi.createMessage, { body })).id;
}

describe('one message in another language', () => {
  it('is translated once, kept beside the original, and told to the colleagues', async () => {
    const talk = await khmerTalk();
    const page = await Listener.on(company.colleague, messageNamespace);
    const text = 'en: តើមានអ្នកណានៅទីនោះទេ?';
    const translation = { messageId: talk.messageId, channelId: talk.channelId, locale: 'en', text };
    expect(getData(await translate(talk.messageId, 'en'))).toEqual(translation);
    expect((await page.next('message:translated')).payload).toEqual(translation);
    expect(getData(await translate(talk.messageId, 'en', company.colleague))).toEqual(translation);
    expect(server.count('/translate')).toBe(1);
    expect((await thread(talk.channelId))[0]).toMatchObject({
      text: 'តើមានអ្នកណានៅទីនោះទេ?',
      translations: { en: text },
    });
    const [own] = getData(await talk.portal.call(visitorsApi.listMessages)).slice(-1);
    expect(own?.translations).toEqual({});
  });

  it('that is in that language, or has no words, is left as it is', async () => {
    const talk = await khmerTalk();
    expect(getData(await translate(talk.messageId, 'km')).text).toBe('');
    const number = await say(talk, '👍 012 345 678 https://lotus.example');
    server.asked.length = 0;
    expect(getData(await translate(number.id, 'en')).text).toBe('');
    expect(server.asked).toEqual([]);
  });

  it('says why it is not there', async () => {
    const talk = await khmerTalk('សួស្តី');
    expect((await translate(talk.messageId, 'vi')).failure).toMatchObject({
      code: 400,
      message: 'languageNotOffered',
      params: { language: 'Tiếng Việt' },
    });
    server.mood = 'spent';
    expect((await translate(talk.messageId, 'zh-cn')).failure.message).toBe('languageServiceQuotaUsedUp');
    expect((await translate(newId(), 'en')).status).toBe(404);
    const blind = await signInAs(app, await hire(app, company.merchantId, { permissions: [] }));
    expect((await translate(talk.messageId, 'en', blind)).status).toBe(403);
  });

  it('goes with the message when that is deleted', async () => {
    const talk = await khmerTalk();
    const id = await company.answer(talk.channelId, 'Yes, we are');
    getData(await translate(id, 'km'));
    getData(await company.owner.call(messagesApi.remove, { params: { id } }));
    expect((await translate(id, 'km')).status).toBe(404);
    expect((await thread(talk.channelId)).at(-1)?.translations).toEqual({});
    const { query } = app.context.database.forMerchant(company.merchantId);
    const rows = await query.selectFrom('chat_message_translations').selectAll().where('message_id', '=', id).execute();
    expect(rows).toEqual([]);
  });
});

describe('a visitor who writes another language than their page', () => {
  it('reads the answers in the language that an operator chose, also after a reload, until it is changed back', async () => {
    const talk = await khmerTalk('สวัสดี มีใครอยู่ไหม');
    const widget = await Listener.on(talk.portal, visitorNamespace);
    expect(getData(await choose(talk.channelId, 'th'))).toMatchObject({ locale: 'km', visitorLanguage: 'th' });
    const answerId = await company.answer(talk.channelId, 'Yes, we are here');
    const inThai = { messageId: answerId, locale: 'th', text: 'th: Yes, we are here' };
    expect((await widget.next('message:translated')).payload).toMatchObject(inThai);
    const read = async () => getData(await talk.portal.call(visitorsApi.listMessages)).at(-1)?.translations;
    expect(await read()).toEqual({ th: inThai.text });

    // Other changes of the conversation leave it, and so does switching the translation off and on.
    getData(await turn(talk.channelId, false));
    expect(getData(await turn(talk.channelId)).visitorLanguage).toBe('th');
    expect(getData(await choose(talk.channelId, 'km')).visitorLanguage).toBeNull();
    await widget.next('message:translated', ({ locale }) => locale === 'km');
    expect(await read()).toEqual({ km: 'km: Yes, we are here' });
    getData(await choose(talk.channelId, 'th'));
    await widget.next('message:translated', ({ locale }) => locale === 'th');
    expect(await read()).toEqual({ th: inThai.text });
  });

  it('gets none of the languages that nobody knows', async () => {
    const talk = await khmerTalk();
    const refused = await choose(talk.channelId, 'tlh' as TranslationLanguageCode);
    expect([refused.status, Object.keys(refused.failure.validate ?? {})]).toEqual([422, ['visitor_language']]);
    expect(getData(await company.owner.call(translationsApi.languages))).toEqual([
      { code: 'en', name: 'English', emoji: '🇬🇧' },
      { code: 'km', name: 'Khmer', emoji: '🇰🇭' },
      { code: 'zh-cn', name: 'Chinese (Simplified)', emoji: '🇨🇳' },
      { code: 'th', name: 'Thai', emoji: '🇹🇭' },
      { code: 'pt-br', name: 'Portuguese (Brazil)', emoji: '🇧🇷' },
    ]);
  });
});

describe('a conversation that is translated as it goes on', () => {
  it('gives each side what the other says in its own language, with what was said before', async () => {
    const talk = await khmerTalk();
    const page = await Listener.on(company.colleague, messageNamespace);
    const widget = await Listener.on(talk.portal, visitorNamespace);
    expect(getData(await turn(talk.channelId)).isAutoTranslated).toBe(true);
    await page.next('message:translated', ({ messageId }) => messageId === talk.messageId);
    const answerId = await company.answer(talk.channelId, 'How can we help?');
    const translated = await widget.next('message:translated');
    expect(translated.payload).toMatchObject({ messageId: answerId, locale: 'km', text: 'km: How can we help?' });
    const question = await say(talk, 'សូមសម្អាតផ្ទះ');
    await page.next('message:translated', ({ messageId }) => messageId === question.id);
    expect((await thread(talk.channelId)).map(({ text, translations }) => [text, translations])).toEqual([
      ['តើមានអ្នកណានៅទីនោះទេ?', { en: 'en: តើមានអ្នកណានៅទីនោះទេ?' }],
      ['How can we help?', { km: 'km: How can we help?' }],
      ['សូមសម្អាតផ្ទះ', { en: 'en: សូមសម្អាតផ្ទះ' }],
    ]);
    const seen = getData(await talk.portal.call(visitorsApi.listMessages));
    expect(seen.flatMap(({ translations }) => Object.values(translations))).toEqual(['km: How can we help?']);
    expect(widget.heard.filter(({ event }) => event === 'message:translated')).toHaveLength(1);
  });

  it('is left as it is from the moment it is turned off', async () => {
    const talk = await khmerTalk();
    const page = await Listener.on(company.colleague, messageNamespace);
    getData(await turn(talk.channelId));
    await page.next('message:translated');
    expect(getData(await turn(talk.channelId, false)).isAutoTranslated).toBe(false);
    await say(talk, 'ច្រើនទៀត');
    await sweepTranslations(app.context);
    expect((await thread(talk.channelId)).at(-1)?.translations).toEqual({});
  });

  it('is a default only where nobody has decided', async () => {
    const talk = await khmerTalk();
    getData(await turn(talk.channelId, false));
    expect(getData(await turn(talk.channelId, true, true)).isAutoTranslated).toBe(false);
    const other = await khmerTalk();
    expect(getData(await turn(other.channelId, true, true)).isAutoTranslated).toBe(true);
  });

  it('waits while the service has too much to do, and loses nothing', async () => {
    const talk = await khmerTalk('ខ្ញុំចង់កក់ពេល');
    server.mood = 'busy';
    getData(await turn(talk.channelId));
    const { query } = app.context.database.forMerchant(company.merchantId);
    const queue = () =>
      query
        .selectFrom('chat_auto_translations')
        .select(['attempts', 'done_seq'])
        .where('channel_id', '=', talk.channelId)
        .executeTakeFirst();
    await expect.poll(queue).toEqual({ attempts: 1, done_seq: 0 });
    await say(talk, 'នៅទីនោះទេ?');
    server.mood = 'well';
    app.clock.advance({ minutes: 1 });
    await sweepTranslations(app.context);
    const translations = async () =>
      (await thread(talk.channelId)).map((message) => Object.keys(message.translations).join());
    await expect.poll(translations).toEqual(['en', 'en']);
  });

  it('does not wait for a service that does not take the key', async () => {
    const talk = await khmerTalk();
    const body = {
      translation: { ...none, provider: 'libretranslate' as const, url: server.url, key: 'wrong' },
      transcription: model(),
    };
    getData(await company.owner.edit(languageServicesApi.update, languageServicesApi.get, { body }));
    getData(await turn(talk.channelId));
    await expect.poll(() => server.count('/translate')).toBe(1);
    await setUp();
    const next = await say(talk, 'សួស្តី');
    await expect.poll(async () => (await thread(talk.channelId)).at(-1)?.translations.en).toBe('en: សួស្តី');
    expect((await thread(talk.channelId)).at(-1)?.id).toBe(next.id);
  });

  it('is decided by those who may answer, and where somebody translates', async () => {
    const talk = await khmerTalk();
    const permissions = [{ subject: 'chat' as const, action: 'read' as const }];
    const looker = await signInAs(app, await hire(app, company.merchantId, { permissions }));
    expect((await turn(talk.channelId, true, false, looker)).status).toBe(403);
    const id = await speak(talk);
    expect((await looker.call(translationsApi.transcribe, { params: { id } })).status).toBe(403);
    await setUp(false);
    expect(getData(await looker.call(translationsApi.support))).toEqual({ canTranslate: false, canTranscribe: false });
    expect((await turn(talk.channelId)).failure.message).toBe('translationNotSetUp');
    expect((await translate(talk.messageId, 'en')).failure.message).toBe('translationNotSetUp');
    const { isAutoTranslated } = getData(
      await company.owner.call(channelsApi.detail, { body: { channelId: talk.channelId } }),
    );
    expect(isAutoTranslated).toBe(false);
    await setUp();
  });
});

describe('a voice message', () => {
  const transcribe = (id: string, portal: TestPortal = company.owner) =>
    portal.call(translationsApi.transcribe, { params: { id } });

  it('is written down once, told to the colleagues, and can be translated then', async () => {
    const talk = await khmerTalk();
    const id = await speak(talk);
    const page = await Listener.on(company.colleague, messageNamespace);
    server.heard = { text: 'I would like to order' };
    const transcription = { messageId: id, channelId: talk.channelId, text: 'I would like to order' };
    expect(getData(await transcribe(id))).toEqual(transcription);
    expect((await page.next('message:transcribed')).payload).toEqual(transcription);
    expect(getData(await transcribe(id, company.colleague))).toEqual(transcription);
    expect(server.count('/v1/audio')).toBe(1);
    expect(getData(await translate(id, 'km')).text).toBe('km: I would like to order');
    expect((await thread(talk.channelId)).at(-1)).toMatchObject({ transcript: 'I would like to order' });
    expect(getData(await talk.portal.call(visitorsApi.listMessages)).at(-1)?.transcript).toBeNull();
  });

  it('without a voice, or not clear enough, says so; other messages have nothing to be heard', async () => {
    const talk = await khmerTalk();
    const id = await speak(talk);
    server.heard = { text: '' };
    expect((await transcribe(id)).failure.message).toBe('noVoiceDetected');
    server.heard = { text: '[unintelligible]' };
    expect((await transcribe(id)).failure.message).toBe('speechNotClear');
    expect((await transcribe(talk.messageId)).status).toBe(404);
    expect((await thread(talk.channelId)).at(-1)?.transcript).toBeNull();
  });
});
