import type { Leave } from '@sala/contract/time/working-time/working-time.schema.ts';
import { inHeldOrder } from '#shared/ui/use-held-order.ts';

/** What is held since the first decision in the list. */
export interface HeldDecisions {
  /** The order in which the rows lay. */
  readonly order: readonly string[];
  /** As they were decided. */
  readonly decided: readonly Leave[];
}

/** With one more decision, from the rows as they are shown. */
export function withDecision(held: HeldDecisions | undefined, shown: readonly Leave[], leave: Leave): HeldDecisions {
  const others = held?.decided.filter(({ id }) => id !== leave.id) ?? [];
  return { order: held?.order ?? shown.map(({ id }) => id), decided: [...others, leave] };
}

/** What was decided keeps its place with its new status, also where the list no longer contains it. */
export function withHeldDecisions(held: HeldDecisions, rows: readonly Leave[]): Leave[] {
  const newest = new Map(held.decided.map((leave) => [leave.id, leave]));
  for (const row of rows) if (row.version >= (newest.get(row.id)?.version ?? 0)) newest.set(row.id, row);
  return inHeldOrder(held.order, [...newest.values()]);
}
