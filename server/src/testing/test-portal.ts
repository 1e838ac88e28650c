import { encodeData } from '@sala/contract/core/encoded-data.ts';
import type { EndpointData, EndpointDefinition, EndpointInput } from '@sala/contract/core/endpoint.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { SocketNamespaceDefinition } from '@sala/contract/core/socket-namespace.ts';
import { toSnakeCase, wireDecoderFor, wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { CompactEncrypt } from 'jose';
import { io, type Socket } from 'socket.io-client';
import { type HttpAnswer, plainCall, type Transport } from './quick-call.ts';
import type { TestClock } from './test-clock.ts';

/** A failed answer in wire format. */
export interface WireFailure {
  code: number;
  message: string;
  params?: Record<string, string | number>;
  detail: string;
  validate?: Record<string, { key: string; params?: Record<string, string | number> }[]>;
  /** With recordChanged. */
  differs?: string[];
  changed?: { by: string | null; at: string; is_own: boolean };
  request_id: string;
}

export interface Answer<Data> {
  status: number;
  headers: Headers;
  /** In camelCase, for a success. */
  data: Data;
  meta: ListMeta;
  /** For a failure. */
  failure: WireFailure;
}

export interface CallOptions {
  headers?: Record<string, string>;
  file?: { name: string; content: Buffer; type?: string };
  /** Aborts the call. */
  signal?: AbortSignal;
}

type Unversioned<Input> = Omit<Input, 'body'> & {
  body: Input extends { body: infer Body } ? Omit<Body, 'version'> : never;
};

const isAnswer = (value: object): value is HttpAnswer => 'text' in value;

/** The query in wire format. */
export const queryOnWire = (query: Record<string, unknown> = {}) =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [toSnakeCase(key), String(value)]),
  );

/** A client of the wire format like the portal or the widget, with its own implementation of the encryption. */
export class TestPortal {
  readonly address: string;
  readonly clientKey: Buffer;
  accessToken: string | undefined;
  refreshToken: string | undefined;
  visitorToken: string | undefined;
  /** Token of private chat; requested by the first call that needs one. */
  chatToken: string | undefined;
  #chatTokenFor: string | undefined;
  readonly #clock: TestClock;
  readonly #sockets: Socket[] = [];
  readonly #send: Transport;
  readonly #sealed = new Map<string, { content: string; header: string }>();

  constructor(address: string, clientKey: Buffer, clock: TestClock, send: Transport = plainCall) {
    this.address = address;
    this.clientKey = clientKey;
    this.#clock = clock;
    this.#send = send;
  }

  seal(content: unknown): Promise<string> {
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(this.clientKey);
  }

  /** Headers of a call of private chat, with a token that is requested if missing; or the answer that refused it. */
  async #serviceHeaders(): Promise<Record<string, string> | HttpAnswer> {
    const common = { Locale: 'en', Timezone: 'Asia/Phnom_Penh' };
    if (this.chatToken && this.#chatTokenFor === this.accessToken)
      return { ...common, Authorization: `Bearer ${this.chatToken}` };
    const url = `${this.address}/chatme/user/login`;
    const answer = await this.#send(url, { method: 'POST', headers: await this.headers() });
    if (answer.status !== 200) return answer;
    this.chatToken = (JSON.parse(answer.text) as { data: { token: string } }).data.token;
    this.#chatTokenFor = this.accessToken;
    return { ...common, Authorization: `Bearer ${this.chatToken}` };
  }

  /** Uses a token of private chat from elsewhere. */
  useChatToken(token: string): void {
    this.chatToken = token;
    this.#chatTokenFor = this.accessToken;
  }

  /** The headers of a call of this endpoint. */
  async headersFor(endpoint: EndpointDefinition): Promise<Record<string, string>> {
    const own = endpoint.service && this.accessToken ? await this.#serviceHeaders() : await this.headers();
    if (isAnswer(own)) throw new Error(`No token of private chat: ${own.text}`);
    return own;
  }

  async headers(): Promise<Record<string, string>> {
    const common = { Locale: 'en', Timezone: 'Asia/Phnom_Penh' };
    if (this.visitorToken) return { ...common, Authorization: `Bearer ${this.visitorToken}` };
    const ts = Math.floor(this.#clock.now().getTime() / 1000) * 1000;
    const authorization = await this.#sealOnce('Authorization', { key: 'portal', ts });
    if (!this.accessToken) return { ...common, Authorization: authorization };
    const authentication = await this.#sealOnce('Authentication', { token: this.accessToken });
    return { ...common, Authorization: authorization, Authentication: authentication };
  }

  /** Caches encrypted headers with the same content, since encryption takes a good part of a call's time. */
  async #sealOnce(name: string, content: object): Promise<string> {
    const text = JSON.stringify(content);
    const last = this.#sealed.get(name);
    if (last?.content === text) return last.header;
    const header = await this.seal(content);
    this.#sealed.set(name, { content: text, header });
    return header;
  }

