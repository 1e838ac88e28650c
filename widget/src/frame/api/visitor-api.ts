import {
  configCall,
  createMessageCall,
  createSessionCall,
  endCall,
  listMessagesCall,
  mapKeys,
  seenCall,
  typingCall,
} from '@sala/client/visitor/visitor-wire.evaluated.ts';
import type { Call } from '@sala/client/wire/calls.ts';
import { ApiFailure } from '@sala/client/wire/failure.ts';
import { keyCaseFor } from '@sala/client/wire/key-case.ts';
import { readAnswer } from '@sala/client/wire/read-answer.ts';
import { send, type WireAnswer } from '@sala/client/wire/send.ts';
import type { EndpointData, EndpointInput } from '@sala/contract/core/endpoint.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import type { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';

type Api = typeof visitorsApi;
export type Session = EndpointData<Api['createSession']>;
export type SessionBody = EndpointInput<Api['createSession']>['body'];
export type MessageBody = EndpointInput<Api['createMessage']>['body'];
export interface MessageQuery {
  afterSeq?: number;
  beforeSeq?: number;
  /** Pages backwards through the whole thread. */
  cursor?: string;
  limit?: number;
}

/** The body of a call; undefined without one. */
export type EndpointBody<E> = EndpointInput<E> extends { body: infer Body } ? Body : undefined;

interface Input {
  query?: object;
  body?: unknown;
  token?: string;
}

/** Long enough for slow networks; a lost answer must not delay the next attempt forever. */
const timeout = 20_000;

const { fromWire, toWire } = keyCaseFor(mapKeys);

export { fromWire, toWire };

const read = <T>(answer: Promise<WireAnswer>): Promise<T> =>
  answer.then(
    (found) => readAnswer(found, fromWire<T>),
    () => {
      throw new ApiFailure('networkError');
    },
  );

function request<E>(call: Call<E>, { query, body, token }: Input): Promise<EndpointData<E>> {
  const [method, path] = call.split(' ') as [string, string];
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body) headers['Content-Type'] = 'application/json';
  // Undefined values are left out.
  const search = query ? `?${new URLSearchParams(JSON.parse(toWire(query)))}` : '';
  const signal = AbortSignal.timeout(timeout);
  return read(send(path + search, { method, headers, body: body ? toWire(body) : undefined, signal }));
}

export const visitorApi = {
  config: (appId: string) => request(configCall, { query: { appId } }),
  createSession: (body: SessionBody) => request(createSessionCall, { body }),
  listMessages: (token: string, query: MessageQuery) => request(listMessagesCall, { token, query }),
  createMessage: (token: string, body: MessageBody) => request(createMessageCall, { token, body }),
  /** For lazily loaded parts. */
  call: <E>(token: string, call: Call<E>, body?: EndpointBody<E>) => request(call, { token, body }),
  seen: (token: string, seq: number) => request(seenCall, { token, body: { seq } }),
  end: (token: string) => request(endCall, { token }),
  typing: (token: string, isTyping: boolean) => request(typingCall, { token, body: { isTyping } }),
  /** A repeat with the same `key` is stored once. */
  upload: (token: string, file: File, key: string, onProgress: (share: number) => void) =>
    read<Attachment>(import('./upload-file.ts').then(({ uploadFile }) => uploadFile(token, file, key, onProgress))),
};
export type VisitorApi = typeof visitorApi;
