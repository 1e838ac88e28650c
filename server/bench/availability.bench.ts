// Who of a thousand can take work now, asked of plans that are in memory, beside a loop that only looks up hours worked out before.
import { availability } from '#modules/time/availability/engine/availability.ts';
import type { LivePerson, PersonPlan } from '#modules/time/availability/engine/plan.ts';
import { workIntervals } from '#modules/time/availability/engine/stretches.ts';
import { benchmark } from './lib/benchmark.ts';
import type { Row } from './lib/report.ts';
import { awayStaff, makeStaff } from './lib/staff.ts';
import { Durations, round } from './lib/stats.ts';

const defaults = { people: 1000, rounds: 300 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const start = Date.parse('2026-11-23T00:00Z');
const atWork: LivePerson = {
  account: 'active',
  presence: 'online',
  break: null,
  stay: null,
  load: { current: 1, cap: 5 },
};

/** What the floor has of each: begins and ends, in order. */
const getHours = (plan: PersonPlan): readonly number[] =>
  workIntervals(plan, new Date(start - DAY_MS), new Date(start + 60 * DAY_MS)).flatMap((hours) => [
    hours.start.getTime(),
    hours.end.getTime(),
  ]);

function isOnDuty(hours: readonly number[], at: number): boolean {
  for (let index = 0; index < hours.length; index += 2) if (hours[index]! <= at && at < hours[index + 1]!) return true;
  return false;
}

await benchmark('availability', defaults, async (bench) => {
  const { people, rounds } = bench.options;
  const cold = makeStaff(people);
  const coldAt = performance.now();
  const usedBefore = process.cpuUsage();
  for (const plan of cold) availability(plan, new Date(start), atWork);
  const first = performance.now() - coldAt;
  // On a machine that others use, the clock counts their turns as well.
  const { user, system } = process.cpuUsage(usedBefore);

  const staff = makeStaff(people);
  const precomputed = staff.map(getHours);
  const [sala, floor] = [new Durations(), new Durations()];
  let disagreements = 0;
  for (let round = -50; round < rounds; round += 1) {
    // Not the same moment twice: nothing may be answered out of the last answer.
    const at = start + (round + 50) * 3.7 * HOUR_MS;
    let [counted, lookedUp] = [0, 0];
    const before = performance.now();
    for (const plan of staff) if (availability(plan, new Date(at), atWork).state === 'available') counted += 1;
    const between = performance.now();
    for (const hours of precomputed) if (isOnDuty(hours, at)) lookedUp += 1;
    const after = performance.now();
    if (counted !== lookedUp) disagreements += 1;
    // The first ones warm up the compiler.
    if (round < 0) continue;
    sala.add(between - before);
    floor.add(after - between);
  }
  const rowOf = (what: string, times: Durations): Row => ({
    what,
    'p50 ms': round(times.percentile(0.5), 3),
    'p99 ms': round(times.percentile(0.99), 3),
  });
  const size = people.toLocaleString('en-US');
  const away = Object.entries(awayStaff(people)).map(([what, plans]) => {
    const times = new Durations();
    let cold = 0;
    for (let turn = 0; turn <= 20; turn += 1) {
      const before = performance.now();
      for (const plan of plans) availability(plan, new Date(start + turn * 3.7 * HOUR_MS), atWork);
      if (turn === 0) cold = performance.now() - before;
      else times.add(performance.now() - before);
    }
    return { what, times, cold };
  });
  return {
    rows: [
      rowOf(`${size} people`, sala),
      rowOf('floor: hours worked out before', floor),
      ...away.flatMap(({ what, times, cold }) => [
        rowOf(what, times),
        { what: `${what}, first time`, 'p50 ms': round(cold, 1), 'p99 ms': '' },
      ]),
      { what: `${size} people, first time in a process`, 'p50 ms': round(first, 1), 'p99 ms': '' },
      { what: 'the same, processor time', 'p50 ms': round((user + system) / 1000, 1), 'p99 ms': '' },
    ],
    targets: [
      { what: `${size} people in ms, p50`, measured: round(sala.percentile(0.5), 2), atMost: 20 },
      { what: 'the first time, processor time', measured: round((user + system) / 1000, 1), atMost: 150 },
      ...away.map(({ what, times }) => ({ what, measured: round(times.percentile(0.5), 2), atMost: 50 })),
      { what: 'moments at which both do not agree', measured: disagreements, atMost: 0 },
    ],
  };
});
