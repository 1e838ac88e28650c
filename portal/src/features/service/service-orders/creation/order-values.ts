import type { Locale } from '@sala/contract/core/locales.ts';
import { decimalsOfCurrency } from '@sala/contract/core/rules/currencies.ts';
import type { ServiceKind } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { detailsOfKind, type KindDetails } from '@sala/contract/service/service-orders/kind-details.ts';
import type { newOrderBody } from '@sala/contract/service/service-orders/order-body.ts';
import type { OrderOptions } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { noRepeat } from '@sala/contract/service/service-orders/order-repeat.ts';
import { isGeneratedName } from '@sala/contract/visitor-channels/visitors/made-up-names.ts';
import type * as z from 'zod/mini';
import { truncate } from '#shared/ui/initials.ts';

/** The data of an order that is known before its form is filled in. */
export interface OrderStart {
  readonly channelId?: string;
  readonly customer?: {
    readonly name: string;
    readonly phone?: string | null;
    readonly email?: string | null;
    readonly locale?: Locale;
  };
  readonly address?: string;
}

/** The name that the chat made up for a visitor who gave none; empty for all others. */
export function toMadeUpName(start: OrderStart | undefined): string {
  const name = start?.customer?.name ?? '';
  return isGeneratedName(name) ? name : '';
}

export type OrderBody = z.output<typeof newOrderBody>;

type Text = string | undefined;
type Amount = string | null;

export function toDraft({ currency }: Pick<OrderOptions, 'currency'>, start: OrderStart | undefined, locale: Locale) {
  const { customer, channelId } = start ?? {};
  return {
    title: '',
    description: '',
    categoryCode: '',
    typeCode: undefined as Text,
    subTypeCode: undefined as Text,
    productCode: undefined as Text,
    projectId: undefined as Text,
    departmentId: undefined as Text,
    priceType: 'fixed' as OrderBody['priceType'],
    price: null as Amount,
    minPrice: null as Amount,
    maxPrice: null as Amount,
    currency,
    customer: {
      name: customer?.name ?? '',
      phone: customer?.phone ?? '',
      email: (customer?.email ?? undefined) as Text,
      locale: (customer?.locale ?? locale) as Locale | undefined,
    },
    quantity: undefined as number | undefined,
    bottleSize: undefined as OrderBody['bottleSize'],
    addressType: undefined as OrderBody['addressType'],
    buildingType: '',
    buildingName: '',
    enterprise: '',
    room: '',
    address: start?.address ?? '',
    deliveryAddress: '',
    contactNumber: '',
    details: {} as KindDetails,
    scheduleType: 'immediate' as OrderBody['scheduleType'],
    scheduleDate: undefined as Text,
    repeat: noRepeat as OrderBody['repeat'],
    subscriptionType: 'none' as OrderBody['subscriptionType'],
    attachmentIds: [] as string[],
    remark: '',
    ...(channelId && { channelId }),
  };
}

/** Removes values that the finally chosen kind, price type or time do not use. */
export function toBody(order: OrderBody, kind: ServiceKind): OrderBody {
  const { details = {}, priceType, scheduleType, repeat } = order;
  const isSaid = ([name, value]: [string, unknown]) =>
    detailsOfKind[kind].includes(name as keyof KindDetails) && value !== undefined && value !== '' && value !== null;
  return {
    ...order,
    details: Object.fromEntries(Object.entries(details).filter(isSaid)) as KindDetails,
    bottleSize: kind === 'water' ? order.bottleSize : undefined,
    price: priceType === 'fixed' ? order.price : null,
    minPrice: priceType === 'range' ? order.minPrice : null,
    maxPrice: priceType === 'range' ? order.maxPrice : null,
    scheduleDate: scheduleType === 'scheduled' ? order.scheduleDate : undefined,
    repeat: repeat?.kind === 'none' ? undefined : repeat,
  };
}

/** The values of an order by which its customer is found; typed text, before it is checked. */
interface WayToCustomer {
  readonly customer: { readonly phone?: unknown };
  readonly channelId?: unknown;
  readonly contactNumber?: unknown;
  readonly address?: unknown;
  readonly deliveryAddress?: unknown;
  readonly buildingName?: unknown;
  readonly enterprise?: unknown;
  readonly room?: unknown;
}
export type MissingWay = 'phone' | 'address' | 'both';

/** What has to be known before somebody can be sent. A conversation is a way to ask; other services may need no place. */
export function findMissing(order: WayToCustomer, kind: ServiceKind | undefined): MissingWay | undefined {
  const { customer, channelId, contactNumber, address, deliveryAddress, buildingName, enterprise, room } = order;
  const hasPhone = Boolean(customer.phone || contactNumber || channelId);
  const hasPlace =
    kind === 'general' || [address, deliveryAddress, buildingName, enterprise, room].some((value) => Boolean(value));
  if (hasPlace) return hasPhone ? undefined : 'phone';
  return hasPhone ? 'address' : 'both';
}

const titleLength = 80;
/** The longest title that is accepted, in UTF-16 units. */
const longestTitle = 160;

/** The first line of the described problem as a title; empty for kinds of order that are not asked for one. */
export function problemTitle(kind: ServiceKind | undefined, problem: string | undefined): string {
  if (!kind || !problem || !detailsOfKind[kind].includes('problem')) return '';
  const [line = ''] = problem.trim().split('\n');
  const title = truncate(line.trim(), titleLength);
  // Signs of Khmer consist of several units.
  return title.length <= longestTitle ? title : truncate(line.trim(), titleLength / 4).slice(0, longestTitle);
}

/** A product's price multiplied by the quantity. */
export function timesQuantity(price: string, quantity: number | undefined, currency: string): string {
  const total = Number(price) * (quantity && quantity > 0 ? quantity : 1);
  return total.toFixed(decimalsOfCurrency(currency)).replace(/\.0+$/, '');
}
