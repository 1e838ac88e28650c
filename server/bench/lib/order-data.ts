import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import pg from 'pg';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { TestClock } from '#testing/test-clock.ts';
import { TestPortal } from '#testing/test-portal.ts';
import type { Product } from './product.ts';
import { repeatRow, settle } from './repeat-row.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

export const orderRequest = {
  title: 'Two bottles to the third floor',
  categoryCode: 'water',
  price: '5',
  currency: 'USD',
  customer: { name: 'Srey Neang', phone: '012 345 678' },
};

export interface OrderBench extends Workplace {
  readonly portal: TestPortal;
  readonly client: pg.Client;
}

/** A merchant with a catalogue, whose operator is signed in. */
export async function openOrderBench(
  bench: { defer(cleanUp: () => Promise<unknown>): void },
  product: Product,
  connectionString: string,
): Promise<OrderBench> {
  const workplace = await openWorkplace(product, connectionString);
  bench.defer(() => workplace.database.close());
  await buildSampleCatalogue(workplace, workplace.merchantId, { kinds: ['water'] });
  const portal = new TestPortal(product.address, product.config.keys.client, new TestClock());
  portal.accessToken = workplace.operator.accessToken;
  const client = new pg.Client({ connectionString });
  client.on('error', (error) => console.error(error));
  await client.connect();
  bench.defer(() => client.end());
  return { ...workplace, portal, client };
}

/** An order made over the wire and given to the operator, for `repeatOrder`. */
export async function makeOrder({ portal, operator }: OrderBench): Promise<string> {
  const answer = await portal.call(serviceOrdersApi.create, { body: { ...orderRequest, operatorId: operator.id } });
  if (answer.status !== 200) throw new Error(`The order was refused: ${JSON.stringify(answer.failure)}`);
  return answer.data.id;
}

/** The order `count` times more. `changes`: SQL of columns that differ; `n` counts from 1, 1 being the newest. */
export async function repeatOrder(
  { client, merchantId }: OrderBench,
  orderId: string,
  { count, changes }: { count: number; changes: Readonly<Record<string, string>> },
): Promise<void> {
  const received_at = "o.received_at - n * interval '1 minute'";
  const repeated = { table: 'service_orders', id: orderId, count, changes: { received_at, ...changes } };
  await repeatRow({ client, merchantId }, repeated);
  await client.query('update service_order_numbers set last_number = last_number + $2 where merchant_id = $1', [
    merchantId,
    count,
  ]);
  await settle(client, 'service_orders');
}
