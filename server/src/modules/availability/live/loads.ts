import type { AppContext } from '#platform/context.ts';
import type { LivePerson } from '../engine/plan.ts';

type LoadOf = (userId: string) => LivePerson['load'];
/** `shown`: as it counts for whether somebody can take work. `byHand`: for those who give them work themselves, where it counts for no more. */
type LoadsAsked = 'shown' | 'byHand';
type LoadReader = (merchantId: string, asked: LoadsAsked) => Promise<LoadOf>;

const readers = new WeakMap<object, LoadReader>();

/** Whoever gives out work says how much everybody has and may have; publishes `load.changed` when that is different. */
export function feedLoads(context: AppContext, reader: LoadReader): void {
  readers.set(context.events, reader);
}

export async function readLoads(context: AppContext, merchantId: string, asked: LoadsAsked): Promise<LoadOf> {
  return (await readers.get(context.events)?.(merchantId, asked)) ?? (() => undefined);
}
