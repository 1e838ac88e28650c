import { profileApi } from '@sala/contract/profile/profile.api.ts';
import { orderChangesApi } from '@sala/contract/service-orders/order-changes.api.ts';
import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import { telegramStaffApi } from '@sala/contract/telegram/telegram-staff.api.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSampleCatalogue } from '#modules/service-catalogue/service-catalogue.factory.ts';
import { BotApiServer, type Person, type SeenMessage } from '#testing/bot-api-server.ts';
import { Company, getData, tinyPicture } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { Answer, TestPortal } from '#testing/test-portal.ts';
import { type OrderActionName, orderActionNames, orderActions } from './order-actions.ts';
import { readOrderData } from './order-buttons.ts';

let app: TestApp;
let telegram: BotApiServer;
let token: string;
let company: Company;

beforeAll(async () => {
  telegram = await BotApiServer.open();
  token = telegram.createBot('sala_staff_bot');
  app = await createTestApp({ environment: { TELEGRAM_API_ROOT: telegram.url, TELEGRAM_BOT_TOKEN: token } });
  company = await Company.open(app);
  await buildSampleCatalogue(app.context, company.merchantId, { kinds: ['water'] });
});
afterAll(async () => {
  await app?.close();
  await telegram?.close();
});

const patient = { timeout: 60_000, interval: 50 };
let nextPerson = 700_000;
interface Worker {
  readonly id: string;
  readonly portal: TestPortal;
  readonly person: Person;
}

async function bind(portal: TestPortal, person: Person): Promise<void> {
  const { link } = getData(await portal.call(telegramStaffApi.createLink));
  expect(link).toMatch(/^https:\/\/t\.me\/sala_staff_bot\?start=[\w-]{32}$/);
  telegram.write(token, person, { text: `/start ${new URL(link).searchParams.get('start')}` });
  await vi.waitFor(
    async () => expect(getData(await portal.call(telegramStaffApi.get)).binding).not.toBeNull(),
    patient,
  );
}

/** A user who works in Telegram. */
async function employ(firstName: string): Promise<Worker> {
  const { id, portal } = await company.hire(firstName);
  const person = { id: nextPerson++, first_name: firstName, language_code: 'en' };
  await bind(portal, person);
  getData(await portal.call(telegramStaffApi.saveSettings, { body: { workPlace: 'telegram' } }));
  return { id, portal, person };
}

const createOrder = async (more: object = {}) =>
  getData(
    await company.owner.call(serviceOrdersApi.create, {
      body: {
        title: 'Ten bottles',
        categoryCode: 'water',
        priceType: 'fixed',
        price: '5',
        currency: 'USD',
        address: 'Street 271',
        customer: { name: 'Srey', phone: '+85512345678' },
        ...more,
      },
    }),
  );
type Order = Awaited<ReturnType<typeof createOrder>>;
const read = async (id: string): Promise<Order> =>
  getData(await company.owner.call(serviceOrdersApi.get, { params: { id } }));

const ordersSeen = ({ person }: Worker, id: string): SeenMessage[] =>
  telegram
    .seen(token, person.id)
    .filter(({ buttons }) =>
      buttons.flat().some(({ callback_data: data = '' }) => readOrderData(data)?.orderId === id),
    );
const findButton = (message: SeenMessage | undefined, action: string, word?: string) =>
  message?.buttons.flat().find(({ callback_data: data = '' }) => {
    const press = readOrderData(data);
    return press?.action === action && (word === undefined || press.word === word);
  });

/** Waits until the newest message about the order has the button. */
const whenOffered = (worker: Worker, id: string, action: string, word?: string) =>
  vi.waitFor(() => {
    const message = ordersSeen(worker, id).at(-1);
    const button = findButton(message, action, word);
    if (!message || !button)
      throw new Error(
        `No button ${action}: ${JSON.stringify(message ?? telegram.seen(token, worker.person.id).at(-1))}`,
      );
    return { message, data: button.callback_data as string };
  }, patient);

async function press(worker: Worker, id: string, action: string, word?: string): Promise<void> {
  const { message, data } = await whenOffered(worker, id, action, word);
  telegram.press(token, worker.person, message, data);
}
const write = ({ person }: Worker, text: string) => telegram.write(token, person, { text });
const whenNotified = ({ person }: Worker, text: string | RegExp) =>
  vi.waitFor(() => expect(telegram.texts(token, person.id).join('\n')).toMatch(text), patient);
