import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * JSON lines on stdout. Headers, tokens and bodies are never handed to it; the redaction is the second lock. `isBesideWork`: lines are written
 * beside the work, those of one moment together, and the last ones as the process exits; only one that is killed takes some along.
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
    pino.destination({ fd: process.stdout.fd, sync: !isBesideWork }),
  );
}
