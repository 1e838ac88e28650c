import { serviceDispatchApi } from '@sala/contract/service/service-orders/service-dispatch.api.ts';
import { getCandidateRefusal } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { SendButton } from '../send/send-content.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { type OrderActionName, orderActions } from './order-actions.ts';
import { toOrderData } from './order-buttons.ts';
import { type CardReader, getActionName } from './order-card.ts';
import { staffWords } from './words/staff-words.ts';

/** Minutes that can be chosen for a hold. */
const holdPresets = [15, 30, 60, 120, 240, 1440];
/** Colleagues in one message. */
const maxPeople = 12;

/** Buttons that choose how an action is done; undefined for one that is done at once, or asks for words only. */
export async function toOrderMenu(
  context: TelegramContext,
  actor: UserActor,
  order: ServiceOrder,
  { name, reader }: { name: OrderActionName; reader: CardReader },
): Promise<{ text: string; buttons: SendButton[][] } | undefined> {
  const words = staffWords[reader.locale];
  const action = orderActions[name];
  const asks = 'asks' in action ? action.asks : undefined;
  const back: SendButton[] = [{ text: words.back, data: toOrderData(order, 'forget') }];
  if (asks === 'sure') {
    const text = words.sure(getActionName(name, reader.locale));
    return { text, buttons: [[{ text: words.yes, data: toOrderData(order, name, 'yes') }], back] };
  }
  if (asks === 'hold') {
    const buttons = holdPresets.map((minutes) => ({
      text: minutes < 60 ? words.minutes(minutes) : words.hours(minutes / 60),
      data: toOrderData(order, name, String(minutes)),
    }));
    return { text: words.askHold, buttons: [buttons.slice(0, 3), buttons.slice(3), back] };
  }
  if (asks !== 'operator' && asks !== 'specialist') return undefined;
  const candidates = await context.performCall(serviceDispatchApi.operators, actor, {
    params: { id: order.id },
    query: { part: asks },
  });
  const people = candidates.filter((candidate) => getCandidateRefusal(candidate) === undefined).slice(0, maxPeople);
  const buttons = people.map(({ id, name: person, load }) => [
    { text: `${person} (${load})`, data: toOrderData(order, name, id) },
  ]);
  return { text: people.length > 0 ? words.choosePerson : words.nobody, buttons: [...buttons, back] };
}
