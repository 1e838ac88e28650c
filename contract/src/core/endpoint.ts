import type * as z from 'zod/mini';
import type { Permission } from './ability.ts';
import type { ErrorDefinition } from './errors.ts';

/**
 * Who may call: anybody, a signed-in visitor of the widget, or a user with any one of the listed permissions.
 * There is no default: an endpoint that does not say so does not compile.
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
   * these as well, else a change would tell them what they may not read. Versioned endpoints must set it.
   */
  readonly readAccess?: AnyPermission;
  /** What a user without the ability is told instead of notAllowed; a 403. */
  readonly deniedAs?: ErrorDefinition;
  /** The same where the call does several things, by what the body asks for; nobody has checked it yet. */
  readonly deniedFor?: (body: object) => ErrorDefinition | undefined;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Request headers of its own by name, read by the handler; those that go without saying, such as Authorization, are left out. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly required: boolean }>>;
  /** Shape of the answer's `data`; for a list the shape of one row. Left out: `data` is null. */
  readonly response?: Response;
  /** The answer is a list with `meta`. */
  readonly isList?: boolean;
  /** The answer of a success is a file to keep, and no JSON; it has no `response`. Failures answer as everywhere. */
  readonly isFile?: boolean;
  /** The body travels as `{ data: base64url(JSON) }`; the plain body is accepted too. */
  readonly isEncoded?: boolean;
  /** One file as multipart/form-data in the field `file`, beside the fields of `body`. Such a call needs a `rateLimit`. */
  readonly isMultipart?: boolean;
  /** Its body is one document of this media type, taken as it is. Such a call needs a `rateLimit`. */
  readonly rawType?: string;
  /** Bytes its body may have where that is more than others may. Such a call needs a `rateLimit`. */
  readonly maxBody?: number;
  /**
   * Changes a record that several people edit: the body names the `version` it is based on, and the answer has the next one.
   * A version that is no longer the newest is answered 409 recordChanged, with the record as it is now as `data`.
   */
  readonly isVersioned?: boolean;
  /** Honours the header Idempotency-Key: a repeat within 24 h gets the first answer. */
  readonly isIdempotent?: boolean;
  /** For people in the portal only: a personal or application token does not open it. */
  readonly isSessionOnly?: boolean;
  /** Called with a token of this service, as `Authorization: Bearer`, instead of the portal's headers: `POST /chatme/user/login` gives one. */
  readonly service?: 'chatme';
  /** Pages on the merchant's own domains may call it; the handler checks the domain. */
  readonly isCrossOrigin?: boolean;
  /**
   * At most `points` calls in `seconds` for each address (public) or caller, and `burst` beyond it now and then; else 429 with
   * Retry-After. What `guardsAccounts` is counted by all processes together also where no Redis is set up.
   */
  readonly rateLimit?: {
    readonly points: number;
    readonly seconds: number;
    readonly burst?: { readonly points: number; readonly seconds: number };
    readonly guardsAccounts?: boolean;
  };
  /** The failures this call has of its own; the common ones go without saying. */
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

/** A file as a call answers it. `Content`: its bytes, as each side holds them. */
export interface AnsweredFile<Content> {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Content;
}

/** The `data` of a success: the row type times a list, or the one value. */
export type EndpointData<E> = E extends { readonly isList: true } ? ResponseOf<E>[] : ResponseOf<E>;

/** Whether its body may be larger than the texts of people; who calls is then known, and counted, before any of it is read. */
export const takesLargeBody = ({ isMultipart, rawType, maxBody }: EndpointDefinition): boolean =>
  isMultipart === true || rawType !== undefined || maxBody !== undefined;

/** Declares an endpoint; keeps the literal types so that both sides are checked against it. */
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}
