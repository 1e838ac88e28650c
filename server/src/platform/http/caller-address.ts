import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Whether the proxy that many steps away from us, the nearest being 0, is believed about who is behind it. */
export const trustsProxy = (trustedProxies: number) => (_address: string, hop: number) => hop < trustedProxies;

/**
 * One spelling for every address: IPv6 short and in lower case, an IPv4 address inside of one as IPv4, without zone and port.
 * undefined for what is no address.
 */
export function normalizeAddress(text: string): string | undefined {
  const [, inBrackets, bare = text] = /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  const address = (inBrackets ?? bare).replace(/%.*$/s, '');
  // First by Node, which refuses the short forms and leading zeros that ipaddr.js would read in a way of its own.
  return isIP(address) ? ipaddr.process(address).toString() : undefined;
}

/**
 * Who sent a request, behind as many proxies as are trusted, counted from the nearest: what anybody else wrote into the headers is not
 * read. Where a trusted proxy names no address, the proxy itself is the caller. The same for REST and for sockets.
 */
export function callerAddress(request: IncomingMessage, trustedProxies: number): string {
  const chain = proxyAddr.all(request, trustsProxy(trustedProxies));
  for (const entry of chain.reverse()) {
    const address = entry && normalizeAddress(entry);
    if (address) return address;
  }
  // Its connection is gone already: no address, and on no list.
  return '';
}

/** About the place an address is used at: a line is given others out of the same /24, or /48 of IPv6, over the months. */
export function getWideNetwork(address: string): string {
  const plain = normalizeAddress(address);
  if (!plain) return address;
  if (plain.includes(':')) return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/48`)}/48`;
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${plain}/24`)}/24`;
}

/** By what limits count an address: in IPv6 whoever has one has the other 2^64 of their subnet too. */
export function getLimitedNetwork(address: string): string {
  if (!address.includes(':')) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}
