import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Whether the proxy at this distance, the nearest being 0, is trusted to name the address behind it. */
export const trustsProxy = (trustedProxies: number) => (_address: string, hop: number) => hop < trustedProxies;

/**
 * An address in canonical form: IPv6 short and in lower case, IPv4-mapped IPv6 as IPv4, without zone and port.
 * undefined for anything else.
 */
export function normalizeAddress(text: string): string | undefined {
  const [, inBrackets, bare = text] = /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  const address = (inBrackets ?? bare).replace(/%.*$/s, '');
  // First by Node, which refuses short forms and leading zeros that ipaddr.js would interpret.
  return isIP(address) ? ipaddr.process(address).toString() : undefined;
}

const addresses = new WeakMap<Socket, string>();

/** The address at the other end; remembered, since connections carry many requests. Empty once it is closed. */
function addressOf(socket: Socket): string {
  const known = addresses.get(socket);
  if (known !== undefined) return known;
  const address = normalizeAddress(socket.remoteAddress ?? '') ?? '';
  if (address) addresses.set(socket, address);
  return address;
}

/**
 * The caller's address behind the trusted proxies, counted from the nearest: header values of anyone else are ignored.
 * If a trusted proxy names no address, the proxy itself is the caller. The same for REST and sockets.
 */
export function callerAddress(request: IncomingMessage, trustedProxies: number): string {
  if (trustedProxies === 0) return addressOf(request.socket);
  const chain = proxyAddr.all(request, trustsProxy(trustedProxies));
  for (const entry of chain.reverse()) {
    const address = entry && normalizeAddress(entry);
    if (address) return address;
  }
  // The connection is already closed, so there is no address.
  return '';
}

/** The approximate place of an address: connections get other addresses of the same /24, or /48 in IPv6, over the months. */
export function getWideNetwork(address: string): string {
  const plain = normalizeAddress(address);
  if (!plain) return address;
  if (plain.includes(':')) return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/48`)}/48`;
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${plain}/24`)}/24`;
}

/** The key under which limits count an address: an IPv6 user has all 2^64 addresses of their subnet. */
export function getLimitedNetwork(address: string): string {
  if (!address.includes(':')) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}
