import { lookup as resolve } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Config } from '../config/config.ts';
import { isPublicAddress } from './public-address.ts';
import { PublicFetchError, reasonOf } from './public-fetch-error.ts';

export { PublicFetchError } from './public-fetch-error.ts';

interface Address {
  readonly address: string;
  readonly family: number;
}
/** Finds the addresses of a name. */
export type NameLookup = (name: string) => Promise<readonly Address[]>;

export interface PublicRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** For everything together: finding the address, connecting, the answer to its end. In ms. */
  readonly timeout?: number;
  /** What is beyond is not read. In bytes. */
  readonly maxBytes?: number;
  readonly lookup?: NameLookup;
}

export interface PublicAnswer {
  /** As it came: a redirect is an answer like any other, nobody follows it. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** There was more than `maxBytes`. */
  readonly isCut: boolean;
}

const usualTimeout = 10_000;
const usualMaxBytes = 1_000_000;
const usualLookup: NameLookup = (name) => resolve(name, { all: true, verbatim: true });

type Permit = { readonly config: Pick<Config, 'arePrivateAddressesAllowed'> };

/**
 * Calls an address that a merchant has named. Only http and https, without credentials in the address, and only the open internet; the
 * name is resolved once and the connection goes to what was judged, so a name cannot mean something else a moment later.
 * Throws PublicFetchError when there is no answer.
 */
export async function publicFetch(context: Permit, request: PublicRequest): Promise<PublicAnswer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), request.timeout ?? usualTimeout);
  try {
    const url = urlOf(request.url);
    const addresses = await orAborted(findAddresses(context, url, request.lookup), controller.signal);
    return await exchange(url, addresses, request, controller.signal);
  } catch (error) {
    if (controller.signal.aborted) throw new PublicFetchError('timeout');
    throw error instanceof PublicFetchError ? error : new PublicFetchError(reasonOf(error), error);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an address may be called, as things are now; it is judged again at each call. Throws PublicFetchError when not. */
export async function assertCallable(context: Permit, address: string, lookup?: NameLookup): Promise<void> {
  try {
    const url = urlOf(address);
    await orAborted(findAddresses(context, url, lookup), AbortSignal.timeout(usualTimeout));
  } catch (error) {
    throw error instanceof PublicFetchError ? error : new PublicFetchError(reasonOf(error), error);
  }
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '') throw new PublicFetchError('addressNotPublic');
  return url;
}

async function findAddresses(context: Permit, url: URL, lookup = usualLookup): Promise<readonly Address[]> {
  // The parser has written every form of an IPv4 address in its plain one.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family > 0 ? [{ address: host, family }] : await lookup(host);
  if (addresses.length === 0) throw new PublicFetchError('nameNotFound');
  const isCallable =
    context.config.arePrivateAddressesAllowed || addresses.every((each) => isPublicAddress(each.address));
  if (!isCallable) throw new PublicFetchError('addressNotPublic');
  return addresses;
}

/** The library asks for one address or for all: it gets those that were judged. */
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
  // A connection of its own: one that is kept could outlive the judgement of its address.
  const request = send(url, {
    method,
    headers: { ...headers, ...length },
    lookup: pinned(addresses),
    agent: false,
    signal,
  });
  try {
    const answer = await answerOf(request, body);
    const read = await readUpTo(answer, maxBytes);
    return { status: answer.statusCode ?? 0, headers: plainHeaders(answer), ...read };
  } finally {
    request.destroy();
  }
}

function answerOf(request: ClientRequest, body: string | Buffer): Promise<IncomingMessage> {
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

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolved, failed) => {
    signal.addEventListener('abort', () => failed(new PublicFetchError('timeout')), { once: true });
    promise.then(resolved, failed);
  });
}
