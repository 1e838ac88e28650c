import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * An address or subnet in canonical form: with its prefix, the bits after the prefix cleared, IPv4-mapped IPv6 as IPv4.
 * undefined for anything else.
 */
export function normalizeSubnet(text: string): string | undefined {
  const [, address, prefixText] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address ?? '');
  if (!address || !version) return undefined;
  const longest = version === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? longest : Number(prefixText);
  if (prefix > longest) return undefined;
  if (version === 4) return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/${prefix}`)}/${prefix}`;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress() && prefix >= 96) return normalizeSubnet(`${parsed.toIPv4Address()}/${prefix - 96}`);
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${prefix}`)}/${prefix}`;
}

/** Returns a function that checks whether an address is in one of the subnets, which must be in the form of `normalizeSubnet`. */
export function createMatcher(subnets: readonly string[]): (address: string) => boolean {
  // One list for each family: in a common list, Node would find IPv4 addresses in IPv6 subnets that include their mapped form, such as
  // ::/0.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const subnet of subnets) {
    const [address = '', prefix] = subnet.split('/');
    const family = address.includes(':') ? 'ipv6' : 'ipv4';
    lists[family].addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const version = isIP(address);
    if (version === 0) return false;
    const family = version === 6 ? 'ipv6' : 'ipv4';
    return lists[family].check(address, family);
  };
}
