import { pageMapKeys } from '@sala/client/visitor/customer-pages.evaluated.ts';
import { type Call, callAt } from '@sala/client/wire/calls.ts';
import { ApiFailure } from '@sala/client/wire/failure.ts';
import { keyCaseFor } from '@sala/client/wire/key-case.ts';
import { readAnswer } from '@sala/client/wire/read-answer.ts';
import { repeatWhileBusy } from '@sala/client/wire/repeat-while-busy.ts';
import { send, type WireAnswer, type WireRequest } from '@sala/client/wire/send.ts';

const { fromWire, toWire } = keyCaseFor(pageMapKeys);

interface Options extends Pick<WireRequest, 'headers' | 'body'> {
  search?: string;
  /** Timeout of the call, in ms. */
  timeoutMs: number;
}

async function request<T>(call: Call, { search = '', timeoutMs, headers, body }: Options): Promise<T> {
  const [method, path] = call.split(' ') as [string, string];
  let answer: WireAnswer;
  try {
    answer = await send(path + search, { method, headers, body, signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    throw new ApiFailure('networkError');
  }
  try {
    const data = readAnswer(answer, fromWire<T>);
    if (data) return data;
  } catch (failure) {
    // Only our own 404 means that the link is invalid, not that of a proxy.
    if (!(answer.status === 404 && failure instanceof ApiFailure && failure.message === 'unexpected')) throw failure;
  }
  throw new ApiFailure('networkError');
}

interface PageCalls {
  readonly get: Call;
  readonly addFile: Call;
}

/** The calls of one link, which return `T`. */
export function pageCalls<T, Calls extends PageCalls>(calls: Calls, token: string) {
  const at = (call: Call) => callAt(call, { token });
  return {
    get: () => request<T>(at(calls.get), { timeoutMs: 15_000 }),
    /** Waits for a version after this one; the client's timeout is longer than the server's. */
    wait: (afterVersion: number) =>
      request<T>(at(calls.get), {
        search: `?${new URLSearchParams(JSON.parse(toWire({ afterVersion })))}`,
        timeoutMs: 40_000,
      }),
    post: (what: Exclude<keyof Calls, keyof PageCalls>, body: object) =>
      request<T>(at(calls[what] as Call), {
        headers: { 'Content-Type': 'application/json' },
        body: toWire(body),
        timeoutMs: 20_000,
      }),
    /** A repeat with the same `key` is stored once. */
    upload<R>(file: File, key: string): Promise<R> {
      const body = new FormData();
      body.append('file', file, file.name);
      const upload = () =>
        request<R>(at(calls.addFile), { headers: { 'Idempotency-Key': key }, body, timeoutMs: 120_000 });
      return repeatWhileBusy(upload, (failure) =>
        failure instanceof ApiFailure && failure.message === 'picturesBusy' ? failure.retryAfter : undefined,
      );
    },
  };
}
