import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { TestApp } from './test-app.ts';
import { asOwner } from './test-database.ts';

/** Number of checks for a waiting transaction, every 20 ms: a minute for a busy machine. */
const looks = 3_000;

/** Acquires the lock for changes of permissions of the merchant. */
export async function lockRights(unit: UnitOfWork): Promise<void> {
  await unit.executeRaw("select pg_advisory_xact_lock(hashtextextended('rights ' || $1::text, 0))", [unit.merchantId]);
}

/**
 * Starts `act` while a transaction of the merchant has the lock it needs, continues the transaction once `act` waits (or has
 * finished), and returns the result of `act` after the commit.
 */
export async function runBehindLock<T>(
  app: TestApp,
  merchantId: string,
  { hold, act, meanwhile }: { hold: Work; act: () => Promise<T>; meanwhile?: Work },
): Promise<T> {
  let acting: Promise<T> | undefined;
  await inTransaction(app.context, merchantId, async (unit) => {
    await hold(unit);
    acting = act();
    let isThrough = false;
    const settle = () => {
      isThrough = true;
    };
    acting.then(settle, settle);
    for (let look = 0; look < looks && !isThrough && !(await isAnybodyWaiting(app)); look += 1) await pause(20);
    await meanwhile?.(unit);
  });
  return acting!;
}

type Work = (unit: UnitOfWork) => Promise<unknown>;

async function isAnybodyWaiting(app: TestApp): Promise<boolean> {
  const { rows } = await asOwner(app.connectionString, (owner) =>
    owner.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
  );
  return rows.length > 0;
}
