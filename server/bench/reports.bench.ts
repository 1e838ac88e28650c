// How long each report of four weeks takes over HTTP, at several sizes of one merchant's past, beside a count of all its messages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import pg from 'pg';
import { buildUser } from '#modules/identity/users/users.factory.ts';
import { TestClock } from '#testing/test-clock.ts';
import { TestPortal } from '#testing/test-portal.ts';
import { runAdmin } from '../src/admin/run-admin.ts';
import { type Bench, benchmark } from './lib/benchmark.ts';
import { type BenchDatabase, startDatabase } from './lib/database.ts';
import { HttpLine, headerLines } from './lib/http-line.ts';
import { fillInbox } from './lib/inbox-data.ts';
import { type Product, startProduct } from './lib/product.ts';
import type { Row } from './lib/report.ts';
import { fillServices, planHours } from './lib/report-data.ts';
import { Durations, round } from './lib/stats.ts';
import { openWorkplace, signIn } from './lib/workplace.ts';

/**
 * `gap`: seconds between two conversations. With 970 four weeks have 2,490 of them however long the past is, 89 a day; with 97 ten times as many.
 * Of a hundred conversations seventeen are rated, and twenty calls, ten orders and five tickets come of them.
 * `years`: into how many the past beyond sixty days is pressed, for sizes that would begin before 1970. `scans`: counts of all messages.
 * `isExport`: only files. A million messages of visitors in four weeks: `--isExport --sizes=340000 --gap=7`.
 */
const defaults = { sizes: '25000,100000', messages: 6, repeats: 20, scans: 20, gap: 970, years: 0, isExport: false };

const dayText = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const days = () => `from=${dayText(27)}&to=${dayText(0)}`;

const reports: readonly [what: string, path: string][] = [
  ['overview, compared', `${reportsApi.overview.path}?${days()}`],
  ['overview', `${reportsApi.overview.path}?${days()}&compare=none`],
  ['performance of people, compared', `${reportsApi.performance.path}?${days()}`],
  ['performance of people', `${reportsApi.performance.path}?${days()}&compare=none`],
  ['satisfaction, compared', `${reportsApi.satisfaction.path}?${days()}`],
  ['overview in business hours, compared', `${reportsApi.overview.path}?${days()}&hours=business`],
  ['call overview, compared', `${reportsApi.callOverview.path}?${days()}`],
  ['call satisfaction, compared', `${reportsApi.callSatisfaction.path}?${days()}`],
  ['breakdown by page', `${reportsApi.breakdown.path}?${days()}&by=page`],
  ['heatmap', `${reportsApi.heatmap.path}?${days()}&metric=conversations`],
  ['rows of messages', `${reportsApi.rows.path}?${days()}&metric=messagesIn`],
];

