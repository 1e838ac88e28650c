// Idle visitors: what each one's socket costs, and how they come back when all were cut off at once.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { type Bench, benchmark } from './lib/benchmark.ts';
import { Crowd } from './lib/crowd.ts';
import { startDatabase } from './lib/database.ts';
import { HttpLine, headerLines } from './lib/http-line.ts';
import { findFreePort, type Running, startProcess, untilReady } from './lib/processes.ts';
import { type Product, startProduct } from './lib/product.ts';
import type { Row } from './lib/report.ts';
import { Durations, median, round } from './lib/stats.ts';
import { type BenchVisitor, inviteVisitors, openWorkplace, type Workplace } from './lib/workplace.ts';

const defaults = { connections: 5000, rounds: 2, /** Seconds they have to come back. */ timeoutMs: 60 };
type Options = Bench<typeof defaults>;

interface Memory {
  readonly resident: number;
  readonly used: number;
  readonly enteringPerSecond: number;
}

/** What one more connection takes, in bytes. */
async function weigh(process: Running, crowd: Crowd, connections: number): Promise<Memory> {
  await pause(500);
  const before = await process.usage(true);
  const startedAt = performance.now();
  await crowd.enter();
  const seconds = (performance.now() - startedAt) / 1000;
  await pause(1000);
  const after = await process.usage(true);
  return {
    resident: (after.resident - before.resident) / connections,
    used: (after.used - before.used) / connections,
    enteringPerSecond: connections / seconds,
  };
}

async function weighFloor(bench: Options): Promise<Memory> {
  const port = await findFreePort();
  const file = fileURLToPath(new URL('./floors/bare-sockets.ts', import.meta.url));
  const process = startProcess({ file, env: { PORT: String(port) }, log: join(bench.folder, 'floor.log') });
  bench.defer(() => process.stop());
  await untilReady(`http://127.0.0.1:${port}/`);
  const crowd = new Crowd(port, new Array<undefined>(bench.options.connections).fill(undefined));
  const memory = await weigh(process, crowd, bench.options.connections);
  crowd.drop();
  await process.stop();
  return memory;
}

/** Somebody who uses the product over HTTP meanwhile, 50 times a second. */
function callSteadily(port: number, visitor: BenchVisitor) {
  const { method, path } = visitorsApi.listMessages;
  const headers = headerLines({ Authorization: `Bearer ${visitor.token}` });
  const times = new Durations();
  let isOver = false;
  let failures = 0;
  const line = new HttpLine({ port });
  const calling = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const answer = await line.send({ method, path, headers }).catch(() => undefined);
      if (answer?.status === 200) times.add(performance.now() - startedAt);
      else if (answer) failures += 1;
      await pause(20);
    }
    line.close();
  })();
  return {
    async end() {
      isOver = true;
      await calling;
      return { times, failures };
    },
  };
}

interface Return {
  readonly row: Row;
  readonly slowest: number;
  readonly missing: number;
  readonly failures: number;
}

async function measureReturn(
  bench: Options,
  what: string,
  crowd: Crowd,
  connections: number,
  caller: { port: number; visitor: BenchVisitor },
  cut: () => Promise<unknown>,
): Promise<Return> {
  const calls = callSteadily(caller.port, caller.visitor);
  const since = performance.now();
  const [{ times, failed }] = await Promise.all([crowd.comeBack(since, bench.options.timeoutMs * 1000), cut()]);
  const { times: answers, failures } = await calls.end();
  const slowest = times.percentile(1) / 1000;
  return {
    row: {
      what,
      back: times.count,
      'p50 s': round(times.percentile(0.5) / 1000),
      'p99 s': round(times.percentile(0.99) / 1000),
      'last s': round(slowest),
      'tries that failed': failed,
      'HTTP p99 ms meanwhile': round(answers.percentile(0.99)),
      '5xx': failures,
    },
    slowest,
    missing: connections - times.count,
    failures,
  };
}

await benchmark('connections', defaults, async (bench) => {
  const { connections, rounds } = bench.options;
  const { connectionString } = await startDatabase(bench);
  let product: Product = await startProduct(bench, { connectionString });
  const workplace: Workplace = await openWorkplace(product, connectionString);
  bench.defer(() => workplace.database.close());
  const visitors = await inviteVisitors(product, workplace, connections);
  const tokens = visitors.map(({ token }) => token);

  const sala: Memory[] = [];
  const floor: Memory[] = [];
  let crowd = new Crowd(product.port, tokens);
  for (let turn = 0; turn < rounds; turn += 1) {
    bench.note(`round ${turn + 1} of ${rounds}: ${connections} visitors come in`);
    floor.push(await weighFloor(bench));
    if (turn > 0) {
      crowd.drop();
      await product.stop();
      product = await startProduct(bench, { connectionString, port: product.port });
      crowd = new Crowd(product.port, tokens);
    }
    sala.push(await weigh(product, crowd, connections));
  }

  const caller = { port: product.port, visitor: visitors[0]! };
  bench.note('the network is cut for all of them');
  const afterCut = await measureReturn(bench, 'after a cut of the network', crowd, connections, caller, async () =>
    crowd.drop(),
  );
  bench.note('the server is killed and started again');
  const afterKill = await measureReturn(bench, 'after kill -9 of the server', crowd, connections, caller, async () => {
    await product.kill();
    crowd.drop();
    product = await startProduct(bench, { connectionString, port: product.port });
  });
  crowd.drop();

  const kb = (memories: readonly Memory[], read: (memory: Memory) => number) =>
    round(median(memories.map(read)) / 1024, 1);
  const rowOf = (what: string, memories: readonly Memory[]): Row => ({
    what,
    'kB a connection, resident': kb(memories, (memory) => memory.resident),
    'kB a connection, in use': kb(memories, (memory) => memory.used),
    'let in a second': Math.round(median(memories.map((memory) => memory.enteringPerSecond))),
  });
  const ratio = (read: (memory: Memory) => number) => round(kb(sala, read) / kb(floor, read));
  const returns = [afterCut, afterKill];
  return {
    rows: [
      rowOf(`Sala, ${connections} visitors`, sala),
      rowOf('floor: bare Socket.IO', floor),
      ...returns.map(({ row }) => row),
    ],
    targets: [
      {
        what: "of the floor's memory a connection, resident",
        measured: ratio((memory) => memory.resident),
        atMost: 1.4,
      },
      { what: "of the floor's memory a connection, in use", measured: ratio((memory) => memory.used), atMost: 1.4 },
      {
        what: 'seconds until the last one is back',
        measured: round(Math.max(...returns.map(({ slowest }) => slowest))),
        atMost: 30,
      },
      {
        what: 'visitors who did not come back',
        measured: returns.reduce((sum, { missing }) => sum + missing, 0),
        atMost: 0,
      },
      {
        what: 'answers of 5xx meanwhile',
        measured: returns.reduce((sum, { failures }) => sum + failures, 0),
        atMost: 0,
      },
    ],
  };
});
