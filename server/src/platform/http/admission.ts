import { type EndpointDefinition, takesLargeBody } from '@sala/contract/core/endpoint.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { pickLocale } from '@sala/contract/core/locales.ts';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import { maxFileSizeInMb } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import type { AppContext } from '../context.ts';
import { fail } from '../failure.ts';
import { type BodiesInFlight, bodyLimit, type IncomingBody } from './bodies-in-flight.ts';
import { callerAddress, getLimitedNetwork } from './caller-address.ts';
import { authenticate } from './request-actor.ts';
import { createInputParser } from './request-input.ts';
import type { AdmitInput, OnceCaller, RequestInfo } from './router.ts';
import { endSlowBody, hasBody } from './unread-body.ts';

/** The result of the checks before the body of a request is read. */
export interface Admitted {
  readonly info: RequestInfo;
  readonly actor: Actor | undefined;
  /** The owner of Idempotency-Keys; undefined for an unknown caller. */
  readonly caller: OnceCaller | undefined;
  /** Keeps the body counted until `release`, while it is being processed. */
  hold(): void;
  release(): void;
}

/** Size of what surrounds a file in a multipart body: names, boundaries and the other fields. */
const aroundFile = 128 * 1024;

type AnyAdmit = (input: AdmitInput<EndpointDefinition>) => Promise<OnceCaller | undefined>;

/**
 * Aborted when the connection is closed before the answer is written. Fastify's own signal follows the request, which is closed as soon
 * as its body has been read.
 */
function getDeletedRecord({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => !raw.writableFinished && gone.abort();
  if (raw.closed) leave();
  else raw.once('close', leave);
  return gone.signal;
}

function requestInfo(request: FastifyRequest, reply: FastifyReply, trustedProxies: number): RequestInfo {
  let gone: AbortSignal | undefined;
  const text = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    id: request.id,
    address: callerAddress(request.raw, trustedProxies),
    userAgent: (text('user-agent') ?? '').slice(0, 400),
    origin: text('origin'),
    locale: pickLocale(text('locale') ?? text('accept-language')),
    timeZone: (text('timezone') ?? 'UTC').slice(0, 64),
    headers: request.headers,
    // Created on first use.
    get gone() {
      gone ??= getDeletedRecord(reply);
      return gone;
    },
  };
}

/** The id under which calls are grouped: those of a program are separate from its creator's. */
export const getId = (actor: Actor): string =>
  actor.kind === 'user' ? (actor.apiToken?.id ?? actor.userId) : actor.visitorId;

/** The key under which a limit counts calls. */
function getCaller(actor: Actor | undefined, info: RequestInfo): string {
  return actor === undefined ? getLimitedNetwork(info.address) : getId(actor);
}

/** Size of the body; the maximum if it is not declared. Throws when it is too large. */
function getSize(endpoint: EndpointDefinition, request: FastifyRequest): number {
  const { isMultipart, maxBody = bodyLimit } = endpoint;
  const most = isMultipart ? maxFileSizeInMb * 1024 * 1024 + aroundFile : maxBody;
  const bytes = Number(request.headers['content-length'] ?? most);
  if (bytes <= most) return bytes;
  return isMultipart
    ? fail(uploadErrors.fileSizeExceeded, { size: maxFileSizeInMb })
    : fail(commonErrors.requestTooLarge, { max: formatBytes(most) });
}

/** Counts a file that is being received, for which the disk must have space. */
async function letFileIn(
  { storage, bodies }: Pick<AppContext, 'storage'> & { bodies: BodiesInFlight },
  body: IncomingBody,
): Promise<() => void> {
  const release = bodies.take('disk', body);
  try {
    if (await storage.hasRoomFor(bodies.bytesIn('disk'))) return release;
    return fail(uploadErrors.storageFull);
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * All checks of a call before its body is read: authentication, limits, the link or secret, and free space.
 * The returned function throws the refusal.
 */
export function createAdmission(
  context: AppContext,
  endpoint: EndpointDefinition,
  { admit, bodies }: { admit: AnyAdmit | undefined; bodies: BodiesInFlight },
): (request: FastifyRequest, reply: FastifyReply) => Promise<Admitted> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const limit = context.limits.ofEndpoint(endpoint);
  if (takesLargeBody(endpoint) && (!limit || (endpoint.access === 'public' && !admit)))
    throw new Error(`${name} would read a large body of anybody: it needs a rate limit, and who calls`);
  // Without a caller the idempotency key could not be stored.
  if (endpoint.isIdempotent && endpoint.access === 'public' && !admit)
    throw new Error(`${name} does not know whose Idempotency-Key it is`);
  // A stale version is answered with the current record, so its readers must be declared.
  if (endpoint.isVersioned && typeof endpoint.access !== 'string' && !endpoint.readAccess)
    throw new Error(`${name} does not say who may read the record that it changes`);
  const parse = admit || endpoint.isMultipart ? createInputParser({ ...endpoint, body: undefined }) : undefined;
  return async (request, reply) => {
    const bytes = hasBody(request) ? getSize(endpoint, request) : 0;
    const { raw } = request;
    const { socket } = raw;
    const readBefore = socket.bytesRead;
    const info = requestInfo(request, reply, context.config.trustedProxies);
    const actor = await authenticate(context, endpoint, request, info.address);
    await limit?.consume(getCaller(actor, info));
    const head = parse?.({ params: request.params, query: request.query, body: undefined });
    const found = await admit?.({ ...head, actor, request: info } as unknown as AdmitInput<EndpointDefinition>);
    const caller = actor ? { merchantId: actor.merchantId, id: getId(actor) } : found;
    if (caller) await context.authentication.standings.assertOpen(endpoint, caller.merchantId);
    const body: IncomingBody = {
      address: info.address,
      bytes,
      received: () => socket.bytesRead - readBefore,
      isComplete: () => raw.complete,
      end: () => endSlowBody(request, reply),
    };
    const release = endpoint.isMultipart
      ? await letFileIn({ storage: context.storage, bodies }, body)
      : bytes > 0
        ? bodies.take('memory', body)
        : undefined;
    let isHeld = false;
    // A connection that ended during the checks has already emitted its close event.
    if (reply.raw.closed) release?.();
    else if (release)
      reply.raw.once('close', () => {
        if (!isHeld) release();
      });
    return {
      info,
      actor,
      caller,
      hold() {
        isHeld = true;
      },
      release: () => release?.(),
    };
  };
}