const whenStatus = (id: string, status: string) =>
  vi.waitFor(async () => expect((await read(id)).status).toBe(status), patient);

describe('a user', () => {
  it('connects once with a link, works in Telegram, and is taken off by a manager', async () => {
    const { id, portal } = await company.hire('Bopha');
    const person = { id: nextPerson++, first_name: 'Bopha', username: 'bopha', language_code: 'km' };
    const refused = await portal.call(telegramStaffApi.saveSettings, { body: { workPlace: 'telegram' } });
    expect(refused.failure.message).toBe('telegramNotBound');
    const { link } = getData(await portal.call(telegramStaffApi.createLink));
    const code = new URL(link).searchParams.get('start');
    telegram.write(token, person, { text: `/start ${code}` });
    await vi.waitFor(async () => {
      const { binding } = getData(await portal.call(telegramStaffApi.get));
      expect(binding?.name).toBe('Bopha (@bopha)');
    }, patient);
    expect(getData(await portal.call(profileApi.get)).isBindTelegram).toBe(true);
    const stranger = { id: nextPerson++, first_name: 'Eve', language_code: 'en' };
    telegram.write(token, stranger, { text: `/start ${code}` });
    await vi.waitFor(
      () => expect(telegram.texts(token, stranger.id)).toEqual([expect.stringContaining('no longer valid')]),
      patient,
    );
    getData(await portal.call(telegramStaffApi.saveSettings, { body: { workPlace: 'telegram' } }));
    getData(await company.owner.call(telegramStaffApi.unbind, { params: { id } }));
    const after = getData(await portal.call(telegramStaffApi.get));
    expect([after.binding, after.workPlace]).toEqual([null, 'portal']);
    await vi.waitFor(() => expect(telegram.texts(token, person.id).at(-1)).toContain('no longer connected'), patient);
    const again = await company.owner.call(telegramStaffApi.unbind, { params: { id } });
    expect(again.failure.message).toBe('telegramNotBound');
  });
});

describe('an order in Telegram', () => {
  it('goes from the take to the completion with a photo, and the message follows what others do', async () => {
    const dara = await employ('Dara');
    const chan = await employ('Chan');
    const order = await createOrder();
    await whenOffered(chan, order.id, 'take');
    await press(dara, order.id, 'take');
    await vi.waitFor(async () => expect((await read(order.id)).operator?.id).toBe(dara.id), patient);
    // The other one sees that it is gone, and has no button for it any more.
    await vi.waitFor(() => {
      const [message] = telegram.seen(token, chan.person.id).filter(({ text }) => text.includes('Order '));
      expect(findButton(message, 'take')).toBeUndefined();
      expect(message!.text).toContain('Dara');
    }, patient);
    await press(dara, order.id, 'accept');
    await whenStatus(order.id, 'accepted');
    await press(dara, order.id, 'hold');
    await press(dara, order.id, 'hold', '30');
    await whenStatus(order.id, 'hold');
    await press(dara, order.id, 'resume');
    await press(dara, order.id, 'start');
    await press(dara, order.id, 'photos');
    await whenNotified(dara, 'Send the photos');
    telegram.write(token, dara.person, {
      photo: [{ file_id: telegram.addFile(tinyPicture), file_unique_id: 'a', width: 2, height: 2 }],
    });
    await vi.waitFor(async () => expect((await read(order.id)).attachments).toHaveLength(1), patient);
    await vi.waitFor(() => expect(ordersSeen(dara, order.id).at(-1)?.text).toContain('Files: 1'), patient);
    await press(dara, order.id, 'complete');
    await whenStatus(order.id, 'completed');
  });

  it('asks for a reason, a price and a time, and says why something was not taken', async () => {
    const dara = await employ('Dara');
    const order = await createOrder({ priceType: 'range', price: undefined, minPrice: '5', maxPrice: '10' });
    const assigned = getData(
      await company.owner.call(serviceOrdersApi.assign, {
        params: { id: order.id },
        body: { operatorId: dara.id, priceSpecialistId: dara.id, reason: 'Is near', version: order.version },
      }),
    );
    expect(assigned.status).toBe('pendingPrice');
    await press(dara, order.id, 'price');
    await whenNotified(dara, 'Write the price in USD');
    write(dara, 'cheap');
    await whenNotified(dara, 'as a number');
    write(dara, '12');
    await whenNotified(dara, /from 5 to 10/);
    write(dara, '៧,50');
    await vi.waitFor(async () => expect(Number((await read(order.id)).price)).toBe(7.5), patient);
    await press(dara, order.id, 'reject');
    await whenNotified(dara, 'Write the reason');
    write(dara, 'Too far away');
    await vi.waitFor(async () => expect((await read(order.id)).returned?.reason).toBe('Too far away'), patient);
  });

  it('takes two presses of the same moment, old buttons and repeated updates as one', async () => {
    const dara = await employ('Dara');
    const order = await createOrder();
    const { message, data } = await whenOffered(dara, order.id, 'take');
    const updates = [
      telegram.press(token, dara.person, message, data),
      telegram.press(token, dara.person, message, data),
    ];
    await vi.waitFor(async () => expect((await read(order.id)).operator?.id).toBe(dara.id), patient);
    await whenOffered(dara, order.id, 'accept');
    const { version } = await read(order.id);
    for (const update of [...updates, ...updates]) telegram.push(token, update);
    telegram.press(token, dara.person, message, data);
    const answers = () =>
      telegram.calls.filter(
        ({ method, params }) => method === 'answerCallbackQuery' && /changed/.test(params.text ?? ''),
      );
    await vi.waitFor(() => expect(answers().length).toBeGreaterThanOrEqual(2), patient);
    await telegram.whenTaken(token);
    expect((await read(order.id)).version).toBe(version);
  });
});

