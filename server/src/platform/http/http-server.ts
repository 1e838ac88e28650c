import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { maxFileSizeInMb } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
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
import { endUnreadBody } from './unread-body.ts';

/** Most unanswered requests of one connection. Browsers and proxies wait for an answer before the next request, so one is usual. */
const maxUnanswered = 8;

/**
 * Counts the unanswered requests of each connection. Node works on pipelined requests at once and keeps the answers until their
 * turn comes: a client that requests a long list a hundred times without reading would have a hundred lists in memory.
 */
class UnansweredRequests {
  readonly #counts = new WeakMap<Socket, number>();

  /** Whether another request is accepted; otherwise the connection is closed. */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const count = (this.#counts.get(socket) ?? 0) + 1;
    if (count > maxUnanswered) {
      socket.destroy();
      return false;
    }
    this.#counts.set(socket, count);
    response.once('close', () => this.#counts.set(socket, (this.#counts.get(socket) ?? 1) - 1));
    return true;
  }
}

/** Timeout for receiving the headers of a request, in seconds. */
const headersTimeout = 30;

/** A Fastify server with failures in the wire format, request ids and security headers; routes are bound to it afterwards. */
export async function createHttpServer(context: Pick<AppContext, 'config' | 'logger'>): Promise<FastifyInstance> {
  const securityHeaders = Object.entries(toSecurityHeaders(context.config));
  const { requestTimeout } = context.config;
  const server = fastify({
    loggerInstance: context.logger as FastifyBaseLogger,
    // Random ids are enough, since they need no order and Node generates them in advance.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // None for each request, since almost all write nothing but the line of their answer.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // The number of trusted proxies, counted from the nearest: further addresses in the header are ignored.
    trustProxy: trustsProxy(context.config.trustedProxies),
    bodyLimit,
    // A sender of single bytes could otherwise keep a connection and its buffered body forever.
    requestTimeout: requestTimeout * 1000,
    // Also ends connections whose client does not read the answer.
    connectionTimeout: (requestTimeout + 10) * 1000,
    http: {
      // An upgrade to another protocol, such as h2c, is declined by answering in HTTP/1.1.
      shouldUpgradeCallback: ({ url, headers }) =>
        url?.startsWith('/socket.io/') === true && headers.upgrade?.toLowerCase() === 'websocket',
      headersTimeout: Math.min(headersTimeout, requestTimeout) * 1000,
      connectionsCheckingInterval: Math.min(5000, requestTimeout * 250),
    },
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered during shutdown; the answer then closes the connection.
    return503OnClosing: false,
    // No address of ours has longer parameters.
    routerOptions: { maxParamLength: 200 },
    // A malformed or too long address is answered as unknown.
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
  // Parsed from bytes, since decoding to text first would replace invalid ones.
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, content, done) =>
    isUtf8(content)
      ? parseJson(request, content.toString(), done)
      : done(new FailureError(commonErrors.validationFailed, undefined, { body: [{ key: 'format' }] })),
  );
  const unanswered = new UnansweredRequests();
  // Hooks with callbacks: a promise of every request for what never waits is not free.
  server.addHook('onRequest', (request, reply, done) => {
    if (!unanswered.admit(request.raw, reply.raw)) {
      reply.hijack();
      return;
    }
    addCommonHeaders(request, reply);
    if (!request.is404) {
      done();
      return;
    }
    // The body of a request without a route is not read.
    endUnreadBody(request, reply);
    sendFailure(new FailureError(commonErrors.recordNotFound), request, reply);
  });
  server.addHook('onResponse', (request, reply, done) => {
    // The route's pattern instead of the address keeps ids and searches out of the log.
    context.logger.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
  server.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  server.setNotFoundHandler((request, reply) =>
    sendFailure(new FailureError(commonErrors.recordNotFound), request, reply),
  );
  return server;
}
