import { customerLinksApi, orderPageApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { Answer, TestPortal } from '#testing/test-portal.ts';

const pairsOfAKind = 40;
/** More concurrent pairs than there are connections to the database. */
const atOnce = 10;

let app: TestApp;
let merchantId: string;
let boss: TestPortal;
let dispatcher: TestPortal;
type Hired = Awaited<ReturnType<typeof hire>>;
let [dara, chan, sophea]: Hired[] = [];

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water'] });
  const people = await Promise.all(
    ['Vanna', 'Bopha', 'Dara', 'Chan', 'Sophea'].map((firstName) => hire(app, merchantId, { firstName })),
  );
  [dara, chan, sophea] = people.slice(2);
  [boss, dispatcher] = (await Promise.all(people.slice(0, 2).map((user) => signInAs(app, user)))) as [
    TestPortal,
    TestPortal,
  ];
});
afterAll(() => app?.close());

type Order = { readonly id: string; readonly version: number };
type Reply = Answer<unknown>;
type Try = (order: Order) => Promise<Reply>;

const move = (status: ServiceStatus, portal: () => TestPortal, more: object = {}): Try => {
  return ({ id, version }) =>
    portal().call(serviceOrdersApi.update, { params: { id }, body: { status, version, ...more } });
};
const assign = (body: () => object, portal: () => TestPortal): Try => {
  return ({ id, version }) =>
    portal().call(serviceOrdersApi.assign, { params: { id }, body: { ...body(), reason: 'Is near', version } });
};
const handOver: Try = ({ id, version }) =>
  dispatcher.call(serviceOrdersApi.handOver, { body: { id, operatorId: chan!.id, reason: 'Is near', version } });
async function linkTo(id: string): Promise<string> {
  const { url } = getData(await boss.call(customerLinksApi.get, { params: { id } }));
  return new URL(url).pathname.slice('/o/'.length);
}
const acceptPrice: Try = async ({ id, version }) => {
  const params = { token: await linkTo(id) };
  return app.portal().call(orderPageApi.answerPrice, { params, body: { number: 1, isAccepted: true, version } });
};
const cancelAsCustomer: Try = async ({ id, version }) =>
  app.portal().call(orderPageApi.cancel, { params: { token: await linkTo(id) }, body: { version } });

/** An order after these steps. */
async function bring(...steps: Try[]): Promise<Order> {
  const body = {
    title: 'Water',
    categoryCode: 'water',
    priceType: 'negotiate' as const,
    currency: 'USD',
    customer: { name: 'Srey' },
  };
  let order: Order = getData(await boss.call(serviceOrdersApi.create, { body }));
  for (const step of steps) order = getData((await step(order)) as Answer<Order>);
  return order;
}

/** Copies of an order with its prices, each with its own number. */
async function repeat(order: Order, count: number): Promise<Order[]> {
  const { unscopedSql } = app.context.database;
  const ids = Array.from({ length: count }, () => newId());
  await unscopedSql(
    `with made as (
       update service_order_numbers set last_number = last_number + $3 where merchant_id = $1 returning last_number - $3 as first)
     insert into service_orders
     select (jsonb_populate_record(o, jsonb_build_object('id', c.id, 'number', made.first + c.place))).*
     from service_orders o, made, unnest($4::uuid[]) with ordinality as c (id, place)
     where o.merchant_id = $1 and o.id = $2`,
    [merchantId, order.id, count, ids],
  );
  await unscopedSql(
    `insert into service_order_prices
     select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'order_id', c))).*
     from service_order_prices p, unnest($3::uuid[]) as c where p.merchant_id = $1 and p.order_id = $2`,
    [merchantId, order.id, ids],
  );
  return ids.map((id) => ({ id, version: order.version }));
}

interface Kept {
  readonly status: string;
  readonly version: number;
  readonly log: readonly (readonly [string, string])[];
}
async function getStored(id: string): Promise<Kept> {
  const { rows } = await app.context.database.unscopedSql<Kept>(
    `select status, version, (select json_agg(json_build_array(from_status, to_status) order by l.id) from service_order_logs l
       where l.merchant_id = o.merchant_id and l.order_id = o.id) as log
     from service_orders o where merchant_id = $1 and id = $2`,
    [merchantId, id],
  );
  return rows[0]!;
}

