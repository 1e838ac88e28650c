import type { CustomerEvent } from '@sala/contract/conversations/chat/order-events.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { OrderState } from '../orders/order-state.ts';
import type { OrderChange } from '../service-orders.events.ts';
import { startConfirmationClock } from './confirmation-clock.ts';
import { isPendingQuestion } from './customer-order.ts';
import { notifyCustomer } from './notify-customer.ts';

export interface Change {
  readonly order: OrderState;
  readonly before: OrderState | null;
  readonly cause: OrderChange;
  readonly isByClock?: boolean;
  /** The customer's text. */
  readonly words?: string | undefined;
}

const eventByChange: Partial<Record<OrderChange, CustomerEvent>> = {
  assign: 'assigned',
  reassign: 'handedOver',
  handOver: 'handedOver',
  setPrice: 'priced',
  acceptPrice: 'priceAccepted',
  questionPrice: 'priceQuestioned',
  hold: 'held',
  resume: 'holdEnded',
  wake: 'holdEnded',
  dispute: 'disputed',
  cancel: 'cancelled',
  ignore: 'cancelled',
  cancelByCustomer: 'cancelledByCustomer',
  rating: 'rated',
};

const awaitsCustomerConfirmation = ({ order, before }: Change): boolean =>
  isPendingQuestion(order) && !(before && isPendingQuestion(before));

/** The work is done and a specialist has to confirm it. */
function awaitsSpecialistConfirmation({ order, before }: Change): boolean {
  if (order.status !== 'completed' || order.isCompletionConfirmed) return false;
  const isAskedAgain = order.priceSpecialist !== null && order.priceSpecialist.id !== before?.priceSpecialist?.id;
  return before?.status !== 'completed' || isAskedAgain;
}

async function startClock(context: AppContext, unit: UnitOfWork, change: Change): Promise<OrderState> {
  if (awaitsCustomerConfirmation(change)) return startConfirmationClock(context, unit, change.order, 'customer');
  if (awaitsSpecialistConfirmation(change)) return startConfirmationClock(context, unit, change.order, 'specialist');
  return change.order;
}

/** The event for the customer; internal changes have none. */
function toNotice(change: Change): CustomerEvent | undefined {
  const { order, before, cause, isByClock } = change;
  // An earlier event already named an operator.
  if (cause === 'assign' && before?.returned) return 'handedOver';
  if (cause === 'create') return order.restartOf ? 'restarted' : 'created';
  if (cause === 'resolve') return isByClock ? 'resolvedByItself' : 'confirmed';
  return awaitsCustomerConfirmation(change) ? 'completed' : eventByChange[cause];
}

/**
 * Effects of a change in the same transaction: posts the event to the customer, and starts the time for confirmation:
 * first the specialist's, if there is one. Returns the order afterwards. Every code that creates or changes an order calls it before it
 * emits the change.
 */
export async function finishCustomerChange(context: AppContext, unit: UnitOfWork, change: Change): Promise<OrderState> {
  const order = await startClock(context, unit, change);
  const news = toNotice(change);
  if (news) await notifyCustomer(context, unit, { order, news, words: change.words });
  return order;
}
