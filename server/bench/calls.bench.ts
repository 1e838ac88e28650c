// Calls of visitors until they ring, until both sides hear each other, until everybody is notified who has them, and many that ring at many at once.

import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { hire, signInAs } from '#testing/people.ts';
import { TestClock } from '#testing/test-clock.ts';
import { type Answer, TestPortal } from '#testing/test-portal.ts';
import { benchmark } from './lib/benchmark.ts';
import { measureAudio } from './lib/call-audio.ts';
import { hasRelay, measureCuts } from './lib/call-cuts.ts';
import { startDatabase } from './lib/database.ts';
import { startProduct } from './lib/product.ts';
import { Durations, round } from './lib/stats.ts';
import { type BenchVisitor, inviteVisitors, openWorkplace } from './lib/workplace.ts';

/** In seconds. */
const cutLengths = [3, 10, 25];

/** `heard`: calls between two browsers; 0 leaves them out. */
const defaults = {
  calls: 200,
  operators: 50,
  ringing: 500,
  outstanding: 10,
  heard: 20,
  /** Times that a visitor's network is cut in a call for each of `cutLengths` seconds; 0 leaves them out. */
  cuts: 4,
  /** Folder for a CPU profile of the server. */
  profile: '',
};

interface Notification {
  readonly type: string;
  readonly session: { readonly id: string };
}

