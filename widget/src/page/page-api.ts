import { toCamelCase, toSnakeCase } from '@sala/contract/core/wire-case.ts';

/** How often a file is sent again while too many pictures wait at the server. */
const maxRepeats = 3;

function renamed(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), renamed(inner, rename)]));
}

/** A call that was refused or did not get through (`status` 0). */
export class PageFailure extends Error {
  readonly status: number;
  readonly params: Record<string, string | number>;
  /** What was to be changed, as it is now, for who was too late. */
  readonly current: unknown;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number;

  constructor(
    key: string,
    { status, params, current, retryAfter }: Partial<Pick<PageFailure, 'status' | 'params' | 'current' | 'retryAfter'>>,
  ) {
    super(key);
    this.status = status ?? 0;
    this.params = params ?? {};
    this.current = current;
    this.retryAfter = retryAfter ?? 0;
  }
}

interface Wire {
  data?: unknown;
  message?: string;
  params?: Record<string, string | number>;
}

async function read<T>(answer: Response): Promise<T> {
  const content = (await answer.json().catch(() => undefined)) as Wire | undefined;
  const data = content?.data ? renamed(content.data, toCamelCase) : undefined;
  if (answer.ok && data) return data as T;
  // What is no answer of ours, such as the page of a captive portal, counts as none.
  if (answer.ok || !content?.message) throw new PageFailure('networkError', {});
  throw new PageFailure(content.message, {
    status: answer.status,
    params: content.params,
    current: data,
    retryAfter: Number(answer.headers.get('Retry-After')) || 0,
  });
}

async function call<T>(path: string, init: RequestInit, patience: number): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, signal: AbortSignal.timeout(patience) });
  } catch {
    throw new PageFailure('networkError', {});
  }
  return read(answer);
}

/** The calls of one link, which answer `T`. */
export function pageCalls<T>(base: string) {
  return {
    get: () => call<T>(base, {}, 15_000),
    /** Waits for a version after this one, longer than the server lets it. */
    wait: (afterVersion: number) => call<T>(`${base}?after_version=${afterVersion}`, {}, 40_000),
    post: (what: string, body: object) =>
      call<T>(
        `${base}/${what}`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(renamed(body, toSnakeCase)),
        },
        20_000,
      ),
    /** `key` makes a repeat the same file. */
    async upload<R>(file: File, key: string): Promise<R> {
      const form = new FormData();
      form.append('file', file, file.name);
      const init = { method: 'POST', headers: { 'Idempotency-Key': key }, body: form };
      for (let repeats = 0; ; repeats += 1) {
        try {
          return await call<R>(`${base}/files`, init, 120_000);
        } catch (failure) {
          const isBusy = failure instanceof PageFailure && failure.message === 'picturesBusy';
          if (!isBusy || repeats === maxRepeats) throw failure;
          await new Promise((resolve) => setTimeout(resolve, failure.retryAfter * 1000));
        }
      }
    },
  };
}
