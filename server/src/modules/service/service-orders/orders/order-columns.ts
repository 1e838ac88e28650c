import type { Locale } from '@sala/contract/core/locales.ts';
import { moneyText } from '@sala/contract/core/rules/money-text.ts';
import { serviceTitleIn } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { statusWords } from '@sala/contract/service/service-orders/status-words.ts';
import type { FileColumn } from '#platform/export/list-file.ts';
import { timeCellsIn } from '#platform/export/time-cells.ts';
import { fileWords } from './file-words.ts';

function priceIn(locale: Locale, { price, minPrice, maxPrice, currency }: ServiceOrder): string {
  const words = fileWords[locale].price;
  if (price !== null) return moneyText(locale, price, currency);
  const min = minPrice && moneyText(locale, minPrice, currency);
  const max = maxPrice && moneyText(locale, maxPrice, currency);
  if (min && max) return `${min}–${max}`;
  if (min) return words.from(min);
  return max ? words.upTo(max) : words.open;
}

const placeOf = ({ room, buildingName, enterprise, address, deliveryAddress }: ServiceOrder): string =>
  [room, buildingName, enterprise, deliveryAddress || address].filter(Boolean).join(', ');

/** The columns of the file of orders: those of the queue. */
export function orderColumnsIn(locale: Locale, timeZone: string): FileColumn<ServiceOrder>[] {
  const { columns, origins } = fileWords[locale];
  const shown = timeCellsIn(timeZone);
  const titleOf = (entry: ServiceOrder['category']) => entry && serviceTitleIn(entry.titles, locale);
  return [
    [columns.order, ({ title }) => title],
    [columns.number, ({ orderNumber }) => orderNumber],
    [columns.status, ({ status }) => statusWords[locale][status]],
    [columns.customer, ({ customer }) => customer.name],
    [columns.phone, ({ customer }) => customer.phone],
    [columns.place, placeOf],
    [`${columns.requested} (${timeZone})`, ({ scheduleDate, receivedAt }) => shown(scheduleDate ?? receivedAt)],
    [columns.price, (order) => priceIn(locale, order)],
    [columns.operator, ({ operator }) => operator?.name],
    [columns.specialist, ({ priceSpecialist }) => priceSpecialist?.name],
    [`${columns.age} (${timeZone})`, ({ createdAt }) => shown(createdAt)],
    [columns.amount, ({ price }) => (price === null ? null : Number(price))],
    [columns.currency, ({ price, currency }) => (price === null ? null : currency)],
    [columns.marks, ({ origin }) => origins[origin]],
    [columns.project, ({ project }) => project?.name],
    [columns.category, ({ category }) => titleOf(category)],
    [columns.type, ({ type }) => titleOf(type)],
    [columns.subtype, ({ subtype }) => titleOf(subtype)],
  ];
}
