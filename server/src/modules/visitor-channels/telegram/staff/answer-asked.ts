import type { TelegramContext } from '../telegram.context.ts';
import type { AskedOfStaff } from '../telegram.table.ts';
import { type OrderActionName, orderActionNames } from './order-actions.ts';
import type { ActionInput } from './perform-action.ts';
import { act } from './press-order.ts';
import { sayToMember } from './say.ts';
import type { StaffMember } from './staff-member.ts';
import { readHold, readPrice } from './staff-times.ts';
import { staffWords } from './words/staff-words.ts';

/** What the text says to what was asked; a sentence where it says nothing of it. */
function readAnswer(
  context: TelegramContext,
  { locale, timeZone }: StaffMember,
  { action, orderId, version, userId }: AskedOfStaff,
  text: string,
): ActionInput | string {
  const words = staffWords[locale];
  const input = { orderId, version, userId };
  if (action === 'price') {
    const price = readPrice(text);
    return price === undefined ? words.notUnderstoodPrice : { ...input, price };
  }
  if (action === 'hold') {
    const hold = readHold(text, timeZone, context.clock.now());
    return hold === undefined ? words.notUnderstoodHold : { ...input, ...hold };
  }
  return { ...input, reason: text.trim().slice(0, 500) };
}

/** Takes what a user writes as the answer to what they were asked; false: nothing was. */
export async function answerAsked(context: TelegramContext, member: StaffMember, text: string): Promise<boolean> {
  const { asked } = member;
  if (!asked || !(orderActionNames as readonly string[]).includes(asked.action)) return false;
  const answer = readAnswer(context, member, asked, text);
  const said =
    typeof answer === 'string' ? answer : await act(context, member, asked.action as OrderActionName, answer);
  if (said) await sayToMember(context, member, said);
  return true;
}
