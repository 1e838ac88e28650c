import { findable } from '#platform/database/search-patterns.ts';
import type { OrderDetails } from '../service-orders.table.ts';

type OptionalFields<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Details with defaults for missing fields. */
export const toDetails = (given: OptionalFields<OrderDetails>): OrderDetails => ({
  quantity: given.quantity ?? null,
  bottleSize: given.bottleSize ?? null,
  addressType: given.addressType ?? null,
  buildingType: given.buildingType ?? '',
  buildingName: given.buildingName ?? '',
  enterprise: given.enterprise ?? '',
  room: given.room ?? '',
  address: given.address ?? '',
  deliveryAddress: given.deliveryAddress ?? '',
  contactNumber: given.contactNumber ?? '',
  details: given.details ?? {},
});

export interface SearchedOrder extends Partial<OptionalFields<OrderDetails>> {
  readonly title: string;
  readonly customer: {
    readonly name: string;
    readonly phone?: string | null | undefined;
    readonly email?: string | null | undefined;
  };
}

const getDigits = (phone: string | null | undefined) => phone?.replaceAll(/\D/g, '');

/** The search text of an order. Phone numbers also as digits only, since people write them with spaces or without. */
export const toSearchText = (number: number, order: SearchedOrder): string => {
  const { title, customer, address, deliveryAddress, contactNumber, enterprise, room, buildingName } = order;
  const words = [title, customer.name, customer.phone, customer.email, contactNumber, address, deliveryAddress];
  const phones = new Set([getDigits(customer.phone), getDigits(contactNumber)]);
  return findable([number, ...words, enterprise, buildingName, room, ...phones].filter(Boolean).join(' '));
};
