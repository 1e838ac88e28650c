import type { EndpointDefinition, EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { pickLocale } from '@sala/contract/core/locales.ts';
import { listMetaSchema } from '@sala/contract/core/pagination.ts';
import { toWireOf } from '@sala/contract/core/wire-case.ts';
import { uploadErrors } from '@sala/contract/uploads/uploads.errors.ts';
import { maxFileSizeInMb } from '@sala/contract/uploads/uploads.schema.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import type { AppContext } from '../context.ts';
import { FailureError, fail } from '../failure.ts';
import { callerAddress, limitedNetworkOf } from './caller-address.ts';
import { answerOnce } from './idempotency.ts';
import { rateLimitOf } from './rate-limits.ts';
import { actorOf } from './request-actor.ts';
import { inputParserOf } from './request-input.ts';
import type { BindOptions, Handler, RequestInfo, Router, UploadedFile } from './router.ts';

const metaToWire = toWireOf(listMetaSchema);

function requestInfo(request: FastifyRequest, trustedProxies: number): RequestInfo {
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
    // Made where somebody asks for it.
    get gone() {
      return request.signal;
    },
  };
}

async function readFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) fail(uploadErrors.uploadFailed);
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') return fail(uploadErrors.uploadFailed);
    return { name: part.filename ?? '', content: await part.toBuffer() };
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      fail(uploadErrors.fileSizeExceeded, { size: maxFileSizeInMb });
    if (error instanceof FailureError) throw error;
    return fail(uploadErrors.uploadFailed);
  }
}

/** Whose calls are counted together by a limit: a program's are not its maker's. */
function callerOf(actor: Actor | undefined, info: RequestInfo): string {
  return actor === undefined ? limitedNetworkOf(info.address) : idOf(actor);
}

const idOf = (actor: Actor): string => (actor.kind === 'user' ? (actor.apiToken?.id ?? actor.userId) : actor.visitorId);

/** Undeclared refusals would be promises that the reference does not make: outside of production they stop the test. */
function assertDeclared(endpoint: EndpointDefinition, error: unknown): void {
  if (!(error instanceof FailureError)) return;
  const { key } = error.definition;
  const own = [endpoint.deniedAs, ...(endpoint.errors ?? [])];
  if (key in commonErrors || own.some((definition) => definition?.key === key)) return;
  throw new Error(`${endpoint.method} ${endpoint.path} answered ${key} without declaring it`, { cause: error });
}

/** Binds the contract's endpoints to Fastify. Remembers what is bound, so that app.ts can refuse to start with gaps. */
export class FastifyRouter implements Router {
  readonly fastify: FastifyInstance;
  readonly bound = new Set<EndpointDefinition>();
  readonly #context: AppContext;

  constructor(context: AppContext, fastify: FastifyInstance) {
    this.#context = context;
    this.fastify = fastify;
  }

  bind<const E extends EndpointDefinition>(endpoint: E, handler: Handler<E>, options: BindOptions<E> = {}): void {
    this.bound.add(endpoint);
    const { admit, findCaller } = options;
    // It would be promised, and not kept.
    if (endpoint.isIdempotent && endpoint.access === 'public' && !findCaller)
      throw new Error(`${endpoint.method} ${endpoint.path} does not know whose Idempotency-Key it is`);
    const context = this.#context;
    const parse = inputParserOf(endpoint);
    const toWire = endpoint.response ? toWireOf(endpoint.response) : () => null;
    const limit = rateLimitOf(endpoint);
    const inputOf = ({ params, query, body }: FastifyRequest) => parse({ params, query, body });
    const run = async (
      request: FastifyRequest,
      actor: Actor | undefined,
      info: RequestInfo,
      readAlready?: UploadedFile,
    ): Promise<string> => {
      const input = inputOf(request);
      const file = endpoint.isMultipart ? (readAlready ?? (await readFile(request))) : undefined;
      const content = endpoint.rawType ? request.body : undefined;
      const result: unknown = await handler({ ...input, actor, request: info, file, content } as unknown as Parameters<
        Handler<E>
      >[0]);
      if (!endpoint.isList) return JSON.stringify({ data: toWire(result), message: endpoint.successMessage });
      const { rows, meta } = result as { rows: unknown[]; meta: unknown };
      return JSON.stringify({ data: rows.map(toWire), meta: metaToWire(meta) });
    };
    const refused = (error: unknown, reply: FastifyReply): unknown => {
      assertDeclared(endpoint, error);
      if (error instanceof FailureError && error.current !== undefined) error.current = toWire(error.current);
      if (error instanceof FailureError && error.definition === commonErrors.tooManyRequests)
        reply.header('Retry-After', String(error.params?.seconds ?? 1));
      return error;
    };
    this.#route(endpoint, {
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBody && { bodyLimit: endpoint.maxBody }),
      ...(admit && {
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          await admit(requestInfo(request, context.config.trustedProxies)).catch((error) => {
            throw refused(error, reply);
          });
        },
      }),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          const info = requestInfo(request, context.config.trustedProxies);
          const actor = await actorOf(context, endpoint, request, info.address);
          await limit?.(callerOf(actor, info));
          const key = endpoint.isIdempotent ? request.headers['idempotency-key'] : undefined;
          const runOnce = async (onceKey: string | string[]) => {
            const caller = actor
              ? { merchantId: actor.merchantId, id: idOf(actor) }
              : await findCaller!(inputOf(request) as unknown as EndpointParsedInput<E>, info);
            const file = endpoint.isMultipart ? await readFile(request) : undefined;
            // Not the body itself of a multipart request: Fastify has none.
            const content = { url: request.url, body: endpoint.isMultipart ? null : request.body, file };
            return answerOnce(context, caller, endpoint, onceKey, content, () => run(request, actor, info, file));
          };
          const body = key ? await runOnce(key) : await run(request, actor, info);
          if (endpoint.isCrossOrigin && info.origin)
            reply.header('Access-Control-Allow-Origin', info.origin).header('Vary', 'Origin');
          return reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(body);
        } catch (error) {
          throw refused(error, reply);
        }
      },
    });
  }

  /** A document is read as it is, and only where it is asked for. */
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
