import { type Logger, pino } from 'pino';

export type { Logger };

/** Beside the work: how much is gathered for one write, in bytes, and for how long at most, in ms. */
const gathering = { minLength: 8192, periodicFlush: 100 };

/**
 * JSON lines on stdout. Headers, tokens and bodies are never handed to it; the redaction is the second lock. `isBesideWork`: lines are
 * written together a moment later, the last ones as the process exits; only a process that is killed takes some along.
 */
export function createLogger(level: string, { isBesideWork = false } = {}): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'password',
          'token',
          'accessToken',
          'refreshToken',
          '*.password',
          '*.token',
          'authorization',
          '*.authorization',
          'headers',
          '*.headers',
        ],
        censor: '[hidden]',
      },
      serializers: { err: pino.stdSerializers.err },
    },
    pino.destination({ fd: process.stdout.fd, ...(isBesideWork ? { sync: false, ...gathering } : { sync: true }) }),
  );
}
