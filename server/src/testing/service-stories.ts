import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { newId } from '#platform/ids.ts';
import { getData } from './company.ts';
import type { TestApp } from './test-app.ts';
import type { TestPortal } from './test-portal.ts';

const minute = 60_000;
const at = (start: number, minutes: number) => new Date(start + minutes * minute);
const actor = JSON.stringify({ kind: 'system', id: null, name: '' });

/** Times are minutes after the order was created. */
export interface OrderStory {
  readonly start: number;
  readonly assigned: number;
  readonly accepted: number;
  readonly wanted?: number;
  readonly started: number;
  readonly held?: readonly [from: number, to: number];
  readonly completed: number;
  readonly price: number;
  readonly currency: 'USD' | 'VND';
  readonly stars?: number;
}

/** Times are minutes after the ticket was created. */
export interface TicketStory {
  readonly start: number;
  readonly answered: number;
  /** The customer writes again, and gets an answer. */
  readonly asked: number;
  readonly answeredAgain: number;
  readonly pending: readonly [from: number, to: number];
}

interface StoryPlace {
  readonly merchantId: string;
  /** Of somebody who may create orders and tickets. */
  readonly portal: TestPortal;
  /** Who works on them. */
  readonly operatorId: string;
  readonly categoryCode: string;
}

/** A completed order with its history, at other times than now. Answers its id. */
export async function buildOrderStory(app: TestApp, place: StoryPlace, story: OrderStory): Promise<string> {
  const { query } = app.context.database.forMerchant(place.merchantId);
  const { start, wanted, stars } = story;
  const { categoryCode } = place;
  const { id } = getData(
    await place.portal.call(serviceOrdersApi.create, {
      body: { title: 'Two bottles', categoryCode, price: '20', currency: 'USD', customer: { name: 'Srey' } },
    }),
  );
  const completedAt = at(start, story.completed);
  await query
    .updateTable('service_orders')
    .set({
      status: 'completed',
      operator_id: place.operatorId,
      price: String(story.price),
      currency: story.currency,
      created_at: new Date(start),
      schedule_at: wanted === undefined ? null : at(start, wanted),
      completed_at: completedAt,
      rating: stars === undefined ? null : JSON.stringify({ stars, comment: '', at: completedAt.toISOString() }),
    })
    .where('id', '=', id)
    .execute();
  await query.deleteFrom('service_order_logs').where('order_id', '=', id).execute();
  const steps = [
    [null, 'pendingDispatch', 'create', 0],
    ['pendingDispatch', 'pending', 'assign', story.assigned],
    ['pending', 'accepted', 'accept', story.accepted],
    ['accepted', 'processing', 'start', story.started],
    ...(story.held
      ? ([
          ['processing', 'hold', 'hold', story.held[0]],
          // Handed over meanwhile: it stays on hold.
          ['hold', 'hold', 'handOver', story.held[0] + 1],
          ['hold', 'processing', 'resume', story.held[1]],
        ] as const)
      : []),
    ['processing', 'completed', 'complete', story.completed],
  ] as const;
  await query
    .insertInto('service_order_logs')
    .values(
      steps.map(([from, to, action, minutes]) => ({
        id: newId(),
        order_id: id,
        from_status: from,
        to_status: to,
        action,
        actor,
        created_at: at(start, minutes),
      })),
    )
    .execute();
  return id;
}

/** A resolved ticket with its thread and history, at other times than now. Answers its id. */
export async function buildTicketStory(app: TestApp, place: StoryPlace, story: TicketStory): Promise<string> {
  const { query } = app.context.database.forMerchant(place.merchantId);
  const { start, pending } = story;
  const { id } = getData(
    await place.portal.call(ticketsApi.create, {
      body: {
        title: 'No water',
        description: 'The tap is dry',
        priority: 'high',
        assigneeId: place.operatorId,
        customerEmail: 'srey@example.com',
        customerName: 'Srey Neang',
        categoryCode: place.categoryCode,
      },
    }),
  );
  await query.deleteFrom('ticket_changes').where('ticket_id', '=', id).execute();
  await query
    .updateTable('tickets')
    .set({
      created_at: new Date(start),
      first_answered_at: at(start, story.answered),
      status: 'resolved',
      resolved_at: at(start, pending[1]),
    })
    .where('id', '=', id)
    .execute();
  const entries = [
    ['answer', story.answered],
    // Written twice, and waited for from the first.
    ['customer', story.asked],
    ['customer', story.asked + 5],
    ['answer', story.answeredAgain],
    // No one waited for it.
    ['answer', story.answeredAgain + 1],
  ] as const;
  await query
    .insertInto('ticket_entries')
    .values(
      entries.map(([kind, minutes]) => ({
        id: newId(),
        ticket_id: id,
        kind,
        source: 'portal' as const,
        user_id: kind === 'answer' ? place.operatorId : null,
        author_name: 'Dara',
        body: 'Words',
        created_at: at(start, minutes),
      })),
    )
    .execute();
  const changes = [
    ['open', 'pending', pending[0], 2],
    ['pending', 'resolved', pending[1], 3],
  ] as const;
  await query
    .insertInto('ticket_changes')
    .values(
      changes.map(([before, after, minutes, version]) => ({
        id: newId(),
        ticket_id: id,
        version,
        field: 'status' as const,
        before,
        after,
        actor,
        created_at: at(start, minutes),
      })),
    )
    .execute();
  return id;
}
