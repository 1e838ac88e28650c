import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { aiApi } from '@sala/contract/connections/ai/ai.api.ts';
import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { translationsApi } from '@sala/contract/conversations/chat/translations.api.ts';
import { chatAssignmentApi } from '@sala/contract/conversations/chat-assignment/chat-assignment.api.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import type { ChatSettingsInput } from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWaterBot } from '#modules/automation/bots/bots.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { newId } from '#platform/ids.ts';
import { AiServer, goodAiKey } from '#testing/ai-server.ts';
import { BotApiServer, type Person, type SeenMessage } from '#testing/bot-api-server.ts';
import { Company, getData } from '#testing/company.ts';
import { LanguageServer } from '#testing/language-server.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { customerWords } from './customers/customer-words.ts';

/** Busy machines stall for seconds. */
const patient = { timeout: 60_000, interval: 50 };
let app: TestApp;
let telegram: BotApiServer;
let company: Company;
let token: string;

beforeAll(async () => {
  telegram = await BotApiServer.open();
  app = await createTestApp({ environment: { TELEGRAM_API_ROOT: telegram.url, ALLOW_PRIVATE_WEBHOOKS: '1' } });
});
afterAll(async () => {
  await app?.close();
  await telegram?.close();
});
beforeEach(async () => {
  company = await Company.open(app);
  token = telegram.createBot(`w${newId().slice(-6)}_bot`);
  getData(await company.owner.call(telegramApi.connect, { body: { token } }));
});

let nextPerson = 300_000;
const somebody = (locale = 'en'): Person => ({ id: nextPerson++, first_name: 'Lina', language_code: locale });
const write = (person: Person, text: string) => telegram.write(token, person, { text });
const texts = ({ id }: Person) => telegram.texts(token, id);
const whenReceived = (person: Person, text: string | RegExp) =>
  vi.waitFor(() => {
    const said = telegram.seen(token, person.id).findLast((message) => message.text.match(text));
    if (!said) throw new Error(`Not told ${text}: ${JSON.stringify(texts(person))}`);
    return said;
  }, patient);
const listChannels = async () => getData(await company.owner.call(channelsApi.list, { query: {} }));
const whenWritten = (text: string) =>
  vi.waitFor(async () => {
    const channels = await listChannels();
    const found = channels.find(({ lastMessage }) => lastMessage?.text.includes(text));
    if (!found) throw new Error(`Nobody said ${text}: ${JSON.stringify(channels.map((one) => one.lastMessage))}`);
    return found;
  }, patient);
const listSaid = async (channelId: string) =>
  getData(await company.owner.call(messagesApi.list, { body: { channelId, limit: 100 } }))
    .filter(({ type, sender }) => type === 'text' && sender.type === 'visitor')
    .map(({ text }) => text);

async function set(change: object): Promise<void> {
  const { id, defaultTexts: _, ...settings } = getData(await company.owner.call(chatSettingsApi.get));
  const body = { ...settings, ...change } as ChatSettingsInput;
  getData(await company.owner.call(chatSettingsApi.update, { params: { id }, body }));
}

async function useBot(mode: 'basicBot' | 'advancedBot'): Promise<void> {
  const { merchantId, owner } = company;
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water', 'maintenance'] });
  const botId = await buildWaterBot(app.context, { merchantId });
  const { id: _, ...rules } = getData(await owner.call(chatAssignmentApi.get));
  getData(await owner.call(chatAssignmentApi.update, { body: { ...rules, mode, botId } }));
}

const findChoice = ({ buttons }: SeenMessage, label: string) =>
  buttons.flat().find(({ text }) => text === label)?.callback_data as string | undefined;
async function choose(person: Person, label: string): Promise<{ message: SeenMessage; data: string }> {
  const found = await vi.waitFor(() => {
    const message = telegram.seen(token, person.id).at(-1)!;
    const data = findChoice(message, label);
    if (!data) throw new Error(`No choice ${label}: ${JSON.stringify(message)}`);
    return { message, data };
  }, patient);
  telegram.press(token, person, found.message, found.data);
  return found;
}

