import { fromShortId, toShortId } from '../customers/callback-data.ts';
import { actionOfCode, type OrderActionName, orderActions } from './order-actions.ts';

/** What a button of an order carries: what it does, the version of the order that it was drawn for, and one more word. */
export interface OrderPress {
  readonly orderId: string;
  readonly version: number;
  /** `more` and `less` show other buttons; `photos` and `call` change nothing of the order. */
  readonly action: OrderActionName | 'more' | 'less' | 'photos' | 'call' | 'forget';
  /** Minutes of a hold, `yes` of somebody who is sure, or the id of a colleague. */
  readonly word: string | undefined;
}

const plainCodes = { '+': 'more', '-': 'less', f: 'photos', l: 'call', z: 'forget' } as const;
type PlainAction = (typeof plainCodes)[keyof typeof plainCodes];

const codeOf = (action: OrderPress['action']): string =>
  action in orderActions
    ? orderActions[action as OrderActionName].code
    : Object.entries(plainCodes).find(([, name]) => name === action)![0];

/** Telegram takes 64 bytes: one letter, the id, the version and one more word. */
export function toOrderData(
  { id, version }: { id: string; version: number },
  action: OrderPress['action'],
  word = '',
): string {
  const short = /^[\da-f-]{36}$/.test(word) ? toShortId(word) : word;
  return `o${codeOf(action)}${toShortId(id)}${version}${short && `:${short}`}`;
}

export function readOrderData(data: string): OrderPress | undefined {
  const [, code = '', short = '', version = '', word] =
    /^o([a-z+-])([\w-]{22})(\d{1,9})(?::([\w-]{1,24}))?$/.exec(data) ?? [];
  const orderId = fromShortId(short);
  const action: OrderPress['action'] | undefined =
    actionOfCode(code) ?? (plainCodes as Record<string, PlainAction>)[code];
  if (!orderId || !action) return undefined;
  return { orderId, version: Number(version), action, word: word?.length === 22 ? fromShortId(word) : word };
}
