import type { Outcome } from './benchmark.ts';
import type { Cell, Row, Target } from './report.ts';
import { type Measure, measures, type Point, type SoakSampler, type TablePoint, type Values } from './soak-samples.ts';
import { brokenOff, cutOff, type SoakTally } from './soak-tally.ts';
import { fitLine, median, round } from './stats.ts';

interface Soak {
  readonly minutes: number;
  readonly rate: number;
  readonly tally: SoakTally;
  readonly sampler: SoakSampler;
  /** Messages of visitors in the database. */
  readonly stored: number;
  readonly before: Values;
  readonly after: Values;
}

/** Memory grows for a while to what the work needs: a shorter run would be judged by that. */
export const minutesToJudgeMemory = 20;
const largest = 8;
/** From so many rows on the bytes that a row takes are worth a comparison. */
const manyRows = 10_000;
/** Each queue of jobs that was used once keeps a timer. */
export const timersOfQueues = 100;

/** What was not measured is no figure. */
const show = (value: number, digits = 1): Cell => (Number.isFinite(value) ? round(value, digits) : '–');

const ofQuarter = <P extends Point>(points: readonly P[], quarter: number) =>
  points.filter(({ share }) => share >= quarter / 4 && share < (quarter + 1) / 4);
const typical = <P extends Point>(points: readonly P[], quarter: number, read: (point: P) => number) =>
  median(ofQuarter(points, quarter).map(read));
const most = (values: readonly number[]) => Math.max(0, ...values.filter((value) => Number.isFinite(value)));

/** Over the second half: what comes to it in an hour, how far that may be off by chance, and what comes to it a million messages. */
function growth<P extends Point>(points: readonly P[], read: (point: P) => number) {
  const half = points.filter(({ share }) => share >= 0.5);
  const { slope, error } = fitLine(half.map((point) => ({ x: point.hours, y: read(point) })));
  const [first, last] = [half[0], half.at(-1)];
  const perHour = first && last ? (last.messages - first.messages) / (last.hours - first.hours) : Number.NaN;
  return { slope, error, perMillion: (slope / perHour) * 1e6 };
}

/** Gives each figure of the samples, and how it moves. */
function describe({ sampler }: Soak, what: Measure) {
  const points = sampler.points.get(what) ?? [];
  const read = ({ value }: { value: number }) => value;
  const [second, last] = [typical(points, 1, read), typical(points, 3, read)];
  return { second, last, most: most(points.map(read)), ...growth(points, read) };
}

function rowOf(what: Measure, soak: Soak): Row {
  const { second, last, most: highest, slope, error, perMillion } = describe(soak, what);
  return {
    what,
    before: show(soak.before[what] ?? Number.NaN),
    'second quarter': show(second),
    'last quarter': show(last),
    most: show(highest),
    'more an hour': show(slope),
    '± (standard error)': show(error),
    'more a million messages': show(perMillion),
    'when all have left': show(soak.after[what] ?? Number.NaN),
  };
}

const bytesOfRow = ({ mb, rows }: TablePoint) => (mb * 1024 * 1024) / rows;

function tableRow([table, points]: [string, TablePoint[]]): Row {
  const last = points.at(-1)!;
  const { slope, error, perMillion } = growth(points, ({ mb }) => mb);
  return {
    table,
    rows: last.rows,
    'dead rows': last.dead,
    'most dead rows': most(points.map(({ dead }) => dead)),
    MB: show(last.mb),
    'MB more an hour': show(slope),
    '± (standard error)': show(error),
    'MB more a million messages': show(perMillion),
    'bytes a row, second quarter': show(typical(points, 1, bytesOfRow), 0),
    'last quarter': show(typical(points, 3, bytesOfRow), 0),
  };
}

/** The largest ones, and that of the jobs. */
function tableRows({ sampler }: Soak): Row[] {
  const bySize = [...sampler.tables].sort(([, left], [, right]) => right.at(-1)!.mb - left.at(-1)!.mb);
  const jobs = bySize.find(([name]) => name.startsWith('jobs.'));
  const shown = bySize.slice(0, largest);
  return (jobs && !shown.includes(jobs) ? [...shown, jobs] : shown).map(tableRow);
}

function quarterRows({ tally, minutes }: Soak): Row[] {
  return tally.quarters.map(({ messages, accept, delivery }, index) => ({
    quarter: String(index + 1),
    messages,
    'messages/s': show(messages / (minutes * 15)),
    'accept p50 ms': show(accept.percentile(0.5)),
    'accept p99 ms': show(accept.percentile(0.99)),
    'delivery p50 ms': show(delivery.percentile(0.5)),
    'delivery p99 ms': show(delivery.percentile(0.99)),
  }));
}

