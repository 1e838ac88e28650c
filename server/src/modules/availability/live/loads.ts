import type { AppContext } from '#platform/context.ts';
import type { LivePerson } from '../engine/plan.ts';

type LoadOf = (userId: string) => LivePerson['load'];
type LoadReader = (merchantId: string) => Promise<LoadOf>;

const readers = new WeakMap<AppContext, LoadReader>();

/** Whoever gives out work says how much everybody has and may have; publishes `load.changed` when that is different. */
export function feedLoads(context: AppContext, reader: LoadReader): void {
  readers.set(context, reader);
}

export async function readLoads(context: AppContext, merchantId: string): Promise<LoadOf> {
  return (await readers.get(context)?.(merchantId)) ?? (() => undefined);
}