async function measure(
  bench: Bench<typeof defaults>,
  database: BenchDatabase,
  conversations: number,
): Promise<{ rows: Row[]; exports: Row[]; notes: Row[] }> {
  const server = database.connectionString;
  const address = new URL(server);
  address.pathname = `/reports_${conversations}`;
  const connectionString = address.href;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database reports_${conversations}`);
  await admin.end();
  const product = await startProduct(bench, { connectionString });
  const workplace = await openWorkplace(product, connectionString);
  bench.defer(() => workplace.database.close());
  const client = new pg.Client({ connectionString });
  client.on('error', (error) => console.error(error));
  await client.connect();
  bench.defer(() => client.end());
  const { merchantId, operator } = workplace;
  const colleague = await buildUser(workplace, { merchantId });
  const { messages: messagesEach, repeats, scans, gap, years } = bench.options;
  bench.note(`making ${conversations.toLocaleString('en-US')} conversations`);
  const ids = { merchantId, operatorId: operator.id, colleagueId: colleague.id };
  const startedAt = performance.now();
  await fillInbox(client, {
    ...ids,
    conversations,
    open: 300,
    messagesEach,
    longThread: messagesEach,
    gap,
    years,
    isLean: true,
  });

  bench.note(`which took ${round((performance.now() - startedAt) / 1000)} s`);
  const servedAt = performance.now();
  await planHours(workplace, colleague.id);
  const made = Object.entries(await fillServices(client, workplace)).map(([what, count]) => `${count} ${what}`);
  bench.note(`${made.join(', ')} took ${round((performance.now() - servedAt) / 1000)} s`);
  bench.note('making rollups');
  const filledAt = performance.now();
  const { code, said } = await runAdmin({ ...environmentOf(connectionString, bench.folder) }, ['rollups', 'rebuild']);
  if (code !== 0) throw new Error(said);
  bench.note(`rollups took ${round((performance.now() - filledAt) / 1000)} s`);
  // As the database does by itself within a minute.
  await client.query('vacuum analyze');

  const portal = new TestPortal(product.address, product.config.keys.client, new TestClock());
  const line = new HttpLine({ port: product.port });
  const elapsed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };
  const call = async (path: string) => {
    const answer = await line.send({ method: 'GET', path, headers: headerLines(await portal.headers()) });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    // Without working hours the choice has no effect.
    if (path.includes('hours=business') && !answer.body.includes('"hours":"business"'))
      throw new Error(`${path} answered for all hours`);
  };
  const scan = () => client.query('select count(*) from chat_messages where text is not null');
  const rows: Row[] = [];
  for (const [what, path] of bench.options.isExport ? [] : reports) {
    bench.note(what);
    portal.accessToken = await signIn(product, operator.email);
    const times = { floor: new Durations(), sala: new Durations() };
    let cpu = 0;
    for (let repeat = -2; repeat < repeats; repeat += 1) {
      const floor = repeat < scans ? await elapsed(scan) : undefined;
      const before = database.cpu();
      const sala = await elapsed(() => call(path));
      if (repeat < 0) continue;
      cpu += database.cpu() - before;
      if (floor !== undefined) times.floor.add(floor);
      times.sala.add(sala);
    }
    rows.push({
      what,
      messages: conversations * messagesEach,
      'scan p50 ms': round(times.floor.percentile(0.5)),
      'Sala p50 ms': round(times.sala.percentile(0.5)),
      'Sala p95 ms': round(times.sala.percentile(0.95)),
      'database CPU ms': round(cpu / repeats / 1000),
    });
    bench.note(`p50 ${round(times.sala.percentile(0.5))} ms, p95 ${round(times.sala.percentile(0.95))} ms`);
  }
  const exports: Row[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    bench.note(`rows as a file: ${format}`);
    portal.accessToken = await signIn(product, operator.email);
    exports.push(await exportRows(product, await portal.headers(), format));
  }
  bench.note('messages of operators with and without notes of changed hours');
  const notes = await measureNotes(client, { merchantId, operatorId: operator.id, cpu: () => database.cpu() });
  return { rows, exports, notes };
}

/** Of the product's settings, those that a program at its side needs. */
const environmentOf = (connectionString: string, folder: string) => ({
  SECRET_KEY: 'a secret of the benchmarks, for nobody else',
  DATA_DIR: join(folder, 'admin'),
  DATABASE_URL: connectionString,
  DEMO: '0',
});

/** The rows of four weeks of messages as a file: how long it takes, and how much memory the server had at most. */
async function exportRows(
  product: Product,
  headers: Readonly<Record<string, string>>,
  format: 'csv' | 'xlsx',
): Promise<Row> {
  const path = `${reportsApi.rowsExport.path}?${days()}&metric=messagesIn&format=${format}`;
  const resident = () => readMemory(product.pid, 'VmRSS');
  const before = resident();
  let [most, bytes, lines] = [before, 0, 0];
  const startedAt = performance.now();
  const answer = await fetch(`${product.address}${path}`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}`);
  for await (const piece of answer.body) {
    bytes += piece.byteLength;
    if (format === 'csv') for (const byte of piece) if (byte === lineFeed) lines += 1;
    most = Math.max(most, resident());
  }
  return {
    what: `messages of four weeks as ${format}`,
    ...(format === 'csv' && { rows: lines - 1 }),
    s: round((performance.now() - startedAt) / 1000),
    MB: round(bytes / 1e6),
    'memory before MB': round(before / 1e6),
    'memory at most MB': round(most / 1e6),
  };
}