function messageTargets({ tally, stored, minutes, rate }: Soak): Target[] {
  const none = (what: string, measured: number): Target => ({ what, measured, atMost: 0 });
  const refusals = [...tally.events]
    .filter(([event]) => /: (429|5\d\d|none)/.test(event))
    .reduce((sum, [, times]) => sum + times, 0);
  return [
    none('acknowledged messages that the database has not, or has beyond them', Math.abs(tally.acknowledged - stored)),
    none('acknowledged messages that no operator received', tally.missing),
    none('messages given up', tally.givenUp),
    none('answers of 429 and 5xx, and calls without an answer in time', refusals),
    ...[brokenOff, cutOff].map((event) => none(event, tally.of(event))),
    { what: 'messages not sent in time, %', measured: round((100 * tally.skipped) / (rate * minutes * 60)), atMost: 1 },
  ];
}

function memoryTargets(soak: Soak): Target[] {
  if (soak.minutes < minutesToJudgeMemory) return [];
  const [resident, collected] = [describe(soak, 'resident MB'), describe(soak, 'in use after collection MB')];
  return [
    { what: 'resident, last quarter of the second', measured: round(resident.last / resident.second, 3), atMost: 1.1 },
    {
      what: 'in use after collection, last quarter of the second',
      measured: round(collected.last / collected.second, 3),
      atMost: 1.1,
    },
    {
      what: 'in use after collection, MB more an hour beyond twice the standard error',
      measured: round(collected.slope - 2 * collected.error),
      atMost: 5,
    },
  ];
}

function processTargets(soak: Soak): Target[] {
  const { before, after } = soak;
  const ratio = (what: Measure, atMost: number): Target => {
    const { second, last } = describe(soak, what);
    return { what: `${what}, last quarter of the second`, measured: round(last / second, 3), atMost };
  };
  const left = (what: Measure, atMost: number): Target => ({
    what: `${what} when all have left, beyond those before`,
    measured: (after[what] ?? Number.NaN) - (before[what] ?? Number.NaN),
    atMost,
  });
  const more = (what: Measure, atMost: number): Target => {
    const { second, last } = describe(soak, what);
    return { what: `${what}, last quarter beyond the second`, measured: round(last - second, 1), atMost };
  };
  return [
    ratio('descriptors beside those of the database', 1.03),
    left('descriptors beside those of the database', 5),
    ratio('timers', 1.05),
    left('timers', timersOfQueues),
    more('threads', 2),
    more('connections to the database', 5),
    more('jobs that are due', 100),
  ];
}

function tableTargets({ sampler, rate }: Soak): Target[] {
  const tables = [...sampler.tables.values()];
  const half = tables.flatMap((points) => points.filter(({ share }) => share >= 0.5));
  // Rows are cleared away once a fifth of a table is dead; more die until somebody comes by.
  const dead = most(half.map((point) => point.dead / (0.2 * point.rows + 60 * rate)));
  const isLarge = (points: readonly TablePoint[]) => points.at(-1)!.rows >= manyRows;
  const perRow = tables
    .filter(isLarge)
    .map((points) => typical(points, 3, bytesOfRow) / typical(points, 1, bytesOfRow));
  const small = tables
    .filter((points) => !isLarge(points))
    .map((points) => typical(points, 3, ({ mb }) => mb) - typical(points, 1, ({ mb }) => mb));
  return [
    { what: 'dead rows of a table, of a fifth of its rows and a minute’s messages', measured: round(dead), atMost: 1 },
    ...(perRow.length > 0
      ? [
          {
            what: 'bytes a row of a large table, last quarter of the second',
            measured: round(most(perRow)),
            atMost: 1.1,
          },
        ]
      : []),
    { what: 'MB of a small table, last quarter beyond the second', measured: round(most(small), 1), atMost: 8 },
  ];
}

export function reportSoak(soak: Soak): Outcome {
  const happened = [...soak.tally.events].sort().map(([what, times]): Row => ({ 'what happened': what, times }));
  return {
    rows: [
      ...measures.map((what) => rowOf(what, soak)),
      ...tableRows(soak),
      ...quarterRows(soak),
      { 'what happened': 'messages acknowledged', times: soak.tally.acknowledged },
      { 'what happened': 'messages in the database', times: soak.stored },
      { 'what happened': 'messages received by operators', times: soak.tally.received },
      ...happened,
    ],
    targets: [...messageTargets(soak), ...memoryTargets(soak), ...processTargets(soak), ...tableTargets(soak)],
  };
}
