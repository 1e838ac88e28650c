import { AsyncLocalStorage } from 'node:async_hooks';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { fail } from '../failure.ts';
import { doneWithoutAnswer, saveAnswer } from '../http/idempotency.repository.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** A call that is to be made once: what it does is noted where it is done, so that nobody who dies in between does it again. */
export interface Once {
  readonly merchantId: string;
  readonly id: string;
  isDone: boolean;
}

const calls = new AsyncLocalStorage<Once>();

export const runOnce = <T>(once: Once, work: () => Promise<T>): Promise<T> => calls.run(once, work);

/** Notes the call that this transaction belongs to, in it. Somebody else may have taken the call over from one that took too long. */
export async function recordOnce(unit: UnitOfWork): Promise<Once | undefined> {
  const once = calls.getStore();
  if (!once || once.isDone) return undefined;
  const { query } = unit.beside(once.merchantId);
  if (!(await saveAnswer(query, once.id, doneWithoutAnswer))) fail(commonErrors.temporarilyUnavailable);
  return once;
}
