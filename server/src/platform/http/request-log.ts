import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** A log whose lines carry the id that the caller got with the answer. */
export const logFor = (request: FastifyRequest): FastifyBaseLogger => request.log.child({ reqId: request.id });
