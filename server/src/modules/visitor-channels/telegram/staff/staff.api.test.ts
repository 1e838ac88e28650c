import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { telegramStaffApi } from '@sala/contract/visitor-channels/telegram/telegram-staff.api.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Company, getData, tinyPicture } from '#testing/company.ts';
import { findButton, patient, TelegramScenario, type Worker } from '#testing/telegram-scenario.ts';
import type { Answer, TestPortal } from '#testing/test-portal.ts';
import { type OrderActionName, orderActionNames, orderActions } from './order-actions.ts';

let scenario: TelegramScenario;
let company: Company;

beforeAll(async () => {
  scenario = await TelegramScenario.open();
  company = scenario.company;
});
afterAll(() => scenario?.close());

type Order = Awaited<ReturnType<TelegramScenario['read']>>;

describe('a user', () => {
  it('connects once with a link, works in Telegram, and is taken off by a manager', async () => {
    const { id, portal } = await company.hire('Bopha');
    const person = scenario.somebody('Bopha', { username: 'bopha', language_code: 'km' });
    const refused = await portal.call(telegramStaffApi.saveSettings, { body: { workPlace: 'telegram' } });
    expect(refused.failure.message).toBe('telegramNotBound');
    const { link } = getData(await portal.call(telegramStaffApi.createLink));
    const code = new URL(link).searchParams.get('start');
    scenario.telegram.write(scenario.token, person, { text: `/start ${code}` });
    await vi.waitFor(async () => {
      const { binding } = getData(await portal.call(telegramStaffApi.get));
      expect(binding?.name).toBe('Bopha (@bopha)');
    }, patient);
    expect(getData(await portal.call(profileApi.get)).isBindTelegram).toBe(true);
    const stranger = scenario.somebody('Eve');
    scenario.telegram.write(scenario.token, stranger, { text: `/start ${code}` });
    await vi.waitFor(
      () =>
        expect(scenario.telegram.texts(scenario.token, stranger.id)).toEqual([
          expect.stringContaining('no longer valid'),
        ]),
      patient,
    );
    getData(await portal.call(telegramStaffApi.saveSettings, { body: { workPlace: 'telegram' } }));
    getData(await company.owner.call(telegramStaffApi.unbind, { params: { id } }));
    const after = getData(await portal.call(telegramStaffApi.get));
    expect([after.binding, after.workPlace]).toEqual([null, 'portal']);
    await vi.waitFor(
      () => expect(scenario.telegram.texts(scenario.token, person.id).at(-1)).toContain('no longer connected'),
      patient,
    );
    const again = await company.owner.call(telegramStaffApi.unbind, { params: { id } });
    expect(again.failure.message).toBe('telegramNotBound');
  });
});