function getData<Data>(answer: Answer<Data>): Data {
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.failure)}`);
  return answer.data;
}

await benchmark('calls', defaults, async (bench) => {
  const { calls, operators, ringing, outstanding, heard: heardCalls, cuts, profile } = bench.options;
  const database = await startDatabase(bench);
  const { connectionString } = database;
  const product = await startProduct(bench, { connectionString, profile: profile || undefined });
  const workplace = await openWorkplace(product, connectionString);
  bench.defer(() => workplace.database.close());
  const newPortal = () => new TestPortal(product.address, product.config.keys.client, new TestClock());
  const inside = { context: { config: product.config, database: workplace.database }, portal: newPortal };

  /** By event and call: how many operators have received it, and who waits for that. */
  const heard = new Map<string, number>();
  const waiting = new Map<string, { count: number; resolve: () => void }>();
  function hear({ type, session }: Notification): void {
    const key = `${type} ${session.id}`;
    const count = (heard.get(key) ?? 0) + 1;
    heard.set(key, count);
    const wish = waiting.get(key);
    if (wish && count >= wish.count) wish.resolve();
  }
  const untilHeard = (type: string, id: string, count: number) =>
    new Promise<void>((resolve) => {
      const key = `${type} ${id}`;
      if ((heard.get(key) ?? 0) >= count) resolve();
      else waiting.set(key, { count, resolve });
    });

  bench.note(`${operators} operators come`);
  const staff: TestPortal[] = [];
  for (let count = 0; count < operators; count += 1) {
    const portal = await signInAs(inside, await hire(inside, workplace.merchantId));
    await portal.connect(roomNamespace, undefined, (event, payload) => {
      if (event === 'call:notification') hear(payload as Notification);
    });
    staff.push(portal);
  }
  const [first] = staff;
  const settings = getData(await first!.call(callSettingsApi.get));
  getData(await first!.call(callSettingsApi.update, { body: { ...settings, isOn: true, callTimeout: 300 } }));

  const portalOf = ({ token }: BenchVisitor) => Object.assign(newPortal(), { visitorToken: token });
  const press = async (guest: BenchVisitor) =>
    getData(await portalOf(guest).call(visitorCallsApi.create, { body: {} })).id;
  const notify = (portal: TestPortal, sessionId: string, type: 'started' | 'ended') =>
    portal.call(callsApi.notify, { body: { sessionId, type } });

  bench.note('two browsers hear each other');
  const audible =
    heardCalls > 0 ? await measureAudio(bench, { product, workplace, rounds: heardCalls }) : new Durations();

  const isCut = cuts > 0 && hasRelay();
  if (cuts > 0 && !isCut) bench.note('turnserver (coturn) is not here: no networks are cut');
  if (isCut) bench.note('networks are cut during a call');
  const soundBack = isCut
    ? await measureCuts(bench, { product, workplace, seconds: cutLengths, rounds: cuts })
    : new Map<number, Durations>();

  bench.note('one after the other');
  const [rings, settled] = [new Durations(), new Durations()];
  for (const guest of await inviteVisitors(product, workplace, calls)) {
    const pressed = performance.now();
    const id = await press(guest);
    await untilHeard('incoming', id, 1);
    rings.add(performance.now() - pressed);
    const accepted = performance.now();
    getData(await notify(first!, id, 'started'));
    await untilHeard('started', id, operators);
    settled.add(performance.now() - accepted);
    getData(await notify(first!, id, 'ended'));
  }

  bench.note(`${outstanding} at a time`);
  const guests = (await inviteVisitors(product, workplace, calls)).values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: outstanding }, async (_, line) => {
      const taker = staff[line % staff.length]!;
      for (const guest of guests) {
        const id = await press(guest);
        getData(await notify(taker, id, 'started'));
        getData(await notify(taker, id, 'ended'));
      }
    }),
  );
  const perSecond = (calls / (performance.now() - began)) * 1000;

  bench.note(`${ringing} ring at ${operators}`);
  const crowd = (await inviteVisitors(product, workplace, ringing)).values();
  const all: Promise<void>[] = [];
  const used = async () => ({ server: (await product.usage()).cpu, database: database.cpu() });
  const usedBefore = await used();
  const crowdBegan = performance.now();
  await Promise.all(
    Array.from({ length: outstanding }, async () => {
      for (const guest of crowd) {
        const id = await press(guest);
        all.push(untilHeard('incoming', id, operators));
      }
    }),
  );
  await Promise.all(all);
  const allRing = performance.now() - crowdBegan;
  const usedAfter = await used();
  const cpuOf = (part: 'server' | 'database') => Math.round((usedAfter[part] - usedBefore[part]) / ringing / 1000);

  const rowOf = (what: string, durations: Durations) => ({
    what,
    'p50 ms': round(durations.percentile(0.5)),
    'p99 ms': round(durations.percentile(0.99)),
    'a second': '',
    'CPU ms/call: server': '',
    database: '',
  });
  return {
    rows: [
      rowOf('from the press to the first ring', rings),
      ...(heardCalls > 0 ? [rowOf('from accepting until both hear each other', audible)] : []),
      ...[...soundBack].map(([length, times]) =>
        rowOf(`from the return of the network, after ${length} s, until both hear each other`, times),
      ),
      rowOf(`from accepting until all ${operators} are notified`, settled),
      {
        ...rowOf('set up, answered and ended', new Durations()),
        'p50 ms': '',
        'p99 ms': '',
        'a second': round(perSecond),
      },
      {
        what: `${ringing} until all ring at ${operators}`,
        'p50 ms': round(allRing),
        'p99 ms': '',
        'a second': round((ringing / allRing) * 1000),
        'CPU ms/call: server': cpuOf('server'),
        database: cpuOf('database'),
      },
    ],
    targets: [
      ...(heardCalls > 0
        ? [{ what: 'p99 until both hear each other, ms', measured: round(audible.percentile(0.99)), atMost: 1000 }]
        : []),
      ...[...soundBack].map(([length, times]) => ({
        what: `the longest until the sound is back after ${length} s, ms`,
        measured: round(times.percentile(1)),
        atMost: 5000,
      })),
      { what: 'p99 from the press to the first ring, ms', measured: round(rings.percentile(0.99)), atMost: 1000 },
      { what: 'p99 until all are notified, ms', measured: round(settled.percentile(0.99)), atMost: 1000 },
    ],
  };
});
