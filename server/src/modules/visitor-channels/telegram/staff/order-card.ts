import type { Locale } from '@sala/contract/core/locales.ts';
import { clauseSeparatorOf, withColon } from '@sala/contract/core/punctuation.ts';
import { moneyText } from '@sala/contract/core/rules/money-text.ts';
import { serviceTitleIn } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { toMapSearch } from '@sala/contract/service/service-orders/map-search.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { statusWords } from '@sala/contract/service/service-orders/status-words.ts';
import type { SendButton } from '../send/send-content.ts';
import type { OrderActionName } from './order-actions.ts';
import { orderActions } from './order-actions.ts';
import { toOrderData } from './order-buttons.ts';
import { formatMoment } from './staff-times.ts';
import { portalWords } from './words/portal-words.ts';
import { staffWords } from './words/staff-words.ts';

export interface CardReader {
  readonly locale: Locale;
  readonly timeZone: string;
}

/** Longest part of a description that a message shows. */
const maxDescription = 600;
/** Buttons side by side; names in Khmer are long. */
const inRow = 2;

function getPrice({ price, minPrice, maxPrice, currency }: ServiceOrder, locale: Locale): string {
  const show = (amount: string | null) => (amount === null ? '…' : moneyText(locale, amount, currency));
  if (price !== null) return show(price);
  if (minPrice !== null || maxPrice !== null) return `${show(minPrice)} – ${show(maxPrice)}`;
  return '';
}

const getAddress = ({ address, deliveryAddress, buildingName, enterprise, room }: ServiceOrder): string =>
  [address || deliveryAddress, buildingName, enterprise, room].filter(Boolean).join(', ');

export const getPhone = ({ customer, contactNumber }: ServiceOrder): string => customer.phone || contactNumber;

/** What an order says in a message, as the reader may see it in the portal. */
export function toCardText(order: ServiceOrder, { locale, timeZone }: CardReader): string {
  const words = staffWords[locale];
  const line = (label: string, value: string | null | undefined) =>
    value ? withColon(label, value, locale) : undefined;
  const kind = [order.category, order.type, order.subtype].flatMap((entry) =>
    entry ? [serviceTitleIn(entry.titles, locale)] : [],
  );
  const person = [order.customer.name, getPhone(order)].filter(Boolean).join(clauseSeparatorOf(locale));
  const time = order.scheduleDate ? formatMoment(order.scheduleDate, locale, timeZone) : words.asSoonAsPossible;
  const description =
    order.description.length > maxDescription ? `${order.description.slice(0, maxDescription)}…` : order.description;
  return [
    `${words.order(order.orderNumber)} · ${statusWords[locale][order.status]}`,
    order.title,
    kind.length > 0 ? kind.join(' › ') : undefined,
    description ? `\n${description}\n` : '',
    line(words.customer, person),
    line(words.address, getAddress(order)),
    line(words.time, time),
    line(words.price, getPrice(order, locale)),
    line(words.operator, order.operator?.name),
    line(words.specialist, order.priceSpecialist?.name),
    order.holdUntil ? line(words.onHoldUntil, formatMoment(order.holdUntil, locale, timeZone)) : undefined,
    order.attachmentCount > 0 ? words.files(order.attachmentCount) : undefined,
    line(words.remark, order.remark),
  ]
    .filter((part) => part !== undefined)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed();
}

/** Telegram refuses addresses that only this machine knows. */
export const isReachable = (url: URL): boolean => url.hostname.includes('.') && !/^[\d.]+$/.test(url.hostname);

const intoRows = (buttons: readonly SendButton[]): SendButton[][] =>
  Array.from({ length: Math.ceil(buttons.length / inRow) }, (_, row) => buttons.slice(row * inRow, (row + 1) * inRow));

export const getActionName = (name: OrderActionName, locale: Locale): string =>
  name === 'take' ? staffWords[locale].take : (portalWords[locale].moves[orderActions[name].move] ?? name);

/** The buttons of an order: what its reader can do with it now, the rest after More. */
export function toCardButtons(
  order: ServiceOrder,
  { locale }: CardReader,
  {
    actions,
    canAttach,
    isFull,
    link,
  }: { actions: readonly OrderActionName[]; canAttach: boolean; isFull: boolean; link: URL | undefined },
): SendButton[][] {
  const words = staffWords[locale];
  const isFirst = (name: OrderActionName) => 'isFirst' in orderActions[name];
  const toButton = (name: OrderActionName): SendButton => ({
    text: getActionName(name, locale),
    data: toOrderData(order, name),
  });
  const plain = (text: string, action: 'photos' | 'call' | 'more' | 'less'): SendButton => ({
    text,
    data: toOrderData(order, action),
  });
  const rest = actions.filter((name) => !isFirst(name));
  const moves = intoRows(actions.filter((name) => isFirst(name) || isFull).map(toButton));
  const address = getAddress(order);
  const others = [
    ...(canAttach ? [plain(words.photos, 'photos')] : []),
    ...(getPhone(order) ? [plain(words.call, 'call')] : []),
    ...(address ? [{ text: words.map, url: toMapSearch(address) }] : []),
    ...(link ? [{ text: words.open, url: link.href }] : []),
  ];
  const toggle = rest.length > 0 ? [[isFull ? plain(words.less, 'less') : plain(words.more, 'more')]] : [];
  return [...moves, ...intoRows(others), ...toggle];
}
