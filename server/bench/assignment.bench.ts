// New visitors over two server processes with one Redis, and how soon each has their operator.

import { chatAssignmentApi } from '@sala/contract/conversations/chat-assignment/chat-assignment.api.ts';
import type { AssignmentMode } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { newId } from '#platform/ids.ts';
import { hire, signInAs } from '#testing/people.ts';
import { hasRedis, RedisServer } from '#testing/redis-server.ts';
import { TestClock } from '#testing/test-clock.ts';
import { TestPortal } from '#testing/test-portal.ts';
import { benchmark } from './lib/benchmark.ts';
import { startDatabase } from './lib/database.ts';
import { type Product, startProduct } from './lib/product.ts';
import { Durations, round } from './lib/stats.ts';
import { type BenchVisitor, inviteVisitors, openWorkplace, type Workplace } from './lib/workplace.ts';

const defaults = { visitors: 400, operators: 20, outstanding: 20, rounds: 3 };
const cap = 100;

interface Round {
  readonly perSecond: number;
  readonly waits: Durations;
}

await benchmark('assignment', defaults, async (bench) => {
  if (!hasRedis) throw new Error('Two processes need redis-server, which is not installed');
  const { visitors, operators, outstanding, rounds } = bench.options;
  const redis = await RedisServer.start();
  bench.defer(() => redis.dispose());
  const { connectionString } = await startDatabase(bench);
  const shared = { connectionString, redisUrl: redis.url };
  const first = await startProduct(bench, shared);
  const second = await startProduct(bench, { ...shared, name: 'second' });
  const products = [first, second];
  const portalAt = (product: Product) => new TestPortal(product.address, product.config.keys.client, new TestClock());

  async function open(mode: AssignmentMode): Promise<Workplace> {
    const workplace = await openWorkplace(first, connectionString);
    bench.defer(() => workplace.database.close());
    const inside = { context: { config: first.config, database: workplace.database }, portal: () => portalAt(first) };
    for (let count = 0; count < operators; count += 1) {
      const { accessToken } = await signInAs(inside, await hire(inside, workplace.merchantId));
      const portal = Object.assign(portalAt(products[count % 2]!), { accessToken });
      await portal.connect(roomNamespace);
    }
    const owner = Object.assign(portalAt(first), { accessToken: workplace.operator.accessToken });
    const plain = { acceptSeconds: 0, stickyDays: 0, isSameLanguageFirst: false, departmentRule: 'off' } as const;
    const answer = await owner.call(chatAssignmentApi.create, {
      body: { ...plain, mode, operators: [], defaultCap: cap },
    });
    if (answer.status !== 200) throw new Error(`The rules were refused: ${answer.status}`);
    return workplace;
  }

  async function arrive(guests: readonly BenchVisitor[]): Promise<void> {
    const waiting = guests.entries();
    const line = async () => {
      for (const [index, guest] of waiting) {
        const portal = Object.assign(portalAt(products[index % 2]!), { visitorToken: guest.token });
        const body = { type: 'text' as const, id: newId(), text: 'Is anybody there?' };
        const answer = await portal.call(visitorsApi.createMessage, { body });
        if (answer.status !== 200) throw new Error(`A visitor was refused: ${answer.status}`);
      }
    };
    await Promise.all(Array.from({ length: outstanding }, line));
  }

  async function run(workplace: Workplace, isAssigned: boolean): Promise<Round> {
    const { database, merchantId } = workplace;
    const guests = await inviteVisitors(first, workplace, visitors);
    const startedAt = performance.now();
    await arrive(guests);
    const waits = new Durations();
    if (isAssigned) for (const wait of await allAssigned(database, merchantId)) waits.add(wait);
    const perSecond = (visitors / (performance.now() - startedAt)) * 1000;
    await database.unscopedSql(
      "update chat_channels set status = 'closed', closed_at = updated_at where merchant_id = $1 and status <> 'closed'",
      [merchantId],
    );
    return { perSecond, waits };
  }

  const byHand = await open('manual');
  const inTurn = await open('sequential');
  bench.note('warming up');
  for (const [workplace, isAssigned] of [
    [byHand, false],
    [inTurn, true],
  ] as const)
    await run(workplace, isAssigned);
  const floors: Round[] = [];
  const measured: Round[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    bench.note(`round ${turn + 1} of ${rounds}`);
    floors.push(await run(byHand, false));
    measured.push(await run(inTurn, true));
  }
  const best = (all: readonly Round[]) =>
    all.reduce((left, right) => (right.perSecond > left.perSecond ? right : left));
  const [floor, sala] = [best(floors), best(measured)];
  const rowOf = (what: string, { perSecond, waits }: Round) => ({
    what,
    'arrivals/s': Math.round(perSecond),
    'of the floor': round(perSecond / floor.perSecond),
    'assigned after, p50 ms': round(waits.percentile(0.5)),
    'p95 ms': round(waits.percentile(0.95)),
    'p99 ms': round(waits.percentile(0.99)),
  });
  return {
    rows: [rowOf('in turn, until each has their operator', sala), rowOf('floor: the same arrivals, by hand', floor)],
    targets: [{ what: "of the floor's arrivals/s", measured: round(sala.perSecond / floor.perSecond), atLeast: 0.5 }],
  };
});

/** How long each of them waited, in ms, once all have an operator. */
async function allAssigned(database: Workplace['database'], merchantId: string): Promise<number[]> {
  for (;;) {
    const { rows } = await database.unscopedSql<{ waited: number | null }>(
      `select extract(epoch from l.at - c.created_at)::float8 * 1000 as waited
       from chat_channels c
       left join chat_assignment_log l on l.merchant_id = c.merchant_id and l.channel_id = c.id
       where c.merchant_id = $1 and c.status <> 'closed'`,
      [merchantId],
    );
    if (rows.every(({ waited }) => waited !== null)) return rows.map(({ waited }) => waited!);
  }
}
