import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { maxFileSizeInMb } from '@sala/contract/uploads/uploads.schema.ts';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { AppContext } from '../context.ts';
import { FailureError } from '../failure.ts';
import { bodyLimit } from './bodies-in-flight.ts';
import { refuseBrokenRequest } from './broken-request.ts';
import { trustsProxy } from './caller-address.ts';
import { sendFailure } from './failure-response.ts';
import { toSecurityHeaders } from './security-headers.ts';
import { UnansweredRequests } from './unanswered-requests.ts';
import { endUnreadBody } from './unread-body.ts';

/** Within how many seconds the head of a request has to arrive. */
const headersTimeout = 30;

/** A Fastify server with the wire's failures, request ids and security headers; routes are bound to it afterwards. */
export async function createHttpServer(context: Pick<AppContext, 'config' | 'logger'>): Promise<FastifyInstance> {
  const securityHeaders = Object.entries(toSecurityHeaders(context.config));
  const { requestTimeout } = context.config;
  const server = fastify({
    loggerInstance: context.logger as FastifyBaseLogger,
    // Tells requests apart and sorts nothing: Node has the bits for these ready.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    // The number of proxies to believe, counted from the nearest: what a caller writes in front of it is ignored.
    trustProxy: trustsProxy(context.config.trustedProxies),
    bodyLimit,
    // Whoever sends a byte now and then would keep a connection, and what has come on it, for ever.
    requestTimeout: requestTimeout * 1000,
    // An answer that nobody reads is given up as well.
    connectionTimeout: (requestTimeout + 10) * 1000,
    http: {
      // Another protocol that a program offers by the way, such as h2c, is declined by answering in this one.
      shouldUpgradeCallback: ({ url, headers }) =>
        url?.startsWith('/socket.io/') === true && headers.upgrade?.toLowerCase() === 'websocket',
      headersTimeout: Math.min(headersTimeout, requestTimeout) * 1000,
      connectionsCheckingInterval: Math.min(5000, requestTimeout * 250),
    },
    forceCloseConnections: 'idle',
    // What arrives on an open connection while the server stops is still done; the answer ends the connection.
    return503OnClosing: false,
    // Unread query strings and long paths are an attacker's, not a person's.
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read, or is longer than any of ours, is one that does not exist.
    frameworkErrors: (_error, request, reply) => {
      addCommonHeaders(request, reply);
      return sendFailure(new FailureError(commonErrors.recordNotFound), request, reply);
    },
    clientErrorHandler: refuseBrokenRequest,
  });
  function addCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
    reply.header('X-Request-Id', request.id);
    for (const [name, value] of securityHeaders) reply.header(name, value);
  }
  await server.register(multipart, {
    limits: { fileSize: maxFileSizeInMb * 1024 * 1024, files: 1, fields: 10, fieldSize: 10_000, parts: 12 },
  });
  const parseJson = server.getDefaultJsonParser('error', 'error');
  // Of the bytes themselves: as a text, what is none would have other signs in its place.
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, content, done) =>
    isUtf8(content)
      ? parseJson(request, content.toString(), done)
      : done(new FailureError(commonErrors.validationFailed, undefined, { body: [{ key: 'format' }] })),
  );
  const unanswered = new UnansweredRequests();
  server.addHook('onRequest', async (request, reply) => {
    if (!unanswered.admit(request.raw, reply.raw)) return reply.hijack();
    addCommonHeaders(request, reply);
    if (!request.is404) return;
    // Nobody's body is read to say that it leads nowhere.
    endUnreadBody(request, reply);
    sendFailure(new FailureError(commonErrors.recordNotFound), request, reply);
    return reply;
  });
  server.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: ids and searches stay out of the log.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  server.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  server.setNotFoundHandler((request, reply) =>
    sendFailure(new FailureError(commonErrors.recordNotFound), request, reply),
  );
  return server;
}
