import type { Readable } from 'node:stream';
import type { EndpointData, EndpointDefinition, EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { FastifyInstance } from 'fastify';
import type { UserActor, VisitorActor } from '../auth/actor.ts';
import type { ReceivedFile } from '../storage/file-storage.ts';

export interface RequestInfo {
  readonly id: string;
  /** The caller's address, behind the trusted proxies only. */
  readonly address: string;
  readonly userAgent: string;
  readonly origin: string | undefined;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
}

/** A file that has arrived (the size limit was enforced on the way). It lies on the disk until the call is answered. */
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

/** What a call answers that answers with a file. `name` as people read it; its bytes are read as they leave. */
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

/** What is known of a call before its body is read. */
export type AdmitInput<E extends EndpointDefinition> = Pick<HandlerInput<E>, 'actor' | 'request'> &
  Omit<EndpointParsedInput<E>, 'body'>;

/** Whose calls with one Idempotency-Key are the same. */
export interface OnceCaller {
  readonly merchantId: string;
  readonly id: string;
}

export interface BindOptions<E extends EndpointDefinition> {
  /**
   * Refuses a call before its body is read, and answers, where nobody is signed in, who calls. A public endpoint needs it that takes a
   * large body or is idempotent.
   */
  readonly admit?: (input: AdmitInput<E>) => Promise<OnceCaller | undefined>;
}

/** Connects the contract's endpoints to use cases; the only place where routes meet Fastify. */
export interface Router {
  bind<const E extends EndpointDefinition>(endpoint: E, handler: Handler<E>, options?: BindOptions<E>): void;
  /** For what is no endpoint of the contract: pages and files. */
  readonly fastify: FastifyInstance;
}
