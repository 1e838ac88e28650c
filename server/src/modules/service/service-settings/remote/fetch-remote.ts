import {
  maxRemoteBytes,
  maxRemotePages,
  maxRemoteRows,
  type RemoteProblem,
  remoteTimeoutMs,
} from '@sala/contract/service/service-settings/remote-data.schema.ts';
import type { AppContext } from '#platform/context.ts';
import { PublicFetchError, publicFetch } from '#platform/http/public-fetch.ts';

const maxRedirects = 3;

export interface RemoteAddress {
  readonly merchantId: string;
  readonly url: string;
  /** The whole value of the header; empty: none. */
  readonly authorization: string;
}
export interface RemoteFailure {
  readonly problem: RemoteProblem;
  readonly status: number | null;
}
export type Fetched = { readonly items: readonly unknown[] } | RemoteFailure;

class Refused extends Error {
  readonly failure: RemoteFailure;
  constructor(problem: RemoteProblem, status: number | null = null) {
    super(problem);
    this.failure = { problem, status };
  }
}

/** The remaining time and size shared by all pages. */
interface Allowance {
  readonly until: number;
  bytes: number;
}

/** The items of another system over all its pages. Never throws because of the other system. */
export async function fetchRemote(
  context: Pick<AppContext, 'config' | 'names'>,
  address: RemoteAddress,
): Promise<Fetched> {
  try {
    return { items: await readPages(context, address) };
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    if (error instanceof PublicFetchError) return { problem: error.reason, status: null };
    throw error;
  }
}

async function readPages(context: Pick<AppContext, 'config' | 'names'>, address: RemoteAddress): Promise<unknown[]> {
  const allowance: Allowance = { until: performance.now() + remoteTimeoutMs, bytes: maxRemoteBytes };
  const items: unknown[] = [];
  let url: string | undefined = address.url;
  for (let page = 1; url !== undefined; page += 1) {
    if (page > maxRemotePages) throw new Refused('tooManyPages');
    const answer = toPage(await readJson(context, { ...address, url }, allowance));
    items.push(...answer.items);
    if (items.length > maxRemoteRows) throw new Refused('tooManyRows');
    url = answer.next === undefined ? undefined : nextUrl(answer.next, url, address.url);
  }
  return items;
}

function toPage(json: unknown): { items: readonly unknown[]; next: string | undefined } {
  if (Array.isArray(json)) return { items: json, next: undefined };
  const { items, next } = (typeof json === 'object' && json !== null ? json : {}) as {
    items?: unknown;
    next?: unknown;
  };
  if (!Array.isArray(items)) throw new Refused('noItems');
  return { items, next: typeof next === 'string' && next !== '' ? next : undefined };
}

/** The next page gets the key too, so it must be on the same host. */
function nextUrl(next: string, from: string, first: string): string {
  const url = URL.canParse(next, from) ? new URL(next, from) : undefined;
  if (url?.origin !== new URL(first).origin) throw new Refused('nextElsewhere');
  return url.href;
}

async function readJson(
  context: Pick<AppContext, 'config' | 'names'>,
  address: RemoteAddress,
  allowance: Allowance,
): Promise<unknown> {
  const body = await readBody(context, address, allowance);
  allowance.bytes -= body.length;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refused('notJson');
  }
}

/** Follows redirects, each checked like a new address; the key is not sent to other hosts. */
async function readBody(
  context: Pick<AppContext, 'config' | 'names'>,
  address: RemoteAddress,
  allowance: Allowance,
): Promise<Buffer> {
  let { url, authorization } = address;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const { status, headers, body, isCut } = await publicFetch(context, {
      url,
      merchantId: address.merchantId,
      headers: {
        accept: 'application/json',
        'user-agent': 'Sala-RemoteData/1',
        ...(authorization && { authorization }),
      },
      timeout: Math.max(allowance.until - performance.now(), 1),
      maxBytes: allowance.bytes,
    });
    if (status >= 200 && status < 300) {
      if (isCut) throw new Refused('tooLarge');
      return body;
    }
    const { location } = headers;
    if (status < 300 || status >= 400) throw new Refused('status', status);
    if (!location || !URL.canParse(location, url)) break;
    url = new URL(location, url).href;
    authorization = '';
  }
  throw new Refused('redirect');
}
