import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { buildWorkplace, hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';
import { untilServed } from '../until-served.ts';

const orders = 100;

let server: TestApp;
let merchantId: string;
let owner: TestPortal;
let neighbour: TestPortal;

beforeAll(async () => {
  server = await createTestApp({ poolSize: 20 });
  ({ merchantId } = await buildWorkplace(server));
  await buildSampleCatalogue(server.context, merchantId, { kinds: ['water'] });
  owner = await signInAs(server, await hire(server, merchantId));
  neighbour = await signInAs(server, await hire(server, (await buildWorkplace(server)).merchantId));
});
afterAll(() => server?.close());

const body = {
  title: 'Two bottles',
  categoryCode: 'water',
  priceType: 'fixed' as const,
  price: '5',
  currency: 'USD',
  customer: { name: 'Bopha', phone: '012 345 678' },
};

/** A busy machine may answer 503, after which it is repeated; refused calls must not have stored anything. */
const create = () => untilServed(() => owner.call(serviceOrdersApi.create, { body }));

/** Everything that is created together with an order. */
async function kept() {
  const { rows } = await server.context.database.unscopedSql<{ number: number; lines: number }>(
    `select o.number, (select count(*)::int from service_order_logs l
       where l.merchant_id = o.merchant_id and l.order_id = o.id) as lines
     from service_orders o where o.merchant_id = $1 order by o.number`,
    [merchantId],
  );
  return rows;
}

describe(`${orders} orders of one business that are made at the same moment`, () => {
  it('are all made, each once, and other businesses notice nothing', async () => {
    let isOver = false;
    const statuses = new Set<number>();
    const meanwhile = (async () => {
      while (!isOver) statuses.add((await neighbour.call(channelsApi.list)).status);
    })();
    const answers = await Promise.all(Array.from({ length: orders }, create));
    isOver = true;
    await meanwhile;
    expect([...statuses]).toEqual([200]);
    const numbers = answers.map(({ data }) => data.orderNumber).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: orders }, (_, index) => index + 1));
    expect(await kept()).toEqual(numbers.map((number) => ({ number, lines: 2 })));
  });
});