/** Two actions on the same version of one order: one wins, and the other gets the present state. */
async function race(order: Order, start: string, tries: readonly [Try, Try]): Promise<number> {
  const answers = await Promise.all(tries.map((attempt) => attempt(order)));
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = answers[winner]!.data as { status: string; operator?: { name: string } | null };
  const { message, params, data } = answers[1 - winner]!.failure as unknown as {
    message: string;
    params: Record<string, string>;
    data: Order & { status: string };
  };
  expect(data).toMatchObject({ version: order.version + 1 });
  const kept = await getStored(order.id);
  expect(kept.version).toBe(order.version + 1);
  expect(kept.log.map(([from]) => from)).toEqual([start, ...kept.log.slice(0, -1).map(([, to]) => to)]);
  expect(kept.log.at(-1)![1]).toBe(kept.status);
  if (message === 'operatorAlreadyAssigned') expect(params.operator).toBe(won.operator!.name);
  else expect(message).toBe('orderHasChanged');
  return winner;
}

async function raceAll(order: Order, start: string, tries: readonly [Try, Try]): Promise<void> {
  const waiting = (await repeat(order, pairsOfAKind)).entries();
  const line = async () => {
    // The first call has an advantage, so they take turns.
    for (const [index, one] of waiting) {
      await race(one, start, index % 2 ? [tries[1], tries[0]] : tries);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}

const toDara = assign(
  () => ({ operatorId: dara!.id }),
  () => boss,
);
const toChan = assign(
  () => ({ operatorId: chan!.id }),
  () => dispatcher,
);
const ask = assign(
  () => ({ priceSpecialistId: sophea!.id }),
  () => dispatcher,
);
const price = move('pending', () => boss, { price: '6' });
const accept = move('accepted', () => boss);
const start = move('processing', () => boss);
const complete = move('completed', () => boss);

it.each<[string, Try[], string, readonly [Try, Try]]>([
  ['two dispatchers name different operators', [], 'pendingDispatch', [toDara, toChan]],
  [
    'two people complete it',
    [toDara, price, accept, start],
    'processing',
    [complete, move('completed', () => dispatcher)],
  ],
  [
    'one cancels what the other completes',
    [toDara, price, accept, start],
    'processing',
    [complete, move('cancel', () => dispatcher)],
  ],
  ['a customer accepts a price while another one is asked for', [toDara, price], 'pending', [acceptPrice, ask]],
  ['it is handed over while its operator starts', [toDara, price, accept], 'accepted', [start, handOver]],
])('when %s, one of them does and the other reads how it stands', async (_, steps, from, tries) => {
  await raceAll(await bring(...steps), from, tries);
});

it('a customer who cancels while the work is completed is told how it stands, and cannot undo it by asking again', async () => {
  const [order] = await repeat(await bring(toDara, price, accept, start), 1);
  const winner = await race(order!, 'processing', [complete, cancelAsCustomer]);
  const again = await cancelAsCustomer({ ...order!, version: order!.version + 1 });
  expect(again.status).toBe(200);
  expect((await getStored(order!.id)).version).toBe(order!.version + (winner === 0 ? 2 : 1));
});

it('a price that was accepted stays so when another one is asked for, and an old one is not accepted any more', async () => {
  const order = await bring(toDara, price);
  const accepted = getData((await acceptPrice(order)) as Answer<Order>);
  const id = order.id;
  const asked = getData((await ask({ id, version: accepted.version })) as Answer<Order>);
  const second = getData(
    (await move('pending', () => boss, { price: '7' })({ id, version: asked.version })) as Answer<Order>,
  );
  expect(second).toMatchObject({
    prices: [
      { number: 1, state: 'accepted' },
      { number: 2, state: 'open' },
    ],
  });
  const late = await acceptPrice({ id, version: second.version });
  expect([late.status, late.failure.message]).toEqual([400, 'priceNotOpen']);
});

it('work that was confirmed is not confirmed again: the time of the customer, who was asked, goes on', async () => {
  const done = await bring(toDara, price, accept, start, complete);
  const timeOf = async () => {
    const sql = 'select completion_confirmed_at, auto_close_at from service_orders where merchant_id = $1 and id = $2';
    return (await app.context.database.unscopedSql(sql, [merchantId, done.id])).rows;
  };
  const before = await timeOf();
  const again = await complete(done);
  expect([again.status, again.failure.message]).toEqual([400, 'notAllowToUpdate']);
  expect(await timeOf()).toEqual(before);
});
