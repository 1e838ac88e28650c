import ipaddr from 'ipaddr.js';

/** Public addresses with which machines at a cloud provider read their own credentials. */
const metadata = ['168.63.129.16/32'];
/** The allocated range of IPv6; other addresses are local or are translated to IPv4. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is public: not of this machine, a private network, a carrier network, a translator, or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast);
  return !metadata.some((range) => parsed.match(ipaddr.IPv4.parseCIDR(range)));
}
