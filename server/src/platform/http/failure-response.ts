import { commonErrors, type FieldProblem } from '@sala/contract/core/errors.ts';
import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { toSnakeCase } from '@sala/contract/core/wire-case.ts';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isLostRace } from '../database/database.ts';
import { FailureError, type RecordChange } from '../failure.ts';
import { bodyLimit } from './bodies-in-flight.ts';
import { logFor } from './request-log.ts';

const sentences: Record<string, string> = {
  accessTokenExpired: 'The access token has expired; renew it with the refresh token.',
  accessTokenInvalid: 'A valid access token is needed.',
  sessionRevoked: 'This session was ended.',
  validationFailed: 'Some fields were refused; see validate.',
  wrongDeviceTime: "The device's clock differs from the server's by more than five minutes.",
  recordNotFound: 'There is no such record.',
  storageFull: 'There is no room for files on this server now; everything else goes on.',
  merchantStorageFull: 'The files of this business take all the room they may; everything else goes on.',
  recordChanged:
    'Somebody else changed the record meanwhile; data is the record as it is now, differs what is not as it was sent.',
  unexpected: 'Something went wrong on the server; the request id finds it in the log.',
  temporarilyUnavailable: 'The server cannot do this right now; try again in a moment.',
};

function pathToWire(path: string): string {
  return path.split('.').map(toSnakeCase).join('.');
}

function validateToWire(validate: Record<string, FieldProblem[]> | undefined) {
  if (!validate) return undefined;
  return Object.fromEntries(Object.entries(validate).map(([path, problems]) => [pathToWire(path), problems]));
}

const changeToWire = ({ by, at, isOwn }: RecordChange) => ({ by, at, is_own: isOwn });

/** Refusals of Fastify itself (broken JSON, too large, unknown media type) in the wire format. */
function failureOfFastify(error: FastifyError, { routeOptions }: FastifyRequest): FailureError | undefined {
  const status = error.statusCode ?? 500;
  if (status === 413)
    return new FailureError(commonErrors.requestTooLarge, { max: formatBytes(routeOptions.bodyLimit ?? bodyLimit) });
  if (status >= 400 && status < 500)
    return new FailureError(commonErrors.validationFailed, undefined, { body: [{ key: 'format' }] });
  return undefined;
}

function toFailure(error: unknown, request: FastifyRequest): FailureError | undefined {
  if (error instanceof FailureError) return error;
  if (isDatabaseUnavailable(error) || isLostRace(error)) return new FailureError(commonErrors.temporarilyUnavailable);
  if (error instanceof Error && 'statusCode' in error) return failureOfFastify(error as FastifyError, request);
  return undefined;
}

/** Answers any thrown error: declared ones with their key and status, all others as a 500 with only the request id. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error, request) ?? new FailureError(commonErrors.unexpected);
  const { key, status, code } = failure.definition;
  // Refusals under load are not faults and must not fill the log.
  const isFault = status >= 500 && key !== uploadErrors.picturesBusy.key;
  // Compares with the caller's connection: a broken database connection has the same error code.
  const hasLeft = error !== undefined && request.raw.errored === error;
  if (hasLeft) logFor(request).info('the connection ended before all of the body was there');
  else if (status === 507) logFor(request).warn({ key }, 'there is no room for a file');
  else if (isFault) logFor(request).error({ err: error }, 'request failed');
  if (status === 503) reply.header('Retry-After', String(failure.params?.seconds ?? 1));
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code,
        message: key,
        params: failure.params,
        detail: sentences[key] ?? `Refused: ${key}.`,
        validate: validateToWire(failure.validate),
        data: failure.current,
        differs: failure.differs?.map(pathToWire),
        changed: failure.changed && changeToWire(failure.changed),
        request_id: request.id,
      }),
    );
}
