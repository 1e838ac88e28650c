// A visitor's message from the page to the operator's screen: accepted, committed, acknowledged, delivered.
import { asOwner } from '#testing/test-database.ts';
import { benchmark } from './lib/benchmark.ts';
import { startDatabase } from './lib/database.ts';
import { closedLoop, greet, type LoadResult, openLoop } from './lib/message-load.ts';
import { floorSubject, productSubject, type Subject } from './lib/message-subjects.ts';
import { startProduct } from './lib/product.ts';
import type { Row } from './lib/report.ts';
import { median, round } from './lib/stats.ts';
import { inviteVisitors, openWorkplace } from './lib/workplace.ts';

const defaults = {
  seconds: 3,
  rounds: 3,
  outstanding: '8,20,200',
  rate: 100,
  visitors: 500,
  /** Folder for a CPU profile of the server. */
  profile: '',
};

await benchmark('message-path', defaults, async (bench) => {
  const { seconds, rounds, rate, visitors, profile } = bench.options;
  const levels = bench.options.outstanding.split(',').map(Number);
  const database = await startDatabase(bench);
  const { connectionString } = database;
  const product = await startProduct(bench, { connectionString, profile: profile || undefined });
  const workplace = await openWorkplace(product, connectionString);
  bench.defer(() => workplace.database.close());
  const floor = { folder: bench.folder, connectionString, visitors, defer: bench.defer };
  const subjects = [
    await productSubject(product, workplace, await inviteVisitors(product, workplace, visitors), bench),
    await floorSubject({ ...floor, name: 'floor: Socket.IO relay + rows', transport: 'socket' }),
    await floorSubject({ ...floor, name: 'bare HTTP + rows', transport: 'http' }),
  ];
  const sala = subjects[0]!;
  const relay = subjects[1]!;

  bench.note(`opening ${visitors} conversations`);
  for (const subject of subjects) await greet(subject, { visitors, database });
  // Plans made for empty tables are bad ones; PostgreSQL's own housekeeping comes by within a minute, and a benchmark is over by then.
  await asOwner(connectionString, (owner) => owner.query('vacuum analyze'));
  // As many as later: Node accepts one connection a turn, so those opened during a measurement would wait behind its load.
  const most = Math.max(50, ...levels);
  for (const subject of subjects) await closedLoop(subject, { outstanding: most, seconds: 2, visitors, database });

  const closed = new Map<string, LoadResult[]>();
  const open = new Map<Subject, LoadResult>();
  const key = (subject: Subject, outstanding: number) => `${subject.name} ${outstanding}`;
  for (let turn = 0; turn < rounds; turn += 1) {
    bench.note(`round ${turn + 1} of ${rounds}`);
    for (const outstanding of levels) {
      for (const subject of turn % 2 === 0 ? subjects : subjects.toReversed()) {
        const result = await closedLoop(subject, { outstanding, seconds, visitors, database });
        closed.set(key(subject, outstanding), [...(closed.get(key(subject, outstanding)) ?? []), result]);
      }
    }
  }
  bench.note(`${rate} messages a second`);
  for (const subject of [sala, relay])
    open.set(subject, await openLoop(subject, { rate, seconds: seconds * 3, visitors, database }));

  const of = (subject: Subject, outstanding: number) => closed.get(key(subject, outstanding))!;
  const typical = (results: readonly LoadResult[], read: (result: LoadResult) => number) => median(results.map(read));
  const speed = (subject: Subject, outstanding: number) =>
    typical(of(subject, outstanding), (result) => result.perSecond);
  const rowOf = (load: string, subject: Subject, results: readonly LoadResult[], ratio: number | string): Row => ({
    load,
    what: subject.name,
    'messages/s': Math.round(typical(results, (result) => result.perSecond)),
    'of the floor': ratio,
    'accept p50': round(typical(results, ({ accept }) => accept.percentile(0.5))),
    'accept p99': round(typical(results, ({ accept }) => accept.percentile(0.99))),
    'delivery p50': round(typical(results, ({ delivery }) => delivery.percentile(0.5))),
    'delivery p99': round(typical(results, ({ delivery }) => delivery.percentile(0.99))),
    'CPU µs/message: server': Math.round(typical(results, (result) => result.cpuPerMessage)),
    database: Math.round(typical(results, (result) => result.databaseCpuPerMessage)),
    'load generator': Math.round(typical(results, (result) => result.loadCpuPerMessage)),
    lost: results.reduce((sum, result) => sum + result.undelivered, 0),
  });
  const rows = levels.flatMap((outstanding) =>
    subjects.map((subject) =>
      rowOf(
        `${outstanding} outstanding`,
        subject,
        of(subject, outstanding),
        round(speed(subject, outstanding) / speed(relay, outstanding)),
      ),
    ),
  );
  for (const subject of [sala, relay]) rows.push(rowOf(`${rate}/s`, subject, [open.get(subject)!], ''));

  const durable = await workplace.database.unscopedSql('select count(*) from chat_messages');
  bench.note(`${durable.rows[0]!.count} messages of Sala's are in the database`);
  const atRate = open.get(sala)!;
  const targets = levels.flatMap((outstanding) => [
    {
      what: `${outstanding} outstanding: of the floor's messages/s`,
      measured: round(speed(sala, outstanding) / speed(relay, outstanding)),
      atLeast: 0.6,
    },
    {
      what: `${outstanding} outstanding: durable messages/s`,
      measured: Math.round(speed(sala, outstanding)),
      atLeast: 2000,
    },
    {
      what: `${outstanding} outstanding: accept p99 in ms`,
      measured: round(typical(of(sala, outstanding), ({ accept }) => accept.percentile(0.99))),
      atMost: 50,
    },
  ]);
  return {
    rows,
    targets: [
      ...targets,
      { what: `${rate}/s: accept p99 in ms`, measured: round(atRate.accept.percentile(0.99)), atMost: 20 },
      { what: `${rate}/s: delivery p99 in ms`, measured: round(atRate.delivery.percentile(0.99)), atMost: 25 },
      {
        what: 'acknowledged and never delivered',
        measured: rows.reduce((sum, row) => sum + Number(row.lost), 0),
        atMost: 0,
      },
    ],
  };
});
