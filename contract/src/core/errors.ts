/** An error that a caller can receive: its translation key, HTTP status and, for 401s, the sub-code of the wire format. */
export interface ErrorDefinition {
  readonly key: string;
  readonly status: number;
  readonly code: number;
}

/** Declares a feature's errors: key → status, or key → [status, code] for 401s with a sub-code. */
export function defineErrors<K extends string>(
  table: Record<K, number | readonly [status: number, code: number]>,
): { readonly [key in K]: ErrorDefinition & { readonly key: key } } {
  const entries = Object.entries(table) as [K, number | readonly [number, number]][];
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const [status, code] = typeof value === 'number' ? [value, value] : value;
      return [key, { key, status, code }];
    }),
  ) as { readonly [key in K]: ErrorDefinition & { readonly key: key } };
}

/** Errors that any endpoint may answer and therefore none has to declare. */
export const commonErrors = defineErrors({
  accessTokenExpired: [401, 100],
  accessTokenInvalid: [401, 101],
  sessionRevoked: [401, 102],
  sessionExpired: [401, 103],
  accountDeactivated: [401, 104],
  addressNotAllowed: [401, 105],
  /** Like addressNotAllowed, for a program with a token, which has no session to end. params: `address`. */
  tokenAddressNotAllowed: [403, 105],
  notAllowed: 403,
  originNotAllowed: 403,
  recordNotFound: 404,
  /**
   * The record was changed after the version that this change is based on. The failure contains the current record, in `differs` the
   * fields in which it differs from the sent values, and in `changed`, if known, when it was changed (`at`), whether by the caller
   * (`is_own`)
   * and else by whom (`by`, null for callers who may not see the people of the business). params: `version`.
   */
  recordChanged: 409,
  wrongDeviceTime: 406,
  idempotencyKeyReused: 409,
  /** A call with this key was carried out, but its answer was lost: before repeating it, the client checks whether the record exists. */
  callAlreadyMade: 409,
  /** params: `max`, such as 256 kB. */
  requestTooLarge: 413,
  validationFailed: 422,
  tooManyRequests: 429,
  /** The plan of the business has ended: its data can be read, but only the plan can be changed. A 400, which pages show as a warning. */
  businessReadonly: 400,
  /** The owner of the deployment has suspended the business. */
  businessSuspended: 400,
  /** The plan includes no more seats. params of each: `max`, `used`. The message also names who can change the plan. */
  seatsUsedUp: 400,
  /** The same for users who may answer visitors. */
  operatorsUsedUp: 400,
  /** The same for conversations begun this month. */
  conversationsUsedUp: 400,
  /** The same for partners, including businesses with an open invitation. */
  partnersUsedUp: 400,
  /** The same for bots. */
  botsUsedUp: 400,
  unexpected: 500,
  temporarilyUnavailable: 503,
});

/** Why one field was refused. `key` is a translation key of the namespace `validation`, `params` fill its placeholders. */
export interface FieldProblem {
  key: string;
  params?: Record<string, string | number>;
}
