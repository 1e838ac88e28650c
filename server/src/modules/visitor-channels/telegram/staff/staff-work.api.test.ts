import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { locales } from '@sala/contract/core/locales.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { breakTimesApi } from '@sala/contract/time/break-times/break-times.api.ts';
import { telegramStaffApi } from '@sala/contract/visitor-channels/telegram/telegram-staff.api.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildWaterBot } from '#modules/automation/bots/bots.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildBreakRule } from '#modules/time/break-times/break-times.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { BotScenario } from '#testing/bot-scenario.ts';
import { getData } from '#testing/company.ts';
import { patient, TelegramScenario, type Worker } from '#testing/telegram-scenario.ts';
import { readChatData } from './staff-chat-text.ts';
import { staffWords } from './words/staff-words.ts';

let scenario: TelegramScenario;

beforeAll(async () => {
  // A reserved name: nothing leaves the machine. Not https, so that the bot asks for its updates.
  scenario = await TelegramScenario.open({ PUBLIC_URL: 'http://sala.invalid' });
});
afterAll(() => scenario?.close());

/** What the worker reads next after they wrote it. */
async function ask(worker: Worker, command: string): Promise<string> {
  const before = scenario.texts(worker).length;
  scenario.write(worker, command);
  return vi.waitFor(() => {
    const said = scenario.texts(worker)[before];
    if (said === undefined) throw new Error(`No answer to ${command}`);
    return said;
  }, patient);
}

async function assign(order: { id: string; version: number }, operatorId: string): Promise<void> {
  const body = { operatorId, reason: 'Is near', version: order.version };
  getData(await scenario.company.owner.call(serviceOrdersApi.assign, { params: { id: order.id }, body }));
}

describe.each(locales)('a user who reads %s', (locale) => {
  const words = staffWords[locale];
  let dara: Worker;

  beforeAll(async () => {
    dara = await scenario.employ('Dara', locale === 'en' ? undefined : locale);
  });

  it('sees their orders and those on hold', async () => {
    expect(await ask(dara, '/orders')).toBe(words.noOrders);
    expect(await ask(dara, '/hold')).toBe(words.noneOnHold);
    const order = await scenario.createOrder();
    await assign(order, dara.id);
    await scenario.whenOffered(dara, order.id, 'accept');
    const own = await ask(dara, '/orders');
    expect(own).toContain(words.order(order.orderNumber));
    await scenario.press(dara, order.id, 'accept');
    await scenario.press(dara, order.id, 'hold');
    await scenario.press(dara, order.id, 'hold', '30');
    await scenario.whenStatus(order.id, 'hold');
    await scenario.whenOffered(dara, order.id, 'resume');
    const held = await ask(dara, '/hold');
    expect(held).toContain(words.order(order.orderNumber));
    expect(held).toContain(words.onHoldUntil);
  });

  it('goes off duty and on again, takes a break and ends it, and sees their shift of today', async () => {
    const isOffline = async () => getData(await dara.portal.call(profileApi.get)).isOffline;
    expect(await ask(dara, '/off')).toBe(words.dutyOff);
    expect(await isOffline()).toBe(true);
    expect(await ask(dara, '/on')).toBe(words.dutyOn);
    expect(await isOffline()).toBe(false);
    const { merchantId } = scenario.company;
    const { query } = scenario.app.context.database.forMerchant(merchantId);
    const { role_id: roleId } = await query
      .selectFrom('user_roles')
      .select('role_id')
      .where('user_id', '=', dara.id)
      .executeTakeFirstOrThrow();
    await buildBreakRule(scenario.app.context, { merchantId, roleId, duration: 15, breaksPerDay: 9 });
    expect(await ask(dara, '/break')).toMatch(
      new RegExp(`^${words.breakUntil('\\d{2}:\\d{2}').replace(/\.$/, '\\.')}$`),
    );
    expect(getData(await dara.portal.call(breakTimesApi.available)).current).not.toBeNull();
    expect(await ask(dara, '/work')).toBe(words.breakOver);
    expect(getData(await dara.portal.call(breakTimesApi.available)).current).toBeNull();
    expect(await ask(dara, '/shift')).toBe(words.noShift);
    const employee = await buildEmployee(scenario.app.context, { merchantId, name: 'Dara', userId: dara.id });
    await buildTimeShift(scenario.app.context, {
      merchantId,
      title: 'Office',
      repeat: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7] },
      assignees: { employeeIds: [employee.id] },
    });
    expect(await ask(dara, '/shift')).toBe(`${words.shiftToday}:\nOffice · 08:00–17:00`);
    expect(await ask(dara, '/help')).toBe(words.help);
    expect(await ask(dara, '/nothing')).toBe(words.help);
  });
});

describe('a notice', () => {
  it('comes to whoever is connected, as their settings say, and without a sound in quiet hours', async () => {
    const { id, portal } = await scenario.company.hire('Bopha');
    const bopha = { id, portal, person: scenario.somebody('Bopha') };
    await scenario.bind(portal, bopha.person);
    const tell = async (title: string) => assign(await scenario.createOrder({ title }), id);
    const sound = async (title: string) => {
      await scenario.whenNotified(bopha, title);
      const call = scenario.telegram.calls.find(
        ({ method, params }) =>
          method === 'sendMessage' && params.chat_id === bopha.person.id && params.text.includes(title),
      );
      return call?.params.disable_notification !== true;
    };
    await tell('One bottle');
    expect(await sound('One bottle')).toBe(true);
    getData(await portal.call(notificationsApi.updateConfig, { body: { mute: ['serviceAssigned'] } }));
    await tell('Two bottles');
    getData(await portal.call(notificationsApi.updateConfig, { body: { unmute: ['serviceAssigned'] } }));
    const zone = getData(await portal.call(profileApi.get)).origin;
    const at = (hours: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
        scenario.app.clock.now().getTime() + hours * 3_600_000,
      );
    const save = (from: string, to: string) =>
      portal.call(telegramStaffApi.saveSettings, { body: { quietHours: { from, to } } });
    getData(await save(at(-1), at(2)));
    await tell('Three bottles');
    expect(await sound('Three bottles')).toBe(false);
    getData(await save(at(2), at(4)));
    await tell('Four bottles');
    expect(await sound('Four bottles')).toBe(true);
    expect(scenario.texts(bopha).join('\n')).not.toContain('Two bottles');
  });
});

