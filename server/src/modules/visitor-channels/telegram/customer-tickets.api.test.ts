import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { newId } from '#platform/ids.ts';
import { BotApiServer, type Person } from '#testing/bot-api-server.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** Busy machines stall for seconds. */
const patient = { timeout: 60_000, interval: 50 };
let app: TestApp;
let telegram: BotApiServer;
let company: Company;
let token: string;

beforeAll(async () => {
  telegram = await BotApiServer.open();
  app = await createTestApp({ environment: { TELEGRAM_API_ROOT: telegram.url, PUBLIC_URL: 'http://sala.invalid' } });
});
afterAll(async () => {
  await app?.close();
  await telegram?.close();
});
beforeEach(async () => {
  company = await Company.open(app);
  telegram.isAway = false;
  await buildSampleCatalogue(app.context, company.merchantId, { kinds: ['water'] });
  token = telegram.createBot(`t${newId().slice(-6)}_bot`);
  getData(await company.owner.call(telegramApi.connect, { body: { token } }));
});

let nextPerson = 250_000;
const somebody = (locale = 'en'): Person => ({ id: nextPerson++, first_name: 'Lina', language_code: locale });
const texts = ({ id }: Person) => telegram.texts(token, id);

/** The conversation of a person who writes for the first time. */
async function meet(person: Person, text: string) {
  telegram.write(token, person, { text });
  return vi.waitFor(async () => {
    const channels = getData(await company.owner.call(channelsApi.list, { query: {} }));
    const found = channels.find(({ lastMessage }) => lastMessage?.text === text);
    if (!found) throw new Error('Nobody has written yet');
    return found;
  }, patient);
}

async function makeTicket(channelId: string, more: object = {}) {
  const customerEmail = `${newId()}@example.com`;
  const params = { id: channelId };
  const { version } = getData(await company.owner.call(ticketsApi.getCustomerEmail, { params }));
  getData(await company.owner.call(ticketsApi.setCustomerEmail, { params, body: { email: customerEmail, version } }));
  const body = {
    title: 'No water',
    description: 'Only for us',
    priority: 'high',
    categoryCode: 'water',
    assigneeId: company.ownerId,
    channelId,
    customerEmail,
    ...more,
  };
  return getData(await company.owner.call(ticketsApi.create, { body: body as never }));
}
const answer = (id: string, body: string, more: object = {}) =>
  company.owner.call(ticketThreadApi.answer, { params: { id }, body: { body, ...more } as never }).then(getData);

const whenNotifiedLast = (person: Person, text: RegExp | string) =>
  vi.waitFor(() => {
    const last = telegram.seen(token, person.id).at(-1);
    expect(last?.text ?? '').toMatch(text);
    return last!;
  }, patient);

describe('a customer at Telegram', () => {
  it('is notified of their ticket, each answer and the end once in their language, with a link and without notes', async () => {
    const lan = somebody('vi');
    const channel = await meet(lan, 'Vòi nước khô');
    const ticket = await makeTicket(channel.id);
    const created = await whenNotifiedLast(lan, 'đã tạo phiếu hỗ trợ số 1 cho bạn');
    expect(created.text).toContain('No water');
    expect(created.text).not.toContain('Only for us');
    const [[button]] = created.buttons as [[{ text: string; url: string }]];
    expect(button.text).toBe('Mở phiếu hỗ trợ');
    expect(button.url).toMatch(/^http:\/\/sala\.invalid\/t\/[\w-]{20,}$/);

    const note = { params: { id: ticket.id }, body: { body: 'They never pay' } } as never;
    getData(await company.owner.call(ticketThreadApi.note, note));
    await answer(ticket.id, '<p>We <b>look</b> &lt;now&gt;</p>');
    const answered = await whenNotifiedLast(lan, 'đã trả lời phiếu hỗ trợ số 1 của bạn');
    expect(answered.text).toContain('We look <now>');
    await answer(ticket.id, 'It runs again', { status: 'resolved' });
    await whenNotifiedLast(lan, /đã trả lời và giải quyết phiếu hỗ trợ số 1[\s\S]*It runs again/);
    telegram.write(token, lan, { text: 'Vẫn khô' });
    await whenNotifiedLast(lan, 'Phiếu hỗ trợ số 1 đã được mở lại.');
    const received = texts(lan);
    expect(received.join('\n')).not.toContain('They never pay');
    expect(
      received.filter((text) => text.includes('phiếu hỗ trợ số 1') || text.includes('Phiếu hỗ trợ số 1')),
    ).toHaveLength(4);
  });

  it('is not notified of a ticket that was deleted meanwhile, nor of those of others', async () => {
    const [lina, other] = [somebody(), somebody()];
    const channel = await meet(lina, 'One');
    await meet(other, 'Two');
    telegram.isAway = true;
    const before = telegram.sendsWhileAway;
    const ticket = await makeTicket(channel.id);
    // What is on its way when the ticket is deleted still arrives.
    await vi.waitFor(() => expect(telegram.sendsWhileAway).toBeGreaterThan(before), patient);
    const { version } = getData(await company.owner.call(ticketsApi.get, { params: { id: ticket.id } }));
    getData(await company.owner.call(ticketsApi.remove, { params: { id: ticket.id }, query: { version } } as never));
    telegram.isAway = false;
    await company.answer(channel.id, 'The next thing');
    await vi.waitFor(() => expect(texts(lina).at(-1)).toBe('The next thing'), patient);
    expect(texts(lina).join('\n')).not.toContain('icket');
    expect(texts(other).join('\n')).not.toContain('icket');
  });

  it('who was joined with a visitor of the website is notified of their tickets until they are separated', async () => {
    const lina = somebody('km');
    const atTelegram = await meet(lina, 'តើទឹកនៅឯណា?');
    const web = await company.talk('Hello');
    const join = { params: { id: web.visitorId }, body: { otherId: atTelegram.visitor.id } };
    getData(await company.owner.call(customersApi.join, join));
    const ticket = await makeTicket(web.channelId);
    await whenNotifiedLast(lina, 'បានបង្កើតសំណើជំនួយលេខ 1 ជូនលោកអ្នក');
    getData(await company.owner.call(customersApi.separate, join));
    await answer(ticket.id, 'For the website');
    await company.answer(atTelegram.id, 'For Telegram');
    await vi.waitFor(() => expect(texts(lina).at(-1)).toBe('For Telegram'), patient);
    expect(texts(lina).join('\n')).not.toContain('For the website');
  });
});