describe('an order in Telegram', () => {
  it('goes from the take to the completion with a photo, and the message follows what others do', async () => {
    const dara = await scenario.employ('Dara');
    const chan = await scenario.employ('Chan');
    const order = await scenario.createOrder();
    await scenario.whenOffered(chan, order.id, 'take');
    await scenario.press(dara, order.id, 'take');
    await vi.waitFor(async () => expect((await scenario.read(order.id)).operator?.id).toBe(dara.id), patient);
    // The other one sees that it is gone, and has no button for it any more.
    await vi.waitFor(() => {
      const [message] = scenario.telegram
        .seen(scenario.token, chan.person.id)
        .filter(({ text }) => text.includes('Order '));
      expect(findButton(message, 'take')).toBeUndefined();
      expect(message!.text).toContain('Dara');
    }, patient);
    await scenario.press(dara, order.id, 'accept');
    await scenario.whenStatus(order.id, 'accepted');
    await scenario.press(dara, order.id, 'hold');
    await scenario.press(dara, order.id, 'hold', '30');
    await scenario.whenStatus(order.id, 'hold');
    await scenario.press(dara, order.id, 'resume');
    await scenario.press(dara, order.id, 'start');
    await scenario.press(dara, order.id, 'photos');
    await scenario.whenNotified(dara, 'Send the photos');
    scenario.telegram.write(scenario.token, dara.person, {
      photo: [{ file_id: scenario.telegram.addFile(tinyPicture), file_unique_id: 'a', width: 2, height: 2 }],
    });
    await vi.waitFor(async () => expect((await scenario.read(order.id)).attachments).toHaveLength(1), patient);
    await vi.waitFor(() => expect(scenario.ordersSeen(dara, order.id).at(-1)?.text).toContain('Files: 1'), patient);
    await scenario.press(dara, order.id, 'complete');
    await scenario.whenStatus(order.id, 'completed');
  });

  it('asks for a reason, a price and a time, and says why something was not taken', async () => {
    const dara = await scenario.employ('Dara');
    const order = await scenario.createOrder({ priceType: 'range', price: undefined, minPrice: '5', maxPrice: '10' });
    const assigned = getData(
      await company.owner.call(serviceOrdersApi.assign, {
        params: { id: order.id },
        body: { operatorId: dara.id, priceSpecialistId: dara.id, reason: 'Is near', version: order.version },
      }),
    );
    expect(assigned.status).toBe('pendingPrice');
    await scenario.press(dara, order.id, 'price');
    await scenario.whenNotified(dara, 'Write the price in USD');
    scenario.write(dara, 'cheap');
    await scenario.whenNotified(dara, 'as a number');
    scenario.write(dara, '12');
    await scenario.whenNotified(dara, /from \$5 to \$10/);
    scenario.write(dara, '៧,50');
    await vi.waitFor(async () => expect(Number((await scenario.read(order.id)).price)).toBe(7.5), patient);
    await scenario.press(dara, order.id, 'reject');
    await scenario.whenNotified(dara, 'Write the reason');
    scenario.write(dara, 'Too far away');
    await vi.waitFor(
      async () => expect((await scenario.read(order.id)).returned?.reason).toBe('Too far away'),
      patient,
    );
  });

  it('takes two presses of the same moment, old buttons and repeated updates as one', async () => {
    const dara = await scenario.employ('Dara');
    const order = await scenario.createOrder();
    const { message, data } = await scenario.whenOffered(dara, order.id, 'take');
    const updates = [
      scenario.telegram.press(scenario.token, dara.person, message, data),
      scenario.telegram.press(scenario.token, dara.person, message, data),
    ];
    await vi.waitFor(async () => expect((await scenario.read(order.id)).operator?.id).toBe(dara.id), patient);
    await scenario.whenOffered(dara, order.id, 'accept');
    const { version } = await scenario.read(order.id);
    for (const update of [...updates, ...updates]) scenario.telegram.push(scenario.token, update);
    scenario.telegram.press(scenario.token, dara.person, message, data);
    const answers = () =>
      scenario.telegram.calls.filter(
        ({ method, params }) => method === 'answerCallbackQuery' && /changed/.test(params.text ?? ''),
      );
    await vi.waitFor(() => expect(answers().length).toBeGreaterThanOrEqual(2), patient);
    await scenario.telegram.whenTaken(scenario.token);
    expect((await scenario.read(order.id)).version).toBe(version);
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
    worker = await scenario.employ('Vuthy');
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
    let order = await scenario.createOrder();
    for (const step of steps) {
      getData(await step(order.id, order.version));
      order = await scenario.read(order.id);
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
      if (!('isFirst' in orderActions[name])) await scenario.press(worker, inTelegram.id, 'more');
      await scenario.press(worker, inTelegram.id, name);
      for (const word of words?.() ?? []) {
        if (!word.startsWith('=')) {
          await scenario.press(worker, inTelegram.id, name, word);
          continue;
        }
        await vi.waitFor(async () => {
          const { rows } = await scenario.app.context.database.unscopedSql<{ asked: { orderId: string } | null }>(
            'select asked from telegram_staff where user_id = $1',
            [worker.id],
          );
          expect(rows[0]?.asked?.orderId).toBe(inTelegram.id);
        }, patient);
        scenario.write(worker, word.slice(1));
      }
      if (isDeleted) {
        await vi.waitFor(async () => {
          const gone = await company.owner.call(serviceOrdersApi.get, { params: { id: inTelegram.id } });
          expect(gone.status).toBe(404);
        }, patient);
        return;
      }
      const expected = comparable(await scenario.read(inPortal.id));
      await vi.waitFor(async () => expect(comparable(await scenario.read(inTelegram.id))).toEqual(expected), patient);
      expect(await history(inTelegram.id)).toEqual(await history(inPortal.id));
    },
    180_000,
  );
});

// Last: the sessions of the others end with the time that passes.
describe('a link', () => {
  it('is not connected by a link whose time is over, nor by an account that another user has', async () => {
    const dara = await scenario.employ('Dara');
    const { portal } = await company.hire('Chan');
    const { link } = getData(await portal.call(telegramStaffApi.createLink));
    const code = new URL(link).searchParams.get('start');
    scenario.write(dara, `/start ${code}`);
    await scenario.whenNotified(dara, 'connected to another user');
    scenario.app.clock.advance({ minutes: 11 });
    const person = scenario.somebody('Chan');
    scenario.telegram.write(scenario.token, person, { text: `/start ${code}` });
    await vi.waitFor(() => expect(scenario.telegram.texts(scenario.token, person.id)).toHaveLength(1), patient);
    expect(getData(await portal.call(telegramStaffApi.get)).binding).toBeNull();
  });
});
