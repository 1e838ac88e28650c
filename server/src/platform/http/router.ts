import type { Readable } from 'node:stream';
import type {
  EndpointData,
  EndpointDefinition,
  EndpointInput,
  EndpointParsedInput,
} from '@sala/contract/core/endpoint.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { FastifyInstance } from 'fastify';
import type { UserActor, VisitorActor } from '../auth/actor.ts';
import type { ReceivedFile } from '../storage/file-storage.ts';

export interface RequestInfo {
  readonly id: string;
  /** The caller's address behind the trusted proxies. */
  readonly address: string;
  readonly userAgent: string;
  readonly origin: string | undefined;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Aborted when the caller has closed the connection. */
  readonly gone: AbortSignal;
}

/** An uploaded file within the size limit. It stays on the disk until the call is answered. */
export interface UploadedFile extends ReceivedFile {
  readonly name: string;
}

type ActorOf<E extends EndpointDefinition> = E['access'] extends 'public'
  ? undefined
  : E['access'] extends 'visitor'
    ? VisitorActor
    : UserActor;

export type HandlerInput<E extends EndpointDefinition> = EndpointParsedInput<E> & {
  readonly actor: ActorOf<E>;
  readonly request: RequestInfo;
  /** Present when the endpoint is multipart. */
  readonly file: E extends { readonly isMultipart: true } ? UploadedFile : undefined;
  /** The body of an endpoint with a `rawType`. */
  readonly content: E extends { readonly rawType: string } ? Buffer : undefined;
};

/** A file as the answer of a call. `name` is its readable name; its bytes are streamed. */
export interface FileAnswer {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Readable;
}

export type HandlerResult<E extends EndpointDefinition> = E extends { readonly isFile: true }
  ? FileAnswer
  : E extends { readonly isList: true }
    ? { rows: EndpointData<E>; meta: ListMeta }
    : EndpointData<E>;

export type Handler<E extends EndpointDefinition> = (input: HandlerInput<E>) => Promise<HandlerResult<E>>;

/** The input of a check before the body is read. */
export type AdmitInput<E extends EndpointDefinition> = Pick<HandlerInput<E>, 'actor' | 'request'> &
  Omit<EndpointParsedInput<E>, 'body'>;

/** The owner of Idempotency-Keys. */
export interface OnceCaller {
  readonly merchantId: string;
  readonly id: string;
}

export interface BindOptions<E extends EndpointDefinition> {
  /**
   * Refuses a call before its body is read, and returns the owner of its Idempotency-Key if the caller is not signed in. Required for
   * public
   * endpoints that take a large body or are idempotent.
   */
  readonly admit?: (input: AdmitInput<E>) => Promise<OnceCaller | undefined>;
}

/** Performs a call for somebody who was identified in another way than by a request, such as by their chat at Telegram. */
export type PerformCall = <const E extends EndpointDefinition>(
  endpoint: E,
  actor: ActorOf<E>,
  input: EndpointInput<E>,
) => Promise<EndpointData<E>>;

/** Connects the contract's endpoints to use cases; the only place that depends on Fastify for routes. */
export interface Router {
  bind<const E extends EndpointDefinition>(endpoint: E, handler: Handler<E>, options?: BindOptions<E>): void;
  /**
   * The same call with the same checks of permissions, limits, business and input. Throws what the call answers as a failure. Not for files
   * and documents.
   */
  readonly perform: PerformCall;
  /** For routes outside of the contract: pages and files. */
  readonly fastify: FastifyInstance;
}
