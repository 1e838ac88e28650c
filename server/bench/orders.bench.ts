// Making an order and reading lists of them over HTTP, beside the bare query, while a merchant has many.
import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import { benchmark } from './lib/benchmark.ts';
import { startDatabase } from './lib/database.ts';
import { HttpLine, type HttpRequest, headerLines } from './lib/http-line.ts';
import { makeOrder, openOrderDesk, repeatOrder, wish } from './lib/order-data.ts';
import { startProduct } from './lib/product.ts';
import type { Row, Target } from './lib/report.ts';
import { Durations, round } from './lib/stats.ts';

const defaults = {
  orders: 1_000_000,
  /** Of them somebody still has to do something. */
  open: 300,
  repeats: 200,
};

const page = 25;
const atMost = 30;

interface Case {
  readonly name: string;
  readonly path: string;
  readonly floor: string;
}

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

const elapsed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

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

  const line = new HttpLine({ port: product.port });
  bench.defer(() => line.close());
  let headers = '';
  let sealedAt = Number.NEGATIVE_INFINITY;
  const call = async (request: HttpRequest) => {
    if (performance.now() - sealedAt > 60_000) {
      headers = headerLines(await desk.portal.headers());
      sealedAt = performance.now();
    }
    const answer = await line.send({ ...request, headers });
    if (answer.status !== 200) throw new Error(`${request.path} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body.toString('utf8')) as { data: unknown[] };
  };

  bench.note('warming up');
  for (let repeat = 0; repeat < 20; repeat += 1) for (const { path } of cases) await call({ method: 'GET', path });
  const rows: Row[] = [];
  const targets: Target[] = [];
  for (const { name, path, floor } of cases) {
    bench.note(name);
    const times = { floor: new Durations(), sala: new Durations() };
    const found = (await call({ method: 'GET', path })).data.length;
    if (found === 0) throw new Error(`${name}: nothing was found`);
    for (let repeat = -20; repeat < repeats; repeat += 1) {
      const bare = await elapsed(() => desk.client.query({ name, text: floor, values: [desk.merchantId] }));
      const sala = await elapsed(() => call({ method: 'GET', path }));
      // The first ones warm up plans, caches and compilers.
      if (repeat < 0) continue;
      times.floor.add(bare);
      times.sala.add(sala);
    }
    rows.push({
      what: name,
      'floor p50 ms': round(times.floor.percentile(0.5)),
      'Sala p50 ms': round(times.sala.percentile(0.5)),
      'Sala p99 ms': round(times.sala.percentile(0.99)),
    });
    if (path.startsWith(serviceOrdersApi.list.path))
      targets.push({ what: `p99 ms: ${name}`, measured: round(times.sala.percentile(0.99)), atMost });
  }
  bench.note('making one after the other');
  const made = new Durations();
  const body = JSON.stringify({
    title: wish.title,
    category_code: wish.categoryCode,
    price: wish.price,
    currency: wish.currency,
    customer: wish.customer,
  });
  for (let repeat = -20; repeat < repeats; repeat += 1) {
    const ms = await elapsed(() => call({ method: 'POST', path: serviceOrdersApi.create.path, body }));
    if (repeat >= 0) made.add(ms);
  }
  rows.push({ what: 'made', 'Sala p50 ms': round(made.percentile(0.5)), 'Sala p99 ms': round(made.percentile(0.99)) });
  targets.push({ what: 'p99 ms: made', measured: round(made.percentile(0.99)), atMost });
  return { rows, targets };
});
