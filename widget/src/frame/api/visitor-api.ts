import type { EndpointData, EndpointInput } from '@sala/contract/core/endpoint.ts';
import type { Attachment } from '@sala/contract/uploads/uploads.schema.ts';
import type { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import { ApiFailure } from './failure.ts';
import { readAnswer, toWire } from './wire.ts';

type Api = typeof visitorsApi;
export type Session = EndpointData<Api['createSession']>;
export type SessionBody = EndpointInput<Api['createSession']>['body'];
export type MessageBody = EndpointInput<Api['createMessage']>['body'];
export interface MessageQuery {
  afterSeq?: number;
  beforeSeq?: number;
  /** Backwards through the whole thread. */
  cursor?: string;
  limit?: number;
}

/** On a slow network an answer may take long; a lost one must not hold up the next try for ever. */
const timeout = 20_000;

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body) headers['Content-Type'] = 'application/json';
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body ? toWire(body) : undefined,
      signal: AbortSignal.timeout(timeout),
    });
    text = await answer.text();
  } catch {
    throw new ApiFailure('networkError', { status: 0 });
  }
  return readAnswer<T>(answer.status, text, answer.headers.get('Retry-After'));
}

/** What is undefined is left out. */
const queryOf = (query: MessageQuery) => new URLSearchParams(JSON.parse(toWire(query)));

export const visitorApi = {
  config: (appId: string) =>
    call<EndpointData<Api['config']>>('GET', `/api/visitor/config?app_id=${encodeURIComponent(appId)}`),
  createSession: (body: SessionBody) => call<Session>('POST', '/api/visitor/session', body),
  listMessages: (token: string, query: MessageQuery) =>
    call<EndpointData<Api['listMessages']>>('GET', `/api/visitor/messages?${queryOf(query)}`, undefined, token),
  createMessage: (token: string, body: MessageBody) =>
    call<EndpointData<Api['createMessage']>>('POST', '/api/visitor/messages', body, token),
  /** For parts whose code is fetched late: sends what is given, else reads. */
  call: <T>(token: string, path: string, body?: unknown) => call<T>(body ? 'POST' : 'GET', path, body, token),
  seen: (token: string, seq: number) => call<EndpointData<Api['seen']>>('POST', '/api/visitor/seen', { seq }, token),
  end: (token: string) => call<EndpointData<Api['end']>>('POST', '/api/visitor/end', {}, token),
  typing: (token: string, isTyping: boolean) => call<null>('POST', '/api/visitor/typing', { isTyping }, token),
  upload: uploadFile,
};
export type VisitorApi = typeof visitorApi;

/** By XMLHttpRequest, because fetch does not tell how far an upload is. `key` makes a repeat the same upload. */
function uploadFile(token: string, file: File, key: string, onProgress: (share: number) => void): Promise<Attachment> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file, file.name);
    request.open('POST', '/api/visitor/attachments');
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      try {
        done(readAnswer<Attachment>(request.status, request.responseText, request.getResponseHeader('Retry-After')));
      } catch (error) {
        failed(error);
      }
    };
    request.onerror = request.ontimeout = request.onabort = () => failed(new ApiFailure('networkError', { status: 0 }));
    request.send(form);
  });
}
