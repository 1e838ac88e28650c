import type * as z from 'zod/mini';
import type { Permission } from './ability.ts';
import type { ErrorDefinition } from './errors.ts';

/**
 * Who may call: everyone, a signed-in visitor of the widget, or a user with any one of the listed permissions.
 * There is no default: an endpoint without `access` does not compile.
 */
export type Access = 'public' | 'visitor' | AnyPermission;

/** Any one of them is enough. */
export type AnyPermission = readonly [Permission, ...Permission[]];

export interface EndpointDefinition<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute path with `:name` for its parameters. */
  readonly path: `/${string}`;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly access: Access;
  /**
   * Who may read the record that this call changes or answers with: the access of the call that reads it. The caller needs one of
   * these as well, since the answer would otherwise reveal a record that they may not read. Versioned endpoints must set it.
   */
  readonly readAccess?: AnyPermission;
  /** The error for a user without the permission, instead of notAllowed; a 403. */
  readonly deniedAs?: ErrorDefinition;
  /** The same for a call with several actions, chosen by the body, which is not validated yet. */
  readonly deniedFor?: (body: object) => ErrorDefinition | undefined;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Additional request headers by name, read by the handler; common ones such as Authorization are not listed. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly required: boolean }>>;
  /** Shape of the answer's `data`; for a list the shape of one row. Left out: `data` is null. */
  readonly response?: Response;
  /** The answer is a list with `meta`. */
  readonly isList?: boolean;
  /** A successful answer is a file, not JSON, and has no `response`. Failures are JSON as everywhere. */
  readonly isFile?: boolean;
  /** The body travels as `{ data: base64url(JSON) }`; the plain body is accepted too. */
  readonly isEncoded?: boolean;
  /** One file as multipart/form-data in the field `file`, beside the fields of `body`. Such a call needs a `rateLimit`. */
  readonly isMultipart?: boolean;
  /** The body is one document of this media type, unparsed. Such a call needs a `rateLimit`. */
  readonly rawType?: string;
  /** Largest body in bytes, where it exceeds the common limit. Such a call needs a `rateLimit`. */
  readonly maxBody?: number;
  /**
   * Changes a record that several people edit: the body, or the query where there is no form, contains the `version` it is based on, and
   * the answer has the next one.
   * An outdated version is answered with 409 recordChanged, with the current record as `data`.
   */
  readonly isVersioned?: boolean;
  /** Accepts the header Idempotency-Key: a repeat within 24 h gets the first answer. */
  readonly isIdempotent?: boolean;
  /** Only for users in the portal: a personal or application token is refused. */
  readonly isSessionOnly?: boolean;
  /**
   * Called with a token of this service, as `Authorization: Bearer`, instead of the portal's headers; `POST /chatme/user/login` returns
   * one.
   */
  readonly service?: 'chatme';
  /**
   * Works also while the business is read-only, because its plan has ended or it is suspended. Calls that read always work; of calls that
   * write, and of calls that read by POST, only these.
   */
  readonly isOpenWhileReadonly?: boolean;
  /** Pages on the merchant's own domains may call it; the handler checks the domain. */
  readonly isCrossOrigin?: boolean;
  /**
   * At most `points` calls in `seconds` for each address (public) or caller, and `burst` beyond it now and then; else 429 with
   * Retry-After. Limits with `guardsAccounts` are counted across all processes, also without Redis.
   */
  readonly rateLimit?: {
    readonly points: number;
    readonly seconds: number;
    readonly burst?: { readonly points: number; readonly seconds: number };
    readonly guardsAccounts?: boolean;
  };
  /** The errors of this call; those of `commonErrors` are not listed. */
  readonly errors?: readonly ErrorDefinition[];
  /** Translation key of the toast that a success shows. */
  readonly successMessage?: string;
}

type InputPart<Key extends string, Schema> = Schema extends z.ZodMiniType ? { [key in Key]: z.input<Schema> } : unknown;
type ParsedPart<Key extends string, Schema> = Schema extends z.ZodMiniType
  ? { [key in Key]: z.output<Schema> }
  : unknown;
type Part<E, Key extends keyof EndpointDefinition> = E extends { readonly [key in Key]: infer Schema }
  ? Schema
  : undefined;

/** What a caller passes, in camelCase: `{ params?, query?, body? }` as far as the endpoint has them. */
export type EndpointInput<E> = InputPart<'params', Part<E, 'params'>> &
  InputPart<'query', Part<E, 'query'>> &
  InputPart<'body', Part<E, 'body'>>;

/** What a handler receives after validation, defaults filled in. */
export type EndpointParsedInput<E> = ParsedPart<'params', Part<E, 'params'>> &
  ParsedPart<'query', Part<E, 'query'>> &
  ParsedPart<'body', Part<E, 'body'>>;

type ResponseOf<E> = Part<E, 'response'> extends z.ZodMiniType ? z.output<Part<E, 'response'>> : null;

/** A file as the answer of a call. `Content`: the type of its bytes on the server or in the browser. */
export interface AnsweredFile<Content> {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Content;
}

/** The `data` of a success: an array of rows for a list, else one value. */
export type EndpointData<E> = E extends { readonly isList: true } ? ResponseOf<E>[] : ResponseOf<E>;

/** Whether the body may be larger than the common limit; the caller is then authenticated and counted before the body is read. */
export const takesLargeBody = ({ isMultipart, rawType, maxBody }: EndpointDefinition): boolean =>
  isMultipart === true || rawType !== undefined || maxBody !== undefined;

/** Declares an endpoint; keeps the literal types so that server and clients are checked against it. */
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}
