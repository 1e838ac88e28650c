import { ApiFailure } from './failure.ts';
import type { WireAnswer } from './send.ts';

interface Content {
  data?: unknown;
  message?: string;
  code?: number;
  params?: Record<string, string | number>;
  validate?: Record<string, { key: string }[]>;
}

/**
 * The `data` of an answer; throws the failure of an error answer. An answer in another format (a captive portal's page) counts as no
 * answer. `fromWire` converts the case of keys.
 */
export function readAnswer<T>({ status, text, retryAfter }: WireAnswer, fromWire: (value: unknown) => T): T {
  let content: Content | undefined;
  try {
    content = JSON.parse(text);
  } catch {}
  const isFine = status >= 200 && status < 300;
  if (isFine && content && 'data' in content) return fromWire(content.data);
  if (isFine) throw new ApiFailure('networkError');
  const { message = 'unexpected', code, params, validate, data } = content ?? {};
  throw new ApiFailure(message, { status, code, params, validate, retryAfter, current: fromWire(data) });
}
