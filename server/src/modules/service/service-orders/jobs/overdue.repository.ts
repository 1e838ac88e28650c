import type { Database } from '#platform/database/database.ts';
import type { ConfirmingParty } from '../customer/confirmation-clock.ts';

const maxOverdue = 200;

/** An order of a series is created a day before it is due, in the business's time zone. */
const isDueSoon = `
  (series.next_day::date + make_interval(mins => series.minutes)) at time zone merchants.time_zone
    <= $1::timestamptz + interval '24 hours'`;

const order = 'merchant_id as "merchantId", id as "orderId"';

interface OrderName {
  readonly merchantId: string;
  readonly orderId: string;
}

async function toRows<Row extends OrderName>(
  { unscopedSql }: Pick<Database, 'unscopedSql'>,
  text: string,
  at: Date,
): Promise<Row[]> {
  const { rows } = await unscopedSql<Row>(`${text} limit ${maxOverdue}`, [at]);
  return rows;
}

/** Holds of all merchants that ended before. */
export const listOverdueHolds = (database: Pick<Database, 'unscopedSql'>, before: Date) =>
  toRows<OrderName & { until: Date }>(
    database,
    `select ${order}, hold_until as until from service_orders where status = 'hold' and hold_until <= $1`,
    before,
  );

/** The specialist until the completion is confirmed, then the customer. */
const confirmingParty = `case when completion_confirmed_at is null then 'specialist' else 'customer' end as party,
  coalesce(completion_confirmed_at, specialist_asked_at) as "askedAt"`;
const awaitsConfirmation = `status = 'completed' and coalesce(completion_confirmed_at, specialist_asked_at) is not null`;

interface OverdueAnswer extends OrderName {
  readonly party: ConfirmingParty;
  readonly askedAt: Date;
  readonly dueAt: Date;
}

/** Orders with automatic confirmation due before. */
export const listOverdueAnswers = (database: Pick<Database, 'unscopedSql'>, before: Date) =>
  toRows<OverdueAnswer>(
    database,
    `select ${order}, ${confirmingParty}, auto_close_at as "dueAt" from service_orders where ${awaitsConfirmation} and auto_close_at <= $1`,
    before,
  );

/** Orders with a reminder due before. */
export const listOverdueReminders = (database: Pick<Database, 'unscopedSql'>, before: Date) =>
  toRows<OverdueAnswer>(
    database,
    `select ${order}, ${confirmingParty}, remind_at as "dueAt" from service_orders where ${awaitsConfirmation} and remind_at <= $1`,
    before,
  );

/** Series whose next order was to be created before. */
export const listOverdueSeries = (database: Pick<Database, 'unscopedSql'>, before: Date) =>
  toRows<OrderName & { day: string }>(
    database,
    `select series.merchant_id as "merchantId", series.order_id as "orderId", series.next_day as day
      from service_order_series series join merchants on merchants.id = series.merchant_id
      where series.state = 'active' and ${isDueSoon}`,
    before,
  );
