import ipaddr from 'ipaddr.js';

/** Addresses of the open internet that a machine at a provider reaches its own keys by. */
const metadata = ['168.63.129.16/32'];
/** All of IPv6 that is given out; what lies beside it leads to this machine, to neighbours, or over a translator to IPv4. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one of the open internet: not of this machine, a private network, a carrier's, a translator's, or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast);
  return !metadata.some((range) => parsed.match(ipaddr.IPv4.parseCIDR(range)));
}
