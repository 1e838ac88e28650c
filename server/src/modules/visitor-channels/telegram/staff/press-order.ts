import { nudgeLanes } from '../lane-worker.ts';
import type { TelegramContext } from '../telegram.context.ts';
import type { AskedOfStaff } from '../telegram.table.ts';
import { actAs } from './acting-user.ts';
import { type OrderActionName, orderActions } from './order-actions.ts';
import type { OrderPress } from './order-buttons.ts';
import { getPhone } from './order-card.ts';
import { type ActionInput, tryAction } from './perform-action.ts';
import { getRefusalText } from './refusal-text.ts';
import { findOrderFor } from './render-order.ts';
import { sayToMember, sendToMember, showOrder } from './say.ts';
import { updateStaff } from './staff.repository.ts';
import type { StaffMember } from './staff-member.ts';
import { staffWords } from './words/staff-words.ts';

const ask = (context: TelegramContext, { actor }: StaffMember, asked: AskedOfStaff | null): Promise<void> =>
  updateStaff(context.database.forMerchant(actor.merchantId), actor.userId, { asked });

/** Does what a button of an order says; answers what is shown for a moment. */
export async function pressOrder(context: TelegramContext, member: StaffMember, press: OrderPress): Promise<string> {
  const { actor, locale } = member;
  const words = staffWords[locale];
  const order = await findOrderFor(context, actor, press.orderId);
  if (!order) {
    await showOrder(context, member, press.orderId);
    return words.gone;
  }
  const { action, word, orderId, version } = press;
  switch (action) {
    case 'more':
    case 'less':
      await showOrder(context, member, orderId, { isFull: action === 'more' });
      return '';
    case 'forget':
      await ask(context, member, null);
      await showOrder(context, member, orderId);
      return '';
    case 'photos':
      await ask(context, member, { action, orderId, version });
      await sayToMember(context, member, words.askPhotos);
      return '';
    case 'call': {
      const phone = getPhone(order);
      if (!phone) return words.noPhone;
      const content = { kind: 'contact', name: order.customer.name, phone } as const;
      await sendToMember(context, member, [{ content, about: { type: 'notice' } }]);
      return '';
    }
    default:
  }
  // What was drawn for another version says nothing of this one.
  if (version !== order.version) {
    await showOrder(context, member, orderId);
    return words.changed;
  }
  const input = { orderId, version };
  const entry = orderActions[action];
  const asks = 'asks' in entry ? entry.asks : undefined;
  if (asks === undefined) return act(context, member, action, input);
  if (asks === 'sure' && word === 'yes') return act(context, member, action, input);
  if (asks === 'hold' && word !== undefined)
    return act(context, member, action, { ...input, holdMinutes: Number(word) });
  if ((asks === 'operator' || asks === 'specialist') && word !== undefined)
    return act(context, member, action, { ...input, userId: word });
  if (asks === 'reason' || asks === 'price' || asks === 'hold') await ask(context, member, { action, ...input });
  if (asks === 'reason') await sayToMember(context, member, words.askReason);
  else if (asks === 'price') await sayToMember(context, member, words.askPrice(order.currency));
  else await showOrder(context, member, orderId, { menu: action });
  return '';
}

/** Does it in the user's name; answers what came of it. Where a reason is missing, it is asked for. */
export async function act(
  context: TelegramContext,
  member: StaffMember,
  action: OrderActionName,
  input: ActionInput,
): Promise<string> {
  const { actor, locale } = member;
  const words = staffWords[locale];
  const outcome = await actAs(actor.userId, () => tryAction(context, actor, action, input));
  if (outcome.kind === 'done') {
    await ask(context, member, null);
    nudgeLanes(context);
    return words.done;
  }
  const text = getRefusalText(locale, outcome.failure);
  if (outcome.kind === 'needsReason') {
    const { orderId, version, userId = actor.userId } = input;
    await ask(context, member, { action, orderId, version, userId });
    await sayToMember(context, member, `${text}\n${words.askReason}`);
    return '';
  }
  if (outcome.kind === 'stale') await ask(context, member, null);
  await showOrder(context, member, input.orderId);
  return text;
}
