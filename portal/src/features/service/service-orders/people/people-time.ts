import type { OrderBlock, PersonTime } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import dayjs from 'dayjs';

export const zooms = ['quarter', 'hour', 'day', 'week'] as const;
export type Zoom = (typeof zooms)[number];

const minute = 60_000;
const hour = 60 * minute;

/** In ms since 1970; the end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The period shown at a zoom level: a day or a week from Monday on, in the user's time zone. */
export function toPeriod(zoom: Zoom, at: number): Span {
  const day = dayjs(at).startOf('day');
  if (zoom !== 'week') return { start: day.valueOf(), end: day.add(1, 'day').valueOf() };
  const monday = day.subtract((day.day() + 6) % 7, 'day');
  return { start: monday.valueOf(), end: monday.add(7, 'day').valueOf() };
}

export const stepFrom = (zoom: Zoom, at: number, count: number): number =>
  dayjs(at)
    .add(count, zoom === 'week' ? 'week' : 'day')
    .valueOf();

/** The minimum width of an hour for readability, in px; larger space is used. */
export const hourWidth: Record<Zoom, number> = { quarter: 240, hour: 96, day: 30, week: 5 };
/** The distance between two lines of the ruler, and between two labels, in ms. */
const rulerSteps: Record<Zoom, { line: number; label: number }> = {
  quarter: { line: 15 * minute, label: 15 * minute },
  hour: { line: hour, label: hour },
  day: { line: hour, label: 2 * hour },
  week: { line: 24 * hour, label: 24 * hour },
};

export interface Tick {
  readonly at: number;
  readonly isLabelled: boolean;
}

export function getTicks(zoom: Zoom, { start, end }: Span): Tick[] {
  const { line, label } = rulerSteps[zoom];
  if (zoom === 'week')
    return Array.from({ length: 7 }, (_, day) => ({ at: dayjs(start).add(day, 'day').valueOf(), isLabelled: true }));
  const ticks: Tick[] = [];
  for (let at = start; at < end; at += line) ticks.push({ at, isLabelled: (at - start) % label === 0 });
  return ticks;
}

/** The position of a time in the period, as a share of it. */
export const toShare = ({ start, end }: Span, at: number): number => (at - start) / (end - start);

export const toSpan = ({ start, end }: { start: string; end: string }): Span => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

/** The part of a time span within the period; undefined if there is none. */
export function within(period: Span, { start, end }: Span): Span | undefined {
  const cut = { start: Math.max(start, period.start), end: Math.min(end, period.end) };
  return cut.start < cut.end ? cut : undefined;
}

/** The times in the period when a person is off duty; empty if no working hours are set. */
export function offHours(period: Span, duty: PersonTime['duty']): Span[] {
  if (duty === null) return [];
  const off: Span[] = [];
  let at = period.start;
  for (const worked of duty.map(toSpan)) {
    if (worked.start > at) off.push({ start: at, end: Math.min(worked.start, period.end) });
    at = Math.max(at, worked.end);
  }
  if (at < period.end) off.push({ start: at, end: period.end });
  return off;
}

/** Work that has begun and is not done: its end is only expected. */
export const isRunning = ({ isExpected, start }: OrderBlock, now: number): boolean =>
  isExpected && Date.parse(start) <= now;

/** The server ends a block that lasts longer than expected with the minute of its answer. */
export const isOverdue = ({ isExpected, end }: OrderBlock, now: number): boolean =>
  isExpected && Date.parse(end) <= now + minute;

export interface PlacedBlock {
  readonly block: OrderBlock;
  readonly span: Span;
  /** Starting at 0; simultaneous blocks are in different lanes. */
  readonly lane: number;
  /**
   * Too short for its number, which has room behind it; with those before it that are too short as well and have none. Empty: it is
   * named within, or there is no room.
   */
  readonly namedBeside: readonly OrderBlock[];
  /** There is room for the numbers of all of them. */
  readonly isEachNamed: boolean;
}

/** The minimum length of a block as a share of the period, so that it is visible and can be clicked. */
const shortest = 0.02;
/** The width of an order's number with its sign and edges, in px. */
const numberWidth = 48;

/** The blocks of a period, each in the first free lane; an hour of it is so many px wide. */
export function layOutBlocks(
  { period, pxPerHour }: { period: Span; pxPerHour: number },
  blocks: readonly OrderBlock[],
): { placed: PlacedBlock[]; lanes: number } {
  const least = shortest * (period.end - period.start);
  const freeFrom: number[] = [];
  const placed: Omit<PlacedBlock, 'namedBeside' | 'isEachNamed'>[] = [];
  const sorted = blocks.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  for (const block of sorted) {
    const span = within(period, toSpan(block));
    if (!span) continue;
    const end = Math.max(span.end, span.start + least);
    const found = freeFrom.findIndex((free) => free <= span.start);
    const lane = found < 0 ? freeFrom.length : found;
    freeFrom[lane] = end;
    placed.push({ block, span: { start: span.start, end }, lane });
  }
  const named = (numberWidth / pxPerHour) * hour;
  const unnamed: OrderBlock[][] = freeFrom.map(() => []);
  const withNames = ({ block, span, lane }: (typeof placed)[number], index: number): PlacedBlock => {
    const isShort = span.end - span.start < named;
    const together = isShort ? [...unnamed[lane]!, block] : [];
    const next = placed.slice(index + 1).find((other) => other.lane === lane);
    const room = (next?.span.start ?? period.end) - span.end;
    const namedBeside = room >= named ? together : [];
    unnamed[lane] = namedBeside.length > 0 ? [] : together;
    return { block, span, lane, namedBeside, isEachNamed: room >= named * namedBeside.length };
  };
  return { placed: placed.map(withNames), lanes: freeFrom.length };
}

export interface PeopleGroup {
  readonly key: string;
  /** null: people without a department. */
  readonly department: string | null;
  readonly team: string | null;
  readonly people: readonly PersonTime[];
}

/** Groups people by department and then by team; those without a department come last. */
export function toGroups(people: readonly PersonTime[]): PeopleGroup[] {
  const groups = Map.groupBy(people, ({ department, teams }) => `${department?.id ?? ''} ${teams[0]?.id ?? ''}`);
  const listed = [...groups].map(([key, members]) => ({
    key,
    department: members[0]!.department?.name ?? null,
    team: members[0]!.teams[0]?.name ?? null,
    people: members,
  }));
  const order = ({ department, team }: PeopleGroup) => `${department === null ? 1 : 0} ${department} ${team ?? ''}`;
  return listed.toSorted((a, b) => order(a).localeCompare(order(b)));
}
