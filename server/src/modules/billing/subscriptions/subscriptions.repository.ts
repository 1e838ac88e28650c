import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, TenantDatabase, Tx } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { Holding } from './standing.ts';
import type { SubscriptionPaymentTable, SubscriptionPeriodTable, SubscriptionTable } from './subscriptions.table.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;
export type PeriodRow = Selectable<SubscriptionPeriodTable>;
export type PaymentRow = Selectable<SubscriptionPaymentTable>;
type Query = TenantDatabase['query'] | Tx;

function findSubscription(query: Query): Promise<SubscriptionRow | undefined> {
  return query.selectFrom('subscriptions').selectAll().executeTakeFirst();
}

/** Periods that nothing has replaced, in their order. */
function listPeriods(query: Query): Promise<PeriodRow[]> {
  return query
    .selectFrom('subscription_periods')
    .selectAll()
    .where('replaced_at', 'is', null)
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
}

/** What was bought by this payment, also where something has replaced it since. */
export function findPeriodOfPayment(query: Query, paymentId: string): Promise<PeriodRow | undefined> {
  return query.selectFrom('subscription_periods').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** Both at once, in one transaction or as they are now. */
export async function readHolding(query: Query) {
  const row = await findSubscription(query);
  return { row, periods: await listPeriods(query) };
}

export async function saveSubscription(
  query: Tx,
  {
    next_plan,
    ...plain
  }: Omit<Updateable<SubscriptionTable>, 'next_plan'> & {
    next_plan?: SubscriptionRow['next_plan'];
    updated_at: Date;
  },
): Promise<void> {
  const values = {
    ...plain,
    ...(next_plan === undefined ? {} : { next_plan: next_plan && JSON.stringify(next_plan) }),
  };
  await query
    .insertInto('subscriptions')
    .values(values)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .execute();
}

export async function insertPeriod(
  query: Tx,
  { plan, ...row }: Omit<Insertable<SubscriptionPeriodTable>, 'plan'> & { plan: PeriodRow['plan'] },
): Promise<void> {
  await query
    .insertInto('subscription_periods')
    .values({ ...row, plan: JSON.stringify(plan) })
    .execute();
}

export async function replacePeriods(query: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await query.updateTable('subscription_periods').set({ replaced_at: at }).where('id', 'in', ids).execute();
}

export async function insertPayment(
  query: Tx,
  {
    plan,
    ...row
  }: Omit<Insertable<SubscriptionPaymentTable>, 'plan' | 'proof' | 'receipt' | 'checkout'> & {
    plan: PaymentRow['plan'];
  },
): Promise<PaymentRow> {
  return query
    .insertInto('subscription_payments')
    .values({ ...row, plan: JSON.stringify(plan) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findPayment(query: Query, id: string): Promise<PaymentRow | undefined> {
  return query.selectFrom('subscription_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockPayment(query: Tx, id: string): Promise<PaymentRow | undefined> {
  return query.selectFrom('subscription_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The one that waits, if there is one. */
export function lockPendingPayment(query: Tx): Promise<PaymentRow | undefined> {
  return query.selectFrom('subscription_payments').selectAll().where('status', '=', 0).forUpdate().executeTakeFirst();
}

export async function updatePayment(
  query: Tx,
  id: string,
  {
    proof,
    receipt,
    checkout,
    ...plain
  }: Omit<Updateable<SubscriptionPaymentTable>, 'proof' | 'plan' | 'receipt' | 'checkout'> & {
    proof?: PaymentRow['proof'];
    receipt?: NonNullable<PaymentRow['receipt']>;
    checkout?: NonNullable<PaymentRow['checkout']>;
  },
): Promise<PaymentRow> {
  return query
    .updateTable('subscription_payments')
    .set({
      ...plain,
      ...(proof === undefined ? {} : { proof: proof && JSON.stringify(proof) }),
      ...(receipt && { receipt: JSON.stringify(receipt) }),
      ...(checkout && { checkout: JSON.stringify(checkout) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A page of the payments, and how many there are of this kind. */
export async function listPayments(
  query: Query,
  page: { status: number | undefined; limit: number; offset: number; sort: 'asc' | 'desc' },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const { status } = page;
  const from = query
    .selectFrom('subscription_payments')
    .$if(status !== undefined, (some) => some.where('status', '=', status as PaymentRow['status']));
  const rows = await from
    .selectAll()
    .orderBy('created_at', page.sort)
    .orderBy('id', page.sort)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await from.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The next number without a gap: the row is held until the payment is committed. */
export async function takeReceiptNumber(unit: UnitOfWork): Promise<number> {
  const { rows } = await unit.executeUnscoped('update receipt_numbers set last = last + 1 returning last', []);
  return Number((rows[0] as { last: string }).last);
}

/** For the deployment's owner: payments of all merchants, by their reference. */
export async function findPaymentByReference(
  database: Database,
  reference: string,
): Promise<{ merchantId: string; id: string } | undefined> {
  const row = await database.unscoped
    .selectFrom('subscription_payments')
    .select(['merchant_id', 'id'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && { merchantId: row.merchant_id, id: row.id };
}

export type ReviewedPayment = PaymentRow & { merchant_name: string };

/** Payments of all merchants, the oldest first; those that wait unless a status is named. */
export function listPaymentsOfAll(database: Database, status: number): Promise<ReviewedPayment[]> {
  return database.unscoped
    .selectFrom('subscription_payments as p')
    .innerJoin('merchants as m', 'm.id', 'p.merchant_id')
    .selectAll('p')
    .select('m.name as merchant_name')
    .where('p.status', '=', status as PaymentRow['status'])
    .orderBy('p.created_at')
    .limit(500)
    .execute();
}

/** The same, a page of those with this status: of those that wait the ones with a receipt first. `merchantId`: of this business alone, all. */
export async function listReviewedPayments(
  database: Database,
  page: { status?: number; merchantId?: string; limit: number; offset: number; sort: 'asc' | 'desc' },
): Promise<{ rows: ReviewedPayment[]; total: number }> {
  const from = database.unscoped
    .selectFrom('subscription_payments as p')
    .innerJoin('merchants as m', 'm.id', 'p.merchant_id')
    .$if(page.status !== undefined, (some) => some.where('p.status', '=', page.status as PaymentRow['status']))
    .$if(page.merchantId !== undefined, (some) => some.where('p.merchant_id', '=', page.merchantId!));
  const rows = await from
    .selectAll('p')
    .select('m.name as merchant_name')
    .orderBy(sql`p.status = 0 and p.proof is null`)
    .orderBy('p.created_at', page.sort)
    .orderBy('p.id', page.sort)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await from.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export function findReviewedPayment(database: Database, id: string): Promise<ReviewedPayment | undefined> {
  return database.unscoped
    .selectFrom('subscription_payments as p')
    .innerJoin('merchants as m', 'm.id', 'p.merchant_id')
    .selectAll('p')
    .select('m.name as merchant_name')
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** Payments that wait: with a receipt to look at, and without. */
export async function countWaiting(database: Database): Promise<{ toReview: number; unpaid: number }> {
  const rows = await database.unscoped
    .selectFrom('subscription_payments')
    .select((select) => [sql<boolean>`proof is not null`.as('has_proof'), select.fn.countAll<string>().as('count')])
    .where('status', '=', 0)
    .groupBy(sql`proof is not null`)
    .execute();
  const of = (hasProof: boolean) => Number(rows.find((row) => row.has_proof === hasProof)?.count ?? 0);
  return { toReview: of(true), unpaid: of(false) };
}

/** What every business has that has ever bought anything, or was suspended: in two statements, however many there are. */
export async function listHoldings({ unscoped }: Database): Promise<Holding[]> {
  const holdings = new Map<string, { row: SubscriptionRow | undefined; periods: PeriodRow[] }>();
  for (const row of await unscoped.selectFrom('subscriptions').selectAll().execute())
    holdings.set(row.merchant_id, { row, periods: [] });
  const periods = await unscoped
    .selectFrom('subscription_periods')
    .selectAll()
    .where('replaced_at', 'is', null)
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
  for (const period of periods) {
    const held = holdings.get(period.merchant_id);
    if (held) held.periods.push(period);
    else holdings.set(period.merchant_id, { row: undefined, periods: [period] });
  }
  return [...holdings.values()];
}

/** Says how many receipts have numbers already, for the demo that brings some along. */
export async function countReceipts(database: Database, last: number): Promise<void> {
  await sql`update receipt_numbers set last = ${last}`.execute(database.unscoped);
}

/** How many receipts have numbers. */
export async function readReceiptCount(database: Database): Promise<number> {
  const { rows } = await sql<{ last: string }>`select last from receipt_numbers`.execute(database.unscoped);
  return Number(rows[0]?.last ?? 0);
}

/** The last period of each business that has paid and ordered nothing but what this name did, and goes on with its plan. */
export async function listLastPeriodsBoughtBy(
  database: Database,
  name: string,
): Promise<Pick<PeriodRow, 'merchant_id' | 'plan' | 'user_count' | 'ends_at'>[]> {
  const { rows } = await sql<Pick<PeriodRow, 'merchant_id' | 'plan' | 'user_count' | 'ends_at'>>`
    select distinct on (p.merchant_id) p.merchant_id, p.plan, p.user_count, p.ends_at from subscription_periods p
    where p.replaced_at is null
      and not exists (select 1 from subscription_payments o where o.merchant_id = p.merchant_id
        and case when o.is_automatic then o.status = 1 else o.ordered_by <> ${name} or o.decided_by is distinct from ${name} end)
      and not exists (select 1 from subscriptions s where s.merchant_id = p.merchant_id and (not s.is_auto_renew or s.next_plan is not null))
    order by p.merchant_id, p.ends_at desc`.execute(database.unscoped);
  return rows;
}
