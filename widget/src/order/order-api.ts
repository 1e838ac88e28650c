import { toCamelCase, toSnakeCase } from '@sala/contract/core/wire-case.ts';
import type { CustomerOrder } from '@sala/contract/service-orders/customer-orders.schema.ts';

function renamed(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), renamed(inner, rename)]));
}

/** A call that was refused or did not get through (`status` 0). */
export class OrderFailure extends Error {
  readonly status: number;
  readonly params: Record<string, string | number>;
  /** The order as it is now, for who was too late. */
  readonly current: CustomerOrder | undefined;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number;

  constructor(
    key: string,
    {
      status,
      params,
      current,
      retryAfter,
    }: Partial<Pick<OrderFailure, 'status' | 'params' | 'current' | 'retryAfter'>>,
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

async function read(answer: Response): Promise<CustomerOrder> {
  const content = (await answer.json().catch(() => undefined)) as Wire | undefined;
  const data = content?.data ? (renamed(content.data, toCamelCase) as CustomerOrder) : undefined;
  if (answer.ok && data) return data;
  // What is no answer of ours, such as the page of a captive portal, counts as none.
  if (answer.ok || !content?.message) throw new OrderFailure('networkError', {});
  throw new OrderFailure(content.message, {
    status: answer.status,
    params: content.params,
    current: data,
    retryAfter: Number(answer.headers.get('Retry-After')) || 0,
  });
}

async function call(path: string, init: RequestInit, patience: number): Promise<CustomerOrder> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, signal: AbortSignal.timeout(patience) });
  } catch {
    throw new OrderFailure('networkError', {});
  }
  return read(answer);
}

export type Answering = 'price' | 'confirm' | 'cancel' | 'rating';

/** The calls of one link. */
export function orderApi(token: string) {
  const base = `/api/order-page/${encodeURIComponent(token)}`;
  return {
    get: () => call(base, {}, 15_000),
    /** Waits for a version after this one, longer than the server lets it. */
    wait: (afterVersion: number) => call(`${base}?after_version=${afterVersion}`, {}, 40_000),
    send: (what: Answering, body: object) =>
      call(
        `${base}/${what}`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(renamed(body, toSnakeCase)),
        },
        20_000,
      ),
    /** `key` makes a repeat the same file. */
    addFile(file: File, key: string) {
      const form = new FormData();
      form.append('file', file, file.name);
      return call(`${base}/files`, { method: 'POST', headers: { 'Idempotency-Key': key }, body: form }, 120_000);
    },
  };
}
export type OrderApi = ReturnType<typeof orderApi>;
