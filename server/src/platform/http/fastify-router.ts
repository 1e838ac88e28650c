import { type EndpointDefinition, takesLargeBody } from '@sala/contract/core/endpoint.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { listMetaSchema } from '@sala/contract/core/pagination.ts';
import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import { maxFileSizeInMb } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor, UserActor } from '../auth/actor.ts';
import type { AppContext } from '../context.ts';
import { FailureError, fail, failFields } from '../failure.ts';
import { newId } from '../ids.ts';
import { type FileStorage, isDiskFull } from '../storage/file-storage.ts';
import { type Admitted, createAdmission, getId } from './admission.ts';
import { BodiesInFlight } from './bodies-in-flight.ts';
import { differingFields } from './differing-fields.ts';
import { answerOnce } from './idempotency.ts';
import { ReadsInTurn } from './reads-in-turn.ts';
import { findRecordChange, recordEdit } from './record-edits.ts';
import { assertAllowed } from './request-actor.ts';
import { assertQueryIsText, createInputParser, type RawInput } from './request-input.ts';
import type { BindOptions, FileAnswer, Handler, PerformCall, RequestInfo, Router, UploadedFile } from './router.ts';
import { endUnreadBody } from './unread-body.ts';

/** Rules about addresses are checked where the call begins: nobody knows from where somebody uses Telegram. */
const unknownAddress = '0.0.0.0';

/** Invalid characters in a file name: NUL, and the replacement character for bytes that are not text. */
const unreadable = ['\0', '\ufffd'];

/** Writes the file of a multipart request to the disk as it arrives. The caller discards it. */
async function receiveFile(storage: FileStorage, request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) fail(uploadErrors.uploadFailed);
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') return fail(uploadErrors.uploadFailed);
    const name = part.filename ?? '';
    if (unreadable.some((sign) => name.includes(sign))) failFields({ file: [{ key: 'invalidCharacter' }] });
    const received = await storage.receive(part.file);
    if (!part.file.truncated) return { ...received, name };
    await storage.discard(received);
    return fail(uploadErrors.fileSizeExceeded, { size: maxFileSizeInMb });
  } catch (error) {
    if (error instanceof FailureError) throw error;
    if (isDiskFull(error)) fail(uploadErrors.storageFull);
    return fail(uploadErrors.uploadFailed);
  }
}

const metaToWire = wireEncoderFor(listMetaSchema);

