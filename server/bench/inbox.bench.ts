// What an operator reads all day, over HTTP, beside the bare query: does the past slow the present down?
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import pg from 'pg';
import { buildUser } from '#modules/identity/users/users.factory.ts';
import { TestClock } from '#testing/test-clock.ts';
import { TestPortal } from '#testing/test-portal.ts';
import { type Bench, benchmark } from './lib/benchmark.ts';
import { startDatabase } from './lib/database.ts';
import { HttpLine, type HttpRequest, headerLines } from './lib/http-line.ts';
import { type InboxCase, inboxCases } from './lib/inbox-cases.ts';
import { fillInbox } from './lib/inbox-data.ts';
import { startProduct } from './lib/product.ts';
import type { Row } from './lib/report.ts';
import { Durations, round } from './lib/stats.ts';
import { openWorkplace } from './lib/workplace.ts';

const defaults = {
  sizes: '1000,100000',
  /** Open conversations, the same at every size. */
  open: 300,
  messages: 3,
  repeats: 150,
};

interface Inbox {
  readonly size: number;
  readonly cases: readonly InboxCase[];
  /** Calls the product as the operator; throws unless the answer is 200. */
  call(request: HttpRequest): Promise<unknown>;
  query(name: string, floor: InboxCase['floor']): Promise<unknown[]>;
}

async function prepare(bench: Bench<typeof defaults>, server: string, size: number): Promise<Inbox> {
  const name = `inbox_${size}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  const connectionString = address.href;
  const product = await startProduct(bench, { connectionString });
  const workplace = await openWorkplace(product, connectionString);
  bench.defer(() => workplace.database.close());
  const { merchantId, operator } = workplace;
  const colleague = await buildUser(workplace, { merchantId });
  const client = new pg.Client({ connectionString });
  client.on('error', (error) => console.error(error));
  await client.connect();
  bench.defer(() => client.end());
  bench.note(`making ${size.toLocaleString('en-US')} conversations`);
  const marks = await fillInbox(client, {
    merchantId,
    operatorId: operator.id,
    colleagueId: colleague.id,
    conversations: size,
    open: bench.options.open,
    messagesEach: bench.options.messages,
    longThread: 10_000,
  });

  const portal = new TestPortal(product.address, product.config.keys.client, new TestClock());
  portal.accessToken = operator.accessToken;
  const line = new HttpLine({ port: product.port });
  let headers = '';
  let sealedAt = Number.NEGATIVE_INFINITY;
  const call = async (request: HttpRequest) => {
    if (performance.now() - sealedAt > 60_000) {
      headers = headerLines(await portal.headers());
      sealedAt = performance.now();
    }
    const answer = await line.send({ ...request, headers });
    if (answer.status !== 200) throw new Error(`${request.path} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body.toString('utf8')) as { data: unknown; meta?: { next_cursor: string } };
  };
  const first = await call({ method: 'GET', path: `${channelsApi.list.path}?status=closed&limit=100` });
  return {
    size,
    cases: inboxCases({ merchantId, operatorId: operator.id }, marks, first.meta!.next_cursor),
    call,
    query: async (label, floor) =>
      (await client.query({ name: label, text: floor.text, values: [...floor.values] })).rows,
  };
}

/** A comparison of a full page with an empty one would flatter somebody. */
async function assertComparable(inbox: Inbox, test: InboxCase): Promise<void> {
  const { data } = (await inbox.call(test.request)) as { data: unknown };
  const floor = await inbox.query(test.name, test.floor);
  const found = Array.isArray(data) ? data.length : 1;
  const isRight = test.rows === 'page' ? found === floor.length && found >= 25 : found > 0 && floor.length > 0;
  if (!isRight) throw new Error(`${test.name} at ${inbox.size}: ${found} rows of Sala, ${floor.length} of the floor`);
}

const elapsed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

await benchmark('inbox', defaults, async (bench) => {
  const sizes = bench.options.sizes.split(',').map(Number);
  const { connectionString: server } = await startDatabase(bench);
  const inboxes: Inbox[] = [];
  for (const size of sizes) inboxes.push(await prepare(bench, server, size));

  const rows: Row[] = [];
  let worstRatio = 0;
  let worstGrowth = 0;
  for (const [index, { name, hasTarget }] of inboxes[0]!.cases.entries()) {
    bench.note(name);
    const times = inboxes.map(() => ({ floor: new Durations(), sala: new Durations() }));
    for (const inbox of inboxes) await assertComparable(inbox, inbox.cases[index]!);
    for (let repeat = -20; repeat < bench.options.repeats; repeat += 1) {
      for (const [place, inbox] of inboxes.entries()) {
        const test = inbox.cases[index]!;
        const floor = await elapsed(() => inbox.query(test.name, test.floor));
        const sala = await elapsed(() => inbox.call(test.request));
        // The first ones warm up plans, caches and compilers.
        if (repeat < 0) continue;
        times[place]!.floor.add(floor);
        times[place]!.sala.add(sala);
      }
    }
    const middle = times.map(({ floor, sala }) => ({ floor: floor.percentile(0.5), sala: sala.percentile(0.5) }));
    for (const [place, { size }] of inboxes.entries()) {
      const { floor, sala } = middle[place]!;
      const growth = sala / middle[0]!.sala;
      if (hasTarget) {
        worstRatio = Math.max(worstRatio, sala / floor);
        worstGrowth = Math.max(worstGrowth, growth);
      }
      rows.push({
        what: name,
        conversations: size,
        'floor p50 ms': round(floor),
        'Sala p50 ms': round(sala),
        'Sala p95 ms': round(times[place]!.sala.percentile(0.95)),
        'of the floor': round(sala / floor),
        'of the smallest': round(growth),
      });
    }
  }
  return {
    rows,
    targets: [
      { what: "the floor's latency, the worst of lists, threads and counts", measured: round(worstRatio), atMost: 2.5 },
      {
        what: `latency at ${sizes.at(-1)} of that at ${sizes[0]}, the worst`,
        measured: round(worstGrowth),
        atMost: 1.3,
      },
    ],
  };
});
