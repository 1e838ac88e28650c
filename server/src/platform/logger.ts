import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on stdout. Headers, tokens and bodies are never logged; the redaction is a second protection. */
export function createLogger(level: string): Logger {
  return pino({
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
  });
}
