import type { AppContext } from '#platform/context.ts';
import { writeMove } from '../moves/run-move.ts';
import { type AskedPayload, closeOrderJobName, remindCustomerJobName, whenDue } from './confirmation-clock.ts';
import { tellNews } from './tell-news.ts';

/** Asks a silent customer once more; nothing when he has answered, or was reminded before. */
export function remindCustomer(context: AppContext, payload: AskedPayload): Promise<void> {
  return whenDue(context, remindCustomerJobName, payload, async (unit, order) => {
    const { numUpdatedRows } = await unit.query
      .updateTable('service_orders')
      .set({ remind_at: null })
      .where('id', '=', order.id)
      .where('remind_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await tellNews(context, unit, { order, news: 'reminded' });
  });
}

/** Takes the silence of a customer for a yes; nothing when he has answered. */
export function closeOrder(context: AppContext, payload: AskedPayload): Promise<void> {
  return whenDue(context, closeOrderJobName, payload, (unit, order) =>
    writeMove(context, unit, order, { name: 'resolve' }, { by: 'clock' }),
  );
}