describe('a conversation', () => {
  it('is taken by button, answered by a reply and ended by button', async () => {
    const dara = await scenario.employ('Dara');
    const { owner } = scenario.company;
    const { channelId, portal } = await scenario.company.talk('Is the shop open?');
    const find = (text: string, action: 'take' | 'end') =>
      vi.waitFor(() => {
        const message = scenario.telegram
          .seen(scenario.token, dara.person.id)
          .findLast((one) => one.text.includes(text) && one.buttons.length > 0);
        const data = message?.buttons.flat().map(({ callback_data }) => callback_data as string);
        const wanted = data?.find((one) => readChatData(one)?.action === action);
        if (!message || !wanted) throw new Error(`No button ${action}: ${JSON.stringify(message)}`);
        return { message, data: wanted };
      }, patient);
    const offered = await find('Is the shop open?', 'take');
    scenario.telegram.press(scenario.token, dara.person, offered.message, offered.data);
    const detail = async () => getData(await owner.call(channelsApi.detail, { body: { channelId } }));
    await vi.waitFor(async () => expect((await detail()).assignedOperatorId).toBe(dara.id), patient);
    const replied = { message_id: offered.message.messageId, date: 1, from: { id: 1, is_bot: true } };
    const sent = scenario.write(dara, 'Until six', { reply_to_message: replied });
    const answers = async () =>
      getData(await owner.call(messagesApi.list, { body: { channelId } }))
        .filter(({ sender }) => sender.id === dara.id)
        .map(({ text }) => text);
    await vi.waitFor(async () => expect(await answers()).toEqual(['Until six']), patient);
    // A voice message stays one.
    const recording = Buffer.alloc(400);
    recording.write('OggS', 0, 'latin1');
    recording.write('OpusHead', 28, 'latin1');
    const voice = { file_id: scenario.telegram.addFile(recording), duration: 3 };
    scenario.telegram.write(scenario.token, dara.person, { voice, reply_to_message: replied });
    await vi.waitFor(async () => {
      const last = getData(await owner.call(messagesApi.list, { body: { channelId } })).at(-1);
      expect(last).toMatchObject({ type: 'audio', sender: { id: dara.id }, voice: { durationMs: 3000 } });
    }, patient);
    // Telegram hands the same reply in once more.
    scenario.telegram.push(scenario.token, sent);
    await scenario.company.talk('Thank you', { portal } as never);
    const mine = await find('Thank you', 'end');
    scenario.telegram.press(scenario.token, dara.person, mine.message, mine.data);
    await vi.waitFor(async () => expect((await detail()).status).toBe('closed'), patient);
    expect(await answers()).toEqual(['Until six', '']);
  });

  it('with a bot is told of once the bot hands over', async () => {
    const dara = await scenario.employ('Dara');
    const { app, company } = scenario;
    const bots = new BotScenario(app, company, await buildWaterBot(app.context, { merchantId: company.merchantId }));
    await bots.use();
    const visitor = await bots.arrive('en', 'Chan Sokha');
    await bots.say(visitor, 'good morning');
    await bots.say(visitor, 'I want a person');
    const received = () => scenario.texts(dara).join('\n');
    await vi.waitFor(() => expect(received()).toContain(staffWords.en.botHandedOver), patient);
    expect(received()).not.toContain('good morning');
    await bots.use({ mode: 'manual' });
  });
});

describe('the button that opens an order in the portal', () => {
  it('leads there once, for people of the business who are signed in, and gets a new link then', async () => {
    const dara = await scenario.employ('Dara');
    const order = await scenario.createOrder();
    await assign(order, dara.id);
    const getCode = () => {
      const links = scenario.ordersSeen(dara, order.id).at(-1)?.buttons.flat() ?? [];
      const url = links.map((button) => button.url as string | undefined).find((one) => one?.includes('/open-order'));
      return new URL(url ?? 'http://sala.invalid').searchParams.get('code') ?? '';
    };
    const code = await vi.waitFor(() => {
      expect(getCode()).toMatch(/^[\w-]{32}$/);
      return getCode();
    }, patient);
    const use = (given: string, portal = dara.portal) =>
      portal.call(telegramStaffApi.useOrderLink, { body: { linkCode: given } });
    expect((await use(code, scenario.app.portal())).status).toBe(401);
    // Drawn again, the message keeps a link that nobody has used.
    await scenario.press(dara, order.id, 'accept');
    await scenario.whenStatus(order.id, 'accepted');
    await scenario.whenOffered(dara, order.id, 'start');
    expect(getCode()).toBe(code);
    expect(getData(await use(code))).toEqual({ orderId: order.id });
    expect((await use(code)).failure.message).toBe('telegramLinkOver');
    await vi.waitFor(() => expect(getCode()).not.toBe(code), patient);
    const next = getCode();
    const [one, other] = await Promise.all([use(next), use(next, scenario.company.owner)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 400]);
  });
});
