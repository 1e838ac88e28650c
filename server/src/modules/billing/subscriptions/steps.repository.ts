import type { Database, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { LimitStep, Step } from './subscription-steps.ts';

/** Notes that a step of this end is taken; false: it was taken before. */
export async function noteStep(
  query: Tx,
  { validTo, step, at }: { validTo: Date; step: Step | LimitStep; at: Date },
): Promise<boolean> {
  const row = await query
    .insertInto('subscription_steps')
    .values({ id: newId(), valid_to: validTo, step, taken_at: at })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'valid_to', 'step']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Merchants whose paid time ends, or ended, within this span. */
export async function listEndings(database: Database, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const rows = await database.unscoped
    .selectFrom('subscription_periods')
    .select((select) => ['merchant_id', select.fn.max('ends_at').as('valid_to')])
    .where('replaced_at', 'is', null)
    .groupBy('merchant_id')
    .having((having) => having.fn.max('ends_at'), '>=', from)
    .having((having) => having.fn.max('ends_at'), '<=', to)
    .execute();
  return rows.map(({ merchant_id: merchantId }) => merchantId);
}

/** Orders from before this moment that wait and have no receipt. */
export async function listStaleOrders(database: Database, before: Date): Promise<{ merchantId: string; id: string }[]> {
  return database.unscoped
    .selectFrom('subscription_payments')
    .select(['merchant_id as merchantId', 'id'])
    .where('status', '=', 0)
    .where('proof', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