describe('a customer at Telegram', () => {
  it('is told why details of banks and phone numbers are refused, and nothing of it is kept', async () => {
    await set({ refusesBankData: true, refusesPhoneNumbers: true });
    const [lina, lan] = [somebody(), somebody('vi')];
    write(lina, 'My card is 4111 1111 1111 1111');
    await whenReceived(lina, customerWords.en.bankInformation);
    write(lan, 'Call me at 012 345 678');
    await whenReceived(lan, customerWords.vi.phoneInformation);
    expect(await listChannels()).toEqual([]);
    write(lina, 'Is the tap repaired?');
    const { id } = await whenWritten('Is the tap');
    expect(await listSaid(id)).toEqual(['Is the tap repaired?']);
  });

  it('who is blocked or banned is told so and not heard, until that ends', async () => {
    const lina = somebody('km');
    write(lina, 'One');
    const { id: channelId } = await whenWritten('One');
    getData(await company.owner.call(channelsApi.block, { body: { channelId } }));
    write(lina, 'Two');
    await whenReceived(lina, customerWords.km.blocked);
    getData(await company.owner.call(channelsApi.unblock, { body: { channelId } }));
    getData(await company.owner.call(channelsApi.ban, { body: { channelId } }));
    write(lina, 'Three');
    await whenReceived(lina, customerWords.km.banned);
    getData(await company.owner.call(channelsApi.unban, { body: { channelId } }));
    write(lina, 'Four');
    await whenWritten('Four');
    expect(await listSaid(channelId)).toEqual(['One', 'Four']);
  });

  it('gets the texts of the business in their language: at the beginning, when they are answered, and at the end', async () => {
    const text = (en: string) => ({ isOn: true, text: { en, km: '', vi: `${en} (vi)`, zh: '' } });
    await set({ welcome: text('Welcome, {visitor}'), firstReply: text('{operator} here'), end: text('Goodbye') });
    const lan = somebody('vi');
    write(lan, 'Xin chào');
    const channel = await whenWritten('Xin chào');
    expect(channel.visitor.locale).toBe('vi');
    await whenReceived(lan, 'Welcome, Lina');
    await company.answer(channel.id, 'Hello');
    getData(await company.owner.call(channelsApi.setStatus, { body: { channelId: channel.id, status: 'closed' } }));
    await whenReceived(lan, 'Goodbye');
    const said = texts(lan).filter((one) => / \(vi\)$/.test(one));
    expect(said).toEqual(['Welcome, Lina (vi)', expect.stringMatching(/^Vanna.* here \(vi\)$/), 'Goodbye (vi)']);
  });

  it('is answered in their language where the conversation is translated', async () => {
    const server = await new LanguageServer().open();
    try {
      const translation = { provider: 'libretranslate' as const, url: server.url, key: '', model: '' };
      const body = { translation, transcription: { provider: 'none' as const, url: null, model: '' } };
      getData(await company.owner.edit(languageServicesApi.update, languageServicesApi.get, { body }));
      const sok = somebody('km');
      write(sok, 'តើម៉ាស៊ីនបោកខោអាវរួចហើយឬនៅ?');
      const { id: channelId } = await whenWritten('ម៉ាស៊ីន');
      const auto = { channelId, isOn: true, isDefault: false };
      getData(await company.owner.call(translationsApi.setAutoTranslate, { body: auto }));
      await company.answer(channelId, 'Yes, it is ready.');
      await whenReceived(sok, 'km: Yes, it is ready.');
      expect(texts(sok)).not.toContain('Yes, it is ready.');
      // These have no translation, however long somebody waited for it: by their time they were said in an hour.
      for (const text of ['បាទ រួចហើយ។', '12.50 👍']) {
        const id = await company.answer(channelId, text);
        const { query } = app.context.database.forMerchant(company.merchantId);
        const created_at = new Date(app.clock.now().getTime() + 3_600_000);
        await query.updateTable('chat_messages').set({ created_at }).where('id', '=', id).execute();
        await whenReceived(sok, text);
      }
    } finally {
      server.close();
    }
  });

  it('is told once at which place they wait, and nothing of it once they are answered', async () => {
    const page = await Listener.on(company.owner, roomNamespace);
    const [first, second] = [somebody(), somebody('vi')];
    write(first, 'First');
    const { id } = await whenWritten('First');
    write(second, 'Second');
    await whenReceived(second, 'Bạn đang chờ ở vị trí số 2');
    write(second, 'Still there');
    await company.answer(id, 'Hello');
    await whenReceived(first, 'Hello');
    const { id: other } = await whenWritten('Still there');
    await company.answer(other, 'Your turn');
    await whenReceived(second, 'Your turn');
    expect([texts(first), texts(second)]).toEqual([['Hello'], ['Bạn đang chờ ở vị trí số 2', 'Your turn']]);
    page.close();
  });

  it('is told when somebody is back where nobody is there', async () => {
    const { merchantId, ownerId, colleagueId } = company;
    const employees = await Promise.all(
      [ownerId, colleagueId].map((userId) => buildEmployee(app.context, { merchantId, userId })),
    );
    const dayAfterTomorrow = new Date(app.clock.now().getTime() + 2 * 24 * 3_600_000).getUTCDay() || 7;
    await buildTimeShift(app.context, {
      merchantId,
      repeat: { kind: 'weekly', weekdays: [dayAfterTomorrow as 1] },
      assignees: { employeeIds: employees.map(({ id }) => id) },
    });
    const lina = somebody();
    write(lina, 'Anybody?');
    await whenReceived(lina, /^We are away and will be back on \d+ \w+ \d{4}, 08:00\./);
    write(lina, 'Hello?');
    await whenWritten('Hello?');
    expect(texts(lina)).toHaveLength(1);
  });
});