  /** Calls an endpoint; never throws for a refusal, so that tests can check it. */
  async call<const E extends EndpointDefinition>(
    endpoint: E,
    input: Partial<EndpointInput<E>> = {},
    options: CallOptions = {},
  ): Promise<Answer<EndpointData<E>>> {
    const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
    const search = queryOnWire(query);
    const own = endpoint.service && this.accessToken ? await this.#serviceHeaders() : await this.headers();
    if (isAnswer(own)) return this.#read(endpoint, own);
    const headers: Record<string, string> = { ...own, ...options.headers };
    let payload: string | FormData | undefined;
    if (options.file) {
      payload = new FormData();
      payload.append(
        'file',
        new Blob([new Uint8Array(options.file.content)], { type: options.file.type ?? 'application/octet-stream' }),
        options.file.name,
      );
    } else if (body !== undefined) {
      const wire = endpoint.body ? wireEncoderFor(endpoint.body)(body) : body;
      payload = JSON.stringify(endpoint.isEncoded ? { data: encodeData(wire) } : wire);
      headers['Content-Type'] = 'application/json';
    }
    const url = `${this.address}${path}${search.size > 0 ? `?${search}` : ''}`;
    const send = () => this.#send(url, { method: endpoint.method, headers, body: payload, signal: options.signal });
    const answer = await send();
    if (answer.status !== 401 || !endpoint.service || !this.accessToken) return this.#read(endpoint, answer);
    // Like the portal: an expired token of private chat is replaced once.
    this.chatToken = undefined;
    const renewed = await this.#serviceHeaders();
    if (isAnswer(renewed)) return this.#read(endpoint, renewed);
    Object.assign(headers, renewed);
    return this.#read(endpoint, await send());
  }

  /** Changes a record with the present version from `read`, else with version 1. */
  async edit<const E extends EndpointDefinition, const R extends EndpointDefinition>(
    endpoint: E,
    read: R,
    input: Unversioned<EndpointInput<E>>,
  ): Promise<Answer<EndpointData<E>>> {
    const { params, body } = input as { params?: object; body: object };
    const { data } = await this.call(read, { params } as unknown as Partial<EndpointInput<R>>);
    const { version = 1 } = (data ?? {}) as { version?: number };
    return this.call(endpoint, { params, body: { ...body, version } } as unknown as Partial<EndpointInput<E>>);
  }

  /** The same for a call that names the version in its query, such as one with a file. */
  async replace<const E extends EndpointDefinition, const R extends EndpointDefinition>(
    endpoint: E,
    read: R,
    input: Omit<EndpointInput<E>, 'query'>,
    options: CallOptions = {},
  ): Promise<Answer<EndpointData<E>>> {
    const { params } = input as unknown as { params?: object };
    const { data } = await this.call(read, { params } as unknown as Partial<EndpointInput<R>>);
    const { version = 1 } = (data ?? {}) as { version?: number };
    return this.call(endpoint, { ...input, query: { version } } as unknown as Partial<EndpointInput<E>>, options);
  }

  #read<E extends EndpointDefinition>(endpoint: E, { status, headers, text }: HttpAnswer): Answer<EndpointData<E>> {
    // The bytes of a file as text.
    if (endpoint.isFile && status === 200)
      return { status, headers, data: text as EndpointData<E>, meta: { limit: 0 }, failure: {} as WireFailure };
    const body = JSON.parse(text) as { data?: unknown; meta?: { next_cursor?: string } & ListMeta };
    const convert = endpoint.response ? wireDecoderFor(endpoint.response) : (value: unknown) => value;
    const data = (
      endpoint.isList && Array.isArray(body.data) ? body.data.map(convert) : convert(body.data)
    ) as EndpointData<E>;
    const meta = { ...body.meta, nextCursor: body.meta?.next_cursor } as ListMeta;
    return { status, headers, data, meta, failure: body as unknown as WireFailure };
  }

  /**
   * Connects a socket with the present token; resolves with it, or with the text of the connect error. `heard` gets every
   * event from the first one on.
   */
  async connect(
    namespace: SocketNamespaceDefinition,
    token = this.visitorToken ?? this.accessToken,
    heard?: (event: string, payload: unknown) => void,
  ): Promise<Socket | string> {
    const socket = io(`${this.address}${namespace.path}`, {
      path: '/socket.io',
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnection: false,
    });
    this.#sockets.push(socket);
    if (heard) socket.onAny(heard);
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', (error) => resolve(error.message));
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }
}
