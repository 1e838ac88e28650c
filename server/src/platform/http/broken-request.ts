import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { newId } from '../ids.ts';

/** Answers malformed HTTP or too large headers in the wire format. No Fastify request exists at this point. */
export function refuseBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error.code));
  socket.destroy();
}

function answerTo(code: string | undefined): string {
  const isTooLarge = code === 'HPE_HEADER_OVERFLOW';
  const status = isTooLarge ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({
    code: status,
    message: (isTooLarge ? commonErrors.requestTooLarge : commonErrors.validationFailed).key,
    detail: isTooLarge ? 'The headers are too long.' : 'The request could not be read.',
    request_id: newId(),
  });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
