import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config/config.ts';
import type { Address, NameLookup, Names } from './name-resolver.ts';
import { getReason, PublicFetchError } from './public-fetch-error.ts';

/** Public addresses with which machines at a cloud provider read their own credentials. */
const metadata = ['168.63.129.16/32'];
/** The allocated range of IPv6; other addresses are local or are translated to IPv4. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

export { PublicFetchError } from './public-fetch-error.ts';

/** An address, and the merchant who entered it. */
export interface NamedAddress {
  readonly url: string;
  readonly merchantId: string;
  /** Aborted when the answer is no longer needed. */
  readonly signal?: AbortSignal;
}

export interface PublicRequest extends NamedAddress {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Timeout in ms for everything together: resolving, connecting, and the whole answer. */
  readonly timeout?: number;
  /** Most bytes of the answer that are read. */
  readonly maxBytes?: number;
}

export interface PublicAnswer {
  /** Status of the answer; redirects are not followed. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The answer was longer than `maxBytes`. */
  readonly isCut: boolean;
}

const usualTimeout = 10_000;
const usualMaxBytes = 1_000_000;

/** Which addresses may be called, and the resolver for names. */
export interface PublicContext {
  readonly config: Pick<Config, 'arePrivateAddressesAllowed'>;
  readonly names: Names;
}

/**
 * Calls an address that a merchant entered. Only http and https, without credentials in the address, and only public addresses; the
 * name is resolved once and the connection uses the checked addresses, so that DNS rebinding is not possible.
 * Throws PublicFetchError when there is no answer.
 */
export async function publicFetch(context: PublicContext, request: PublicRequest): Promise<PublicAnswer> {
  const timeout = request.timeout ?? usualTimeout;
  return within(request, timeout, async (signal) => {
    const url = toUrl(request.url);
    const began = performance.now();
    const addresses = await findAddresses(context, url, request.merchantId, signal);
    const isLate = performance.now() - began > timeout / 2;
    return exchange(url, addresses, request, signal).catch((error: unknown) => {
      // The look-up left the receiver too little time: its timeout counts as that of the look-up.
      throw isLate && signal.aborted ? new PublicFetchError('nameNotFound', error) : error;
    });
  });
}

/** Checks whether an address may be called now; each call checks it again. Throws PublicFetchError when not. */
export async function assertCallable(context: PublicContext, named: NamedAddress): Promise<void> {
  await within(named, usualTimeout, (signal) => findAddresses(context, toUrl(named.url), named.merchantId, signal));
}

/** Ends the work after the timeout or when its answer is no longer needed. Throws only PublicFetchError. */
async function within<T>(
  { signal: gone }: NamedAddress,
  timeout: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), timeout);
  const signal = gone ? AbortSignal.any([over.signal, gone]) : over.signal;
  try {
    return await work(signal);
  } catch (error) {
    if (signal.aborted) throw new PublicFetchError('timeout', error);
    throw error instanceof PublicFetchError ? error : new PublicFetchError(getReason(error), error);
  } finally {
    clearTimeout(timer);
  }
}

function toUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '') throw new PublicFetchError('addressNotPublic');
  return url;
}

async function findAddresses(
  context: PublicContext,
  url: URL,
  merchantId: string,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  // The URL parser has already normalized every notation of an IPv4 address.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family > 0 ? [{ address: host, family }] : await resolveHost(context, host, { merchantId, signal });
  if (addresses.length === 0) throw new PublicFetchError('nameNotFound');
  const isCallable =
    context.config.arePrivateAddressesAllowed || addresses.every((each) => isPublicAddress(each.address));
  if (!isCallable) throw new PublicFetchError('addressNotPublic');
  return addresses;
}

/** A name that is unknown, refused or not answered counts as not found; too many look-ups of the same merchant count as not answered. */
function resolveHost({ names }: PublicContext, host: string, lookup: NameLookup): Promise<readonly Address[]> {
  return names.lookup(host, lookup).catch((error: unknown) => {
    throw new PublicFetchError('nameNotFound', error);
  });
}

/** The HTTP library asks for one address or for all: it gets the checked ones. */
function pinned(addresses: readonly Address[]): LookupFunction {
  return (_name, options, callback) => {
    if (options.all) callback(null, [...addresses]);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };
}

async function exchange(
  url: URL,
  addresses: readonly Address[],
  { method = 'GET', headers = {}, body = '', maxBytes = usualMaxBytes }: PublicRequest,
  signal: AbortSignal,
): Promise<PublicAnswer> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  // A new connection each time: a reused one could outlive the check of its address.
  const request = send(url, {
    method,
    headers: { ...headers, ...length },
    lookup: pinned(addresses),
    agent: false,
    signal,
  });
  try {
    const answer = await waitForAnswer(request, body);
    const read = await readUpTo(answer, maxBytes);
    return { status: answer.statusCode ?? 0, headers: plainHeaders(answer), ...read };
  } finally {
    request.destroy();
  }
}

function waitForAnswer(request: ClientRequest, body: string | Buffer): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    request.once('response', answered);
    request.on('error', failed);
    request.end(body);
  });
}

async function readUpTo(answer: IncomingMessage, maxBytes: number): Promise<{ body: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isCut: size > maxBytes };
}

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

/** Whether an IP address is public: not of this machine, a private network, a carrier network, a translator, or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast);
  return !metadata.some((range) => parsed.match(ipaddr.IPv4.parseCIDR(range)));
}
