import type { AppContext } from '#platform/context.ts';
import { writeMove } from '../moves/run-move.ts';
import { type AskedPayload, closeOrderJobName, remindCustomerJobName, whenDue } from './confirmation-clock.ts';
import { tellNews } from './tell-news.ts';

/** Asks a silent customer once more; nothing when he has answered. */
export function remindCustomer(context: AppContext, payload: AskedPayload): Promise<void> {
  return whenDue(context, remindCustomerJobName, payload, (unit, order) =>
    tellNews(context, unit, { order, news: 'reminded' }),
  );
}

/** Takes the silence of a customer for a yes; nothing when he has answered. */
export function closeOrder(context: AppContext, payload: AskedPayload): Promise<void> {
  return whenDue(context, closeOrderJobName, payload, (unit, order) =>
    writeMove(context, unit, order, { name: 'resolve' }, { by: 'clock' }),
  );
}
