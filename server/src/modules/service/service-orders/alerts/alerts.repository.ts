import {
  type AlertKind,
  customerAlertMinutes,
  priceAlertMinutes,
} from '@sala/contract/service/service-orders/service-alerts.schema.ts';
import { lateAfterMinutes } from '@sala/contract/service/service-orders/service-board.schema.ts';
import { expectedMinutes } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceLog } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { pendingStatuses } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { sql } from 'kysely';
import { isOpen } from '../board/trays.repository.ts';
import { matching, type OrderFilter, type Query, type Reader } from '../orders/order-list.repository.ts';
import './alerts.table.ts';

export interface AlertRow {
  readonly order_id: string;
  readonly kind: AlertKind;
  readonly caused_at: Date;
  readonly due_at: Date;
  readonly note: string | null;
  readonly actor: ServiceLog['actor'] | null;
  readonly dismissed_at: Date | null;
}

interface Cause {
  kind: AlertKind;
  caused_at: Date;
  due_at: Date;
}

const minutes = (count: number) => sql`make_interval(mins => ${sql.lit(count)})`;

/** When the order last came to the status; null for one without such a line in its history. */
const enteredAt = (status: ServiceStatus) => sql`(
  select max(log.created_at) from service_order_logs log
  where log.merchant_id = service_orders.merchant_id and log.order_id = service_orders.id
    and log.to_status = ${sql.lit(status)} and log.from_status is distinct from ${sql.lit(status)})`;

const openPriceAt = sql`(
  select max(price.created_at) from service_order_prices price
  where price.merchant_id = service_orders.merchant_id and price.order_id = service_orders.id and price.state = 'open')`;

const plannedAt = sql`coalesce(service_orders.schedule_at, service_orders.received_at)`;
const waiting = sql.join(pendingStatuses.map((status) => sql.lit(status)));

/** The causes of alerts of an order, each with the moment from which it is one. The first is the rule of the tray `late`. */
const causes = (customerSeconds: number) => sql<Cause>`lateral (
    select 'late' as kind, ${plannedAt} as caused_at,
      case when service_orders.schedule_at is null then ${plannedAt} + ${minutes(lateAfterMinutes)} else ${plannedAt} end as due_at
    where service_orders.status in (${waiting})
  union all
    select 'runningOver', begun.at, begun.at + ${minutes(expectedMinutes)}
    from (select coalesce(${enteredAt('processing')}, service_orders.assigned_at, service_orders.received_at) as at) begun
    where service_orders.status = 'processing'
  union all
    select 'priceWaiting', asked.at, asked.at + ${minutes(priceAlertMinutes)}
    from (select coalesce(${enteredAt('pendingPrice')}, service_orders.assigned_at, service_orders.received_at) as at) asked
    where service_orders.status = 'pendingPrice'
  union all
    select 'customerSilent', asked.at, asked.at + ${minutes(customerAlertMinutes)}
    from (select ${openPriceAt} as at) asked
    where service_orders.status in ('pending', 'accepted') and asked.at is not null
  union all
    select 'customerSilent', service_orders.completion_confirmed_at,
      service_orders.completion_confirmed_at + make_interval(secs => ${customerSeconds}::int)
    where service_orders.status = 'completed' and service_orders.completion_confirmed_at is not null
)`;

export interface AlertSearch {
  /** Seconds that customers have to confirm a completion. */
  readonly customerSeconds: number;
  readonly limit: number;
  readonly orderId?: string;
  readonly filter?: OrderFilter;
}

/** The reader's alerts: first what nobody has dismissed, the longest first. */
export function listAlerts(
  query: Query,
  reader: Reader,
  { customerSeconds, limit, orderId, filter = {} }: AlertSearch,
): Promise<AlertRow[]> {
  const alerts = query
    .selectFrom('service_orders')
    .innerJoin(causes(customerSeconds).as('cause'), (join) => join.onTrue())
    .leftJoin('service_alert_dismissals as dismissal', (join) =>
      join
        .onRef('dismissal.order_id', '=', 'service_orders.id')
        .onRef('dismissal.kind', '=', 'cause.kind')
        .onRef('dismissal.caused_at', '=', 'cause.caused_at'),
    )
    .select([
      'service_orders.id as order_id',
      'cause.kind',
      'cause.caused_at',
      'cause.due_at',
      'dismissal.note',
      'dismissal.actor',
      'dismissal.created_at as dismissed_at',
    ])
    .where('cause.due_at', '<', reader.now)
    .where(isOpen)
    .$if(orderId !== undefined, (some) => some.where('service_orders.id', '=', orderId!));
  return matching(alerts, reader, filter)
    .orderBy(sql`dismissal.created_at is not null`)
    .orderBy('cause.due_at')
    .orderBy('service_orders.id')
    .limit(limit)
    .execute();
}

export interface NewDismissal {
  readonly orderId: string;
  readonly kind: AlertKind;
  readonly causedAt: Date;
  readonly note: string;
  readonly actor: ServiceLog['actor'];
  readonly at: Date;
}

/** The order must be locked, and the alert must not be dismissed. */
export async function insertDismissal(
  query: Query,
  { orderId, kind, causedAt, note, actor, at }: NewDismissal,
): Promise<void> {
  await query
    .insertInto('service_alert_dismissals')
    .values({
      order_id: orderId,
      kind,
      caused_at: causedAt,
      note,
      actor: JSON.stringify(actor),
      created_at: at,
    })
    .execute();
}
