// Making an order and reading lists of them over HTTP, beside the bare query, while a merchant has many.
import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import { benchmark } from './lib/benchmark.ts';
import { startDatabase } from './lib/database.ts';
import { type Case, DeskLine } from './lib/desk-line.ts';
import { makeOrder, openOrderDesk, repeatOrder, wish } from './lib/order-data.ts';
import { startProduct } from './lib/product.ts';

const defaults = {
  orders: 1_000_000,
  /** Of them somebody still has to do something. */
  open: 300,
  repeats: 200,
};

const page = 25;
const atMost = 30;

const newest = 'order by created_at desc, id desc';
const listOf = (where: string, order = newest) =>
  `select * from service_orders where merchant_id = $1 and ${where} ${order} limit ${page}`;
const pathOf = (query: string) => `${serviceOrdersApi.list.path}?limit=${page}${query}`;
const waiting = ['pending', 'accepted', 'processing'];
const cases: readonly Case[] = [
  { name: 'all, the newest', path: pathOf(''), floor: listOf("status <> 'deleted'") },
  {
    name: 'those at work',
    path: pathOf(`&status=${waiting.join(',')}`),
    floor: listOf(`status in (${waiting.map((status) => `'${status}'`).join(', ')})`),
  },
  { name: 'those resolved', path: pathOf('&status=resolved'), floor: listOf("status = 'resolved'") },
  {
    name: 'all, as they are wanted',
    path: pathOf('&order=requestedAt&sort=asc'),
    floor: listOf("status <> 'deleted'", 'order by coalesce(schedule_at, received_at), id'),
  },
  { name: 'of one operator', path: pathOf('&assigned=mine'), floor: listOf("status <> 'deleted'") },
  { name: 'with a rare word', path: pathOf('&search=flat%20777'), floor: listOf("search like '%flat 777%'") },
  {
    name: 'counts by status',
    path: serviceOrdersApi.unseenByStatus.path,
    floor: `select count(*) from service_orders where merchant_id = $1 and status in ('pending', 'accepted', 'processing')`,
  },
];

await benchmark('orders', defaults, async (bench) => {
  const { orders, open, repeats } = bench.options;
  const { connectionString } = await startDatabase(bench);
  const product = await startProduct(bench, { connectionString });
  const desk = await openOrderDesk(bench, product, connectionString);
  bench.note(`making ${orders.toLocaleString('en-US')} orders`);
  await repeatOrder(desk, await makeOrder(desk), {
    count: orders,
    changes: {
      status: `case when n > ${open} then case n % 3 when 0 then 'cancel' else 'resolved' end
        else (array['pending', 'accepted', 'processing'])[1 + n % 3] end`,
      operator_id: 'case when n % 20 = 0 then o.operator_id end',
      search: "o.search || ' flat ' || n",
      ended_at: `case when n > ${open} then o.created_at - n * interval '1 minute' end`,
    },
  });

  const line = new DeskLine(bench, desk, { product, repeats });
  bench.note('warming up');
  await line.warmUp(cases);
  const measured = [];
  for (const one of cases) {
    bench.note(one.name);
    measured.push(await line.read({ ...one, ...(one.path.startsWith(serviceOrdersApi.list.path) && { atMost }) }));
  }
  bench.note('making one after the other');
  const made = { name: 'made', path: serviceOrdersApi.create.path, atMost };
  measured.push(
    await line.write(made, () => ({
      title: wish.title,
      category_code: wish.categoryCode,
      price: wish.price,
      currency: wish.currency,
      customer: wish.customer,
    })),
  );
  return { rows: measured.flatMap(({ rows }) => rows), targets: measured.flatMap(({ targets }) => targets) };
});