/** An ASCII name for old clients, and the full name for all others (RFC 6266). Neither leads into another folder. */
function attachmentNamed(name: string): string {
  const full = name.replace(/[\p{Cc}/\\]/gu, '_');
  const plain = full.replace(/[^\w .()-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(full)}`;
}

/** Undeclared errors would be missing from the reference: outside of production they fail the test. */
function assertDeclared(endpoint: EndpointDefinition, error: unknown): void {
  if (!(error instanceof FailureError)) return;
  const { key } = error.definition;
  const own = [endpoint.deniedAs, ...(endpoint.errors ?? [])];
  if (key in commonErrors || own.some((definition) => definition?.key === key)) return;
  throw new Error(`${endpoint.method} ${endpoint.path} answered ${key} without declaring it`, { cause: error });
}

/** The part of an input that names the version a change is based on. */
type Based = { readonly version?: number } | undefined;

/** Binds the contract's endpoints to Fastify. Records what is bound, so that app.ts can refuse to start with missing endpoints. */
export class FastifyRouter implements Router {
  readonly fastify: FastifyInstance;
  readonly bound = new Set<EndpointDefinition>();
  readonly perform: PerformCall;
  readonly #handlers = new Map<EndpointDefinition, (input: never) => Promise<unknown>>();
  readonly #context: AppContext;
  readonly #bodies: BodiesInFlight;
  readonly #reads: ReadsInTurn;

  constructor(context: AppContext, fastify: FastifyInstance) {
    this.#context = context;
    this.#bodies = new BodiesInFlight({ clock: context.clock, requestTimeout: context.config.requestTimeout });
    this.#reads = new ReadsInTurn(context.config.limits);
    this.fastify = fastify;
    this.perform = performInside(context, (endpoint) => this.#handlers.get(endpoint)) as PerformCall;
  }

  bind<const E extends EndpointDefinition>(endpoint: E, handler: Handler<E>, options: BindOptions<E> = {}): void {
    this.bound.add(endpoint);
    this.#handlers.set(endpoint, handler as never);
    const context = this.#context;
    const { storage } = context;
    const admission = createAdmission(context, endpoint, { admit: options.admit as never, bodies: this.#bodies });
    const admitted = new WeakMap<FastifyRequest, Admitted>();
    const parse = createInputParser(endpoint);
    const isLarge = takesLargeBody(endpoint);
    const toWire = endpoint.response ? wireEncoderFor(endpoint.response) : () => null;
    const edits = (actor: Admitted['actor']): actor is UserActor =>
      endpoint.isVersioned === true && actor?.kind === 'user';
    const run = async (
      request: FastifyRequest,
      { actor, info }: Admitted,
      file: UploadedFile | undefined,
    ): Promise<string | FileAnswer> => {
      const { params, query, body } = request;
      assertQueryIsText(request.url);
      const input = parse({ params, query, body });
      const content = endpoint.rawType ? body : undefined;
      const given = { ...input, actor, request: info, file, content } as unknown as Parameters<Handler<E>>[0];
      const work = () => handler(given);
      const isRead = actor && endpoint.method === 'GET';
      const done = isRead ? this.#reads.take(getId(actor), info, work) : work();
      const result: unknown = await done.catch(async (error: unknown) => {
        if (error instanceof FailureError && error.current !== undefined) {
          error.differs = differingFields(endpoint.response, input.body, error.current);
          if (edits(actor))
            error.changed = await findRecordChange(context, { actor, url: request.url, record: error.current });
        }
        throw error;
      });
      if (edits(actor)) {
        const { version: based } = { ...(input.query as Based), ...(input.body as Based) };
        await recordEdit(context, { actor, url: request.url, record: result, based });
      }
      if (endpoint.isFile) return result as FileAnswer;
      if (!endpoint.isList) return JSON.stringify({ data: toWire(result), message: endpoint.successMessage });
      const { rows, meta } = result as { rows: unknown[]; meta: unknown };
      return JSON.stringify({ data: rows.map(toWire), meta: metaToWire(meta) });
    };
    const runOnce = async (request: FastifyRequest, by: Admitted, file: UploadedFile | undefined) => {
      const key = endpoint.isIdempotent ? request.headers['idempotency-key'] : undefined;
      if (!key) return run(request, by, file);
      // Not the body of a multipart request: Fastify has none.
      const content = { url: request.url, body: endpoint.isMultipart ? null : request.body, file };
      // The result of an idempotent call is a record, never a file.
      const once = () => run(request, by, file) as Promise<string>;
      return answerOnce(context, by.caller!, endpoint, key, content, once);
    };
    const answer = async (request: FastifyRequest, by: Admitted): Promise<string | FileAnswer> => {
      if (by.actor) assertAllowed(endpoint, by.actor, request.body);
      if (!endpoint.isMultipart) return runOnce(request, by, undefined);
      by.hold();
      try {
        const file = await receiveFile(storage, request);
        return await runOnce(request, by, file).finally(() => storage.discard(file));
      } finally {
        by.release();
      }
    };
    const refused = (error: unknown, reply: FastifyReply): unknown => {
      assertDeclared(endpoint, error);
      if (error instanceof FailureError && error.current !== undefined) error.current = toWire(error.current);
      if (error instanceof FailureError && error.definition.status === 429)
        reply.header('Retry-After', String(error.params?.seconds ?? 1));
      return error;
    };
    this.#route(endpoint, {
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBody && { bodyLimit: endpoint.maxBody }),
      // Before the body is read.
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const { socket } = request.raw;
        try {
          // Otherwise arriving bytes would be collected in memory.
          if (isLarge) socket.pause();
          admitted.set(request, await admission(request, reply));
          if (isLarge) socket.resume();
        } catch (error) {
          endUnreadBody(request, reply);
          throw refused(error, reply);
        }
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          const by = admitted.get(request)!;
          const body = await answer(request, by);
          if (endpoint.isCrossOrigin && by.info.origin)
            reply.header('Access-Control-Allow-Origin', by.info.origin).header('Vary', 'Origin');
          reply.header('Cache-Control', 'no-store');
          if (typeof body === 'string') return reply.type('application/json; charset=utf-8').send(body);
          return reply.header('Content-Disposition', attachmentNamed(body.name)).type(body.type).send(body.content);
        } catch (error) {
          endUnreadBody(request, reply);
          throw refused(error, reply);
        }
      },
    });
  }

  /** An unparsed document is accepted only by endpoints with a `rawType`. */
  #route({ rawType }: EndpointDefinition, route: RouteOptions): void {
    if (!rawType) {
      this.fastify.route(route);
      return;
    }
    this.fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(rawType, { parseAs: 'buffer' }, (_request, content, done) => done(null, content));
      scope.route(route);
    });
  }
}

type AnyHandler = (input: never) => Promise<unknown>;

function toInfo(locale: Locale): RequestInfo {
  return {
    id: newId(),
    address: unknownAddress,
    userAgent: '',
    origin: undefined,
    locale,
    timeZone: 'UTC',
    headers: {},
    gone: new AbortController().signal,
  };
}

/** Calls of people who send no request; see `Router.perform`. */
function performInside(context: AppContext, find: (endpoint: EndpointDefinition) => AnyHandler | undefined) {
  const parsers = new Map<EndpointDefinition, (raw: RawInput) => Record<string, unknown>>();
  const parserOf = (endpoint: EndpointDefinition) => {
    const parse = parsers.get(endpoint) ?? createInputParser(endpoint);
    parsers.set(endpoint, parse);
    return parse;
  };
  return async (endpoint: EndpointDefinition, actor: Actor, input: Partial<RawInput>): Promise<unknown> => {
    const handler = find(endpoint);
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} is not bound`);
    const toWire = (part: keyof RawInput) =>
      endpoint[part] ? wireEncoderFor(endpoint[part])(input[part] ?? {}) : undefined;
    assertAllowed(endpoint, actor, input.body);
    await context.limits.ofEndpoint(endpoint)?.consume(getId(actor));
    await context.authentication.standings.assertOpen(endpoint, actor.merchantId);
    const parsed = parserOf(endpoint)({ params: toWire('params'), query: toWire('query'), body: toWire('body') });
    const given = {
      ...parsed,
      actor,
      request: toInfo(actor.kind === 'user' ? actor.locale : 'en'),
      file: undefined,
      content: undefined,
    };
    const result = await handler(given as never);
    return endpoint.isList ? (result as { rows: unknown[] }).rows : result;
  };
}
