import { type Logger, pino } from 'pino';
import { LogLines } from './log-lines.ts';

export type { Logger };

/** One writer for all loggers of the process, so that their lines stay in order. */
let lines: LogLines | undefined;

/** JSON lines on stdout. Headers, tokens and bodies are never logged; the redaction is a second protection. */
export function createLogger(level: string): Logger {
  const options = {
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
  };
  lines ??= new LogLines(process.stdout.fd);
  return pino(options, lines);
}