/** What an order shows that is the same for two of them after the same steps. */
const comparable = ({
  status,
  formerStatus,
  operator,
  priceSpecialist,
  price,
  isPriceAgreed,
  version,
  holdUntil,
}: Order) => ({
  status,
  formerStatus,
  operator: operator?.id,
  priceSpecialist: priceSpecialist?.id,
  price,
  isPriceAgreed,
  version,
  isHeld: holdUntil !== null,
});
const history = async (id: string) =>
  getData(await company.owner.call(serviceOrdersApi.logs, { query: { serviceId: id } }))
    .filter(({ action }) => action !== 'seen')
    .map(({ from, to, action, actor, reason }) => ({ from, to, action, actor: actor.id, reason }));

describe('every button', () => {
  let worker: Worker;
  let other: { id: string; portal: TestPortal };
  type Step = (id: string, version: number) => Promise<Answer<Order>>;

  beforeAll(async () => {
    worker = await employ('Vuthy');
    other = await company.hire('Kosal');
  });
  const update =
    (body: object): Step =>
    (id, version) =>
      worker.portal.call(serviceOrdersApi.update, { params: { id }, body: { version, ...body } as never }) as never;
  const assign =
    (body: () => object): Step =>
    (id, version) =>
      worker.portal.call(serviceOrdersApi.assign, {
        params: { id },
        body: { version, reason: 'Is near', ...body() } as never,
      }) as never;
  const toSelf = assign(() => ({ operatorId: worker.id }));
  const askSelf = assign(() => ({ priceSpecialistId: worker.id }));
  const accept = update({ status: 'accepted' });
  const start = update({ status: 'processing' });
  const hold = update({ status: 'hold', holdMinutes: 60 });
  const complete = update({ status: 'completed' });
  const setPrice = update({ status: 'pending', price: '6' });

  /** How each button is reached, what is pressed and written, and the portal's call. */
  const cases: Record<OrderActionName, { before: Step[]; words?: () => string[]; call: Step }> = {
    take: { before: [], call: assign(() => ({ operatorId: worker.id, reason: undefined })) },
    accept: { before: [toSelf], call: accept },
    reject: { before: [toSelf], words: () => ['=Too far'], call: update({ status: 'rejected', reason: 'Too far' }) },
    start: { before: [toSelf, accept], call: start },
    resume: { before: [toSelf, accept, hold], call: accept },
    complete: { before: [toSelf, accept, start], call: complete },
    price: { before: [toSelf, askSelf], words: () => ['=6'], call: setPrice },
    confirm: { before: [toSelf, askSelf, setPrice, accept, start, complete], call: complete },
    hold: { before: [toSelf, accept], words: () => ['60'], call: hold },
    handOver: {
      before: [toSelf],
      words: () => [other.id, '=Is near'],
      call: (id, version) =>
        worker.portal.call(serviceOrdersApi.handOver, {
          body: { id, operatorId: other.id, reason: 'Is near', version },
        }) as never,
    },
    assign: {
      before: [],
      words: () => [other.id, '=Is near'],
      call: assign(() => ({ operatorId: other.id })),
    },
    reassign: {
      before: [toSelf],
      words: () => [other.id, '=Is near'],
      call: assign(() => ({ operatorId: other.id })),
    },
    askPrice: {
      before: [toSelf],
      words: () => [other.id, '=Is near'],
      call: assign(() => ({ priceSpecialistId: other.id })),
    },
    askOther: {
      before: [toSelf, askSelf, setPrice, accept, start, complete],
      words: () => [other.id, '=Is near'],
      call: assign(() => ({ priceSpecialistId: other.id })),
    },
    ignore: { before: [], words: () => ['yes'], call: update({ status: 'ignored' }) },
    cancel: { before: [toSelf], words: () => ['yes'], call: update({ status: 'cancel' }) },
    restart: {
      before: [toSelf, update({ status: 'cancel' })],
      words: () => ['yes'],
      call: (id, version) =>
        worker.portal.call(orderChangesApi.restart, { params: { id }, body: { version } }) as never,
    },
    remove: { before: [toSelf], words: () => ['yes'], call: update({ status: 'deleted' }) },
  };

  async function bring(steps: readonly Step[]): Promise<Order> {
    let order = await createOrder();
    for (const step of steps) {
      getData(await step(order.id, order.version));
      order = await read(order.id);
    }
    return order;
  }

  it.each(orderActionNames)(
    '%s does what the call of the portal does',
    async (name) => {
      const { before, words, call } = cases[name];
      const [inTelegram, inPortal] = [await bring(before), await bring(before)];
      const isDeleted = name === 'remove';
      const answer = await call(inPortal.id, inPortal.version);
      expect(answer.status).toBe(200);
      // The order is asked for, as by /orders: what is shown does not depend on who told of it.
      if (!('isFirst' in orderActions[name])) await press(worker, inTelegram.id, 'more');
      await press(worker, inTelegram.id, name);
      for (const word of words?.() ?? []) {
        if (!word.startsWith('=')) {
          await press(worker, inTelegram.id, name, word);
          continue;
        }
        await vi.waitFor(async () => {
          const { rows } = await app.context.database.unscopedSql<{ asked: { orderId: string } | null }>(
            'select asked from telegram_staff where user_id = $1',
            [worker.id],
          );
          expect(rows[0]?.asked?.orderId).toBe(inTelegram.id);
        }, patient);
        write(worker, word.slice(1));
      }
      if (isDeleted) {
        await vi.waitFor(async () => {
          const gone = await company.owner.call(serviceOrdersApi.get, { params: { id: inTelegram.id } });
          expect(gone.status).toBe(404);
        }, patient);
        return;
      }
      const expected = comparable(await read(inPortal.id));
      await vi.waitFor(async () => expect(comparable(await read(inTelegram.id))).toEqual(expected), patient);
      expect(await history(inTelegram.id)).toEqual(await history(inPortal.id));
    },
    180_000,
  );
});

// Last: the sessions of the others end with the time that passes.
describe('a link', () => {
  it('is not connected by a link whose time is over, nor by an account that another user has', async () => {
    const dara = await employ('Dara');
    const { portal } = await company.hire('Chan');
    const { link } = getData(await portal.call(telegramStaffApi.createLink));
    const code = new URL(link).searchParams.get('start');
    write(dara, `/start ${code}`);
    await whenNotified(dara, 'connected with another user');
    app.clock.advance({ minutes: 11 });
    const person = { id: nextPerson++, first_name: 'Chan', language_code: 'en' };
    telegram.write(token, person, { text: `/start ${code}` });
    await vi.waitFor(() => expect(telegram.texts(token, person.id)).toHaveLength(1), patient);
    expect(getData(await portal.call(telegramStaffApi.get)).binding).toBeNull();
  });
});
