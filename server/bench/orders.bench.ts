// Making an order and reading lists of them over HTTP, beside the bare query, while a merchant has many.
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { BenchAgentLine, type Case } from './lib/bench-agent-line.ts';
import { benchmark } from './lib/benchmark.ts';
import { startDatabase } from './lib/database.ts';
import { makeOrder, openOrderBench, orderRequest, repeatOrder } from './lib/order-data.ts';
import { startProduct } from './lib/product.ts';

const defaults = {
  orders: 1_000_000,
  /** Of them somebody still has to do something. */
  open: 300,
  repeats: 200,
};

const page = 25;
const maxMs = 30;

const newest = 'order by created_at desc, id desc';
const toList = (where: string, order = newest) =>
  `select * from service_orders where merchant_id = $1 and ${where} ${order} limit ${page}`;
const toPath = (query: string) => `${serviceOrdersApi.list.path}?limit=${page}${query}`;
const waiting = ['pending', 'accepted', 'processing'];
const cases: readonly Case[] = [
  { name: 'all, the newest', path: toPath(''), floor: toList("status <> 'deleted'") },
  {
    name: 'those at work',
    path: toPath(`&status=${waiting.join(',')}`),
    floor: toList(`status in (${waiting.map((status) => `'${status}'`).join(', ')})`),
  },
  { name: 'those resolved', path: toPath('&status=resolved'), floor: toList("status = 'resolved'") },
  {
    name: 'all, as they are wanted',
    path: toPath('&order=requestedAt&sort=asc'),
    floor: toList("status <> 'deleted'", 'order by coalesce(schedule_at, received_at), id'),
  },
  { name: 'of one operator', path: toPath('&assigned=mine'), floor: toList("status <> 'deleted'") },
  { name: 'with a rare word', path: toPath('&search=flat%20777'), floor: toList("search like '%flat 777%'") },
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
  const desk = await openOrderBench(bench, product, connectionString);
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

  const line = new BenchAgentLine(bench, desk, { product, repeats });
  bench.note('warming up');
  await line.warmUp(cases);
  const measured = [];
  for (const one of cases) {
    bench.note(one.name);
    measured.push(
      await line.read({ ...one, ...(one.path.startsWith(serviceOrdersApi.list.path) && { atMost: maxMs }) }),
    );
  }
  bench.note('making one after the other');
  const made = { name: 'made', path: serviceOrdersApi.create.path, atMost: maxMs };
  measured.push(
    await line.write(made, () => ({
      title: orderRequest.title,
      category_code: orderRequest.categoryCode,
      price: orderRequest.price,
      currency: orderRequest.currency,
      customer: orderRequest.customer,
    })),
  );
  return { rows: measured.flatMap(({ rows }) => rows), targets: measured.flatMap(({ targets }) => targets) };
});
