import { AsyncLocalStorage } from 'node:async_hooks';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { fail } from '../failure.ts';
import { doneWithoutAnswer, saveAnswer } from '../http/idempotency.repository.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** An idempotent call: the transaction that does its work also records it, so that a crash in between does not cause a second run. */
export interface Once {
  readonly merchantId: string;
  readonly id: string;
  isDone: boolean;
}

const calls = new AsyncLocalStorage<Once>();

export const runOnce = <T>(once: Once, work: () => Promise<T>): Promise<T> => calls.run(once, work);

/** Records the call of this transaction in the transaction itself. Throws when another process has taken over a call that took too long. */
export async function recordOnce(unit: UnitOfWork): Promise<Once | undefined> {
  const once = calls.getStore();
  if (!once || once.isDone) return undefined;
  const { query } = unit.beside(once.merchantId);
  if (!(await saveAnswer(query, once.id, doneWithoutAnswer))) fail(commonErrors.temporarilyUnavailable);
  return once;
}
