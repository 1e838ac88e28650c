import type { FactOwner, FactSource } from '@sala/contract/analytics/reports/metrics.ts';
import { listHoursAnsweredLate } from '#modules/conversations/chat/chat.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { formulasOf } from './rolled.ts';
import { findState, listChangedHours, type Span, toSpans } from './rollups.repository.ts';

/** Slots of rollups, in ms. The clocks of all places differ from UTC by a multiple of it. */
const slot = 15 * 60_000;
/** Of how many pieces the rows themselves are read at most: each is a statement of its own for the planner. */
const maxPieces = 3;

/** Which hours of a period rollups have. */
export interface Coverage {
  readonly span: Span;
  readonly changed: readonly Span[];
  /** Those whose conversations were answered for the first time after all that is filled: nothing but first replies is another. */
  readonly answeredLate: readonly Span[];
}

export async function findCoverage(
  query: TenantDatabase['query'],
  merchantId: string,
  owner: FactOwner,
  period: Span,
): Promise<Coverage | null> {
  if (formulasOf[owner] === undefined) return null;
  const state = await findState(query, owner);
  if (!state || state.formulas !== formulasOf[owner]) return null;
  const span = { from: state.filledFrom, to: state.filledUntil };
  if (span.from >= span.to) return null;
  const changed = await listChangedHours(query, owner, period);
  const late = await listHoursAnsweredLate(query, { merchantId, from: span.to });
  return {
    span,
    changed: toSpans(changed),
    answeredLate: late.length > 0 ? toSpans([...changed, ...late]) : toSpans(changed),
  };
}

export interface Pieces {
  /** To be read from rollups, without those in it that have to be read from the rows. */
  readonly rolled: Span;
  readonly without: readonly Span[];
  /** All that has to be read from the rows. */
  readonly rows: readonly Span[];
}

const at = (time: number) => new Date(time);

/** Joins the nearest until so many are left. */
function joined(spans: readonly Span[], most: number): Span[] {
  const list = [...spans];
  while (list.length > most) {
    const gapAfter = (index: number) => list[index + 1]!.from.getTime() - list[index]!.to.getTime();
    const indexes = list.slice(1).map((_, index) => index);
    const nearest = indexes.reduce((best, index) => (gapAfter(index) < gapAfter(best) ? index : best), 0);
    list.splice(nearest, 2, { from: list[nearest]!.from, to: list[nearest + 1]!.to });
  }
  return list;
}

/** What of a period is read where: ends that are not whole slots, hours that changed and those that are not filled are read from the rows. */
export function cut({ from, to }: Span, source: FactSource, coverage: Coverage): Pieces | null {
  const { span } = coverage;
  const changed = source === 'firstReplies' ? coverage.answeredLate : coverage.changed;
  const start = Math.max(Math.ceil(from.getTime() / slot) * slot, span.from.getTime());
  const end = Math.min(Math.floor(to.getTime() / slot) * slot, span.to.getTime());
  if (start >= end) return null;
  const inside = changed
    .map((one) => ({ from: at(Math.max(one.from.getTime(), start)), to: at(Math.min(one.to.getTime(), end)) }))
    .filter((one) => one.from < one.to);
  const without = joined(inside, maxPieces);
  const edges = [
    { from, to: at(start) },
    { from: at(end), to },
  ].filter((one) => one.from < one.to);
  return { rolled: { from: at(start), to: at(end) }, without, rows: [...without, ...edges] };
}

/** Whether days begin with a slot: those of the distant past, by the sun, do not. */
export const isWhole = (time: Date): boolean => time.getTime() % slot === 0;