const lineFeed = 10;
/** Messages of a round. */
const noted = 2000;
const noteRounds = 8;

/** Messages of operators in open conversations, one statement each as the business's role, by turns with and without the trigger of rollups. */
async function measureNotes(
  client: pg.Client,
  { merchantId, operatorId, cpu }: { merchantId: string; operatorId: string; cpu: () => number },
): Promise<Row[]> {
  const { rows: channels } = await client.query(
    "select id, last_seq from chat_channels where merchant_id = $1 and status <> 'closed' order by id",
    [merchantId],
  );
  const insert = {
    name: 'bench-note',
    text: `insert into chat_messages (merchant_id, id, channel_id, seq, type, text, sender_type, sender_id, created_at)
      values ($1, uuidv7(), $2, $3, 'text', 'We will be there at nine', 'operator', $4, now())`,
  };
  let seq = 1000;
  const cost = async (): Promise<{ ms: number; cpu: number }> => {
    await client.query('begin');
    await client.query("select set_config('role', 'sala_merchant', true), set_config('sala.merchant_id', $1, true)", [
      merchantId,
    ]);
    const before = cpu();
    const startedAt = performance.now();
    for (let index = 0; index < noted; index += 1) {
      const channel = channels[index % channels.length];
      if (index % channels.length === 0) seq += 1;
      await client.query({ ...insert, values: [merchantId, channel.id, seq, operatorId] });
    }
    const spent = { ms: performance.now() - startedAt, cpu: cpu() - before };
    await client.query('rollback');
    return spent;
  };
  const spent = { with: [] as { ms: number; cpu: number }[], without: [] as { ms: number; cpu: number }[] };
  for (let round = -1; round < noteRounds; round += 1)
    for (const way of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      const action = way === 'with' ? 'enable' : 'disable';
      await client.query(`alter table chat_messages ${action} trigger chat_messages_note_new`);
      const one = await cost();
      if (round >= 0) spent[way].push(one);
    }
  await client.query('alter table chat_messages enable trigger chat_messages_note_new');
  // Other programs only make a round longer: the shortest of each says most.
  const least = (way: keyof typeof spent, what: 'ms' | 'cpu') => Math.min(...spent[way].map((one) => one[what]));
  const each = (value: number) => round(value / noted);
  return [
    {
      what: `${noted} messages of an operator`,
      'with, µs each': each(least('with', 'ms') * 1000),
      'without, µs each': each(least('without', 'ms') * 1000),
      'database CPU with, µs': each(least('with', 'cpu')),
      'database CPU without, µs': each(least('without', 'cpu')),
      'more %': round((least('with', 'ms') / least('without', 'ms') - 1) * 100),
    },
  ];
}

/** In bytes; NaN where the system does not tell. */
function readMemory(pid: number, field: string): number {
  if (process.platform !== 'linux') return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
}

await benchmark('reports', defaults, async (bench) => {
  const database = await startDatabase(bench);
  const [rows, exports, notes]: [Row[], Row[], Row[]] = [[], [], []];
  for (const size of bench.options.sizes.split(',').map(Number)) {
    const measured = await measure(bench, database, size);
    rows.push(...measured.rows);
    exports.push(...measured.exports);
    notes.push(...measured.notes);
  }
  const worst = Math.max(...rows.map((row) => Number(row['Sala p95 ms'])));
  const dearest = Math.max(...notes.map((row) => Number(row['more %'])));
  const targets = [
    ...(rows.length > 0 ? [{ what: 'ms until a report is there, p95, the worst', measured: worst, atMost: 200 }] : []),
    { what: '% that a message of an operator costs more by its note', measured: dearest, atMost: 3 },
  ];
  return { rows: [...rows, ...exports, ...notes], targets };
});