describe('a bot of the business', () => {
  it('is answered by buttons, each once and while nothing else was said, and takes an order', async () => {
    await useBot('basicBot');
    const sok = somebody('km');
    write(sok, 'ខ្ញុំចង់បញ្ជាទិញទឹក');
    await whenReceived(sok, 'ប៉ុន្មានធុង');
    write(sok, '៣');
    const size = await choose(sok, 'ធំ');
    telegram.press(token, sok, size.message, size.data);
    const question = await whenReceived(sok, /អាសយដ្ឋាន|ផ្ទះ/);
    await vi.waitFor(() => expect(size.message.text).toMatch(/✅ ធំ$/), patient);
    expect(size.message.buttons).toEqual([]);
    // The button of an answered question, kept by an old phone.
    telegram.press(token, sok, size.message, size.data.replace(/^c\d+/, 'c0'));
    await telegram.whenTaken(token);
    const { id } = await whenWritten(question.text.slice(0, 20));
    expect(await listSaid(id)).toEqual(['ខ្ញុំចង់បញ្ជាទិញទឹក', '៣', 'ធំ']);
    write(sok, 'ផ្ទះលេខ 12 ផ្លូវ 271 ភ្នំពេញ');
    await whenReceived(sok, /ទូរស័ព្ទ|ទូរសព្ទ/);
    write(sok, '០១២ ៣៤៥ ៦៧៨');
    await vi.waitFor(() => expect(texts(sok).at(-1)).not.toMatch(/ទូរសព្ទ|ទូរស័ព្ទ/), patient);
    write(sok, 'ថ្ងៃស្អែក 9:00');
    await whenReceived(sok, 'តើត្រឹមត្រូវទេ?');
    write(sok, 'បាទ');
    await whenReceived(sok, 'ការបញ្ជាទិញលេខ 1');
    const [order] = getData(await company.owner.call(serviceOrdersApi.list));
    expect(order).toMatchObject({ quantity: 3, bottleSize: 'large', channelId: id });
  });

  it('hands over at a press to a person, after which its buttons do nothing but say so', async () => {
    await useBot('basicBot');
    const lina = somebody();
    write(lina, 'when are you open');
    const { message } = await vi.waitFor(() => {
      const message = telegram.seen(token, lina.id).at(-1);
      if (!message?.buttons.flat().length) throw new Error(JSON.stringify(message));
      return { message };
    }, patient);
    const id = (await listChannels())[0]!.id;
    const person = message.buttons.flat().at(-1);
    telegram.press(token, lina, message, person.callback_data);
    await vi.waitFor(async () => expect((await listChannels())[0]?.bot).toBeNull(), patient);
    await vi.waitFor(() => expect(message.text).toContain(`✅ ${person.text}`), patient);
    await company.answer(id, 'A person here');
    await whenReceived(lina, 'A person here');
    expect((await listSaid(id)).at(-1)).toBe(person.text);
  });

  it('with a model answers, and takes a vote by button', async () => {
    const server = await new AiServer().open();
    try {
      const ai = {
        source: 'own' as const,
        url: server.url,
        key: goodAiKey,
        chatModel: 'small',
        embeddingModel: '',
        hasStructuredOutput: false,
        purposes: ['bots' as const],
        monthlyTokens: 1_000_000,
        isTextKept: false,
      };
      getData(await company.owner.edit(aiApi.update, aiApi.get, { body: ai }));
      await useBot('advancedBot');
      server.replies = ['We deliver every day.'];
      const lina = somebody();
      write(lina, 'Do you deliver on Sundays?');
      const answer = await vi.waitFor(() => {
        const message = telegram.seen(token, lina.id).at(-1);
        if (!message?.buttons.flat().length) throw new Error(JSON.stringify(message));
        return message;
      }, patient);
      const [up] = answer.buttons.flat();
      telegram.press(token, lina, answer, up.callback_data);
      await vi.waitFor(() => expect(answer.text).toContain(`✅ ${up.text}`), patient);
      const [channel] = await listChannels();
      expect((await listSaid(channel!.id)).at(-1)).toBe(up.text);
    } finally {
      server.close();
    }
  });
});

describe('the channel Telegram', () => {
  it('filters the list and is counted by itself in the reports', async () => {
    write(somebody(), 'From Telegram');
    await whenWritten('From Telegram');
    await company.talk('From the page');
    const list = async (source: 'telegram' | 'widget') =>
      getData(await company.owner.call(channelsApi.list, { query: { source } })).map((one) => one.lastMessage?.text);
    expect([await list('telegram'), await list('widget')]).toEqual([['From Telegram'], ['From the page']]);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Phnom_Penh' }).format(app.clock.now());
    const count = async (channel?: 'telegram') => {
      const query = { from: day, to: day, ...(channel && { channel }) };
      const { metrics } = getData(await company.owner.call(reportsApi.overview, { query }));
      return metrics.find(({ key }) => key === 'conversations')?.value;
    };
    expect([await count(), await count('telegram')]).toEqual([2, 1]);
  });
});
