import * as z from 'zod/mini';
import { listField } from './lists.ts';
import { refuseIf, shown } from './problem.ts';
import { toTypedNumber } from './typed-text.ts';

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const clean = (text: string) => toTypedNumber(text).toLowerCase();
/** The longest address is an IPv6 address that ends like an IPv4 one, with its prefix. */
const isAddress = (text: string) => text.length <= 49 && z.safeParse(address, text).success;
/** An address alone means the subnet with only that address. */
const asSubnet = (text: string) => (text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`);

/**
 * One IPv4 or IPv6 address, or a subnet in CIDR notation (an address alone means /32, /128), in lower case. Refused: leading
 * zeros, short forms and zone ids, which programs read differently. Key `invalidIPAddress` with `value`.
 */
export const addressOrSubnetField = z.string().check(z.overwrite(clean), z.minLength(1), refuseIf(toRefusal));

function toRefusal(text: string) {
  return isAddress(text) ? undefined : ({ key: 'invalidIPAddress', params: { value: shown(text) } } as const);
}

/**
 * Addresses and subnets, as text with commas or line breaks or as an array → an array without duplicates, at most 200; may be
 * empty. Key `invalidIPAddress`: the first wrong entry is its `value`.
 */
export const addressListField = listField({ clean, sameAs: asSubnet, refusalOf: toRefusal, max: 200 });

/** The same with at least one entry. */
export const requiredAddressListField = listField({ clean, sameAs: asSubnet, refusalOf: toRefusal, min: 1, max: 200 });
