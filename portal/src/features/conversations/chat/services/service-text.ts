import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { TFunction } from 'i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { formatMoney } from '#shared/ui/money-text.ts';

export type ServiceEventMessage = NonNullable<Message['service']>;

/** Events that are shown as the card of the order. */
export const isServiceCard = ({ news }: ServiceEventMessage): boolean => news === 'created' || news === 'restarted';

/** An event of a visitor's order as text, for the staff of the business. */
export function serviceText(t: TFunction<'chat'>, { news, orderNumber, title, params }: ServiceEventMessage): string {
  const { price, currency = '', until } = params;
  return t(`service.${news}`, {
    number: orderNumber,
    title,
    operator: params.operator ?? '',
    before: params.before ?? '',
    stars: params.stars ?? '',
    price: price ? formatMoney(price, currency) : '',
    until: until ? formatDateTime(until) : '',
  });
}
