/** One failure a caller may be told of: its translation key, its HTTP status and, for 401s, the wire's sub-code. */
export interface ErrorDefinition {
  readonly key: string;
  readonly status: number;
  readonly code: number;
}

/** Declares a feature's errors: key → status, or key → [status, code] where the wire distinguishes 401s. */
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
  /** As addressNotAllowed, for a program with a token: it has no session to end. params: `address`. */
  tokenAddressNotAllowed: [403, 105],
  notAllowed: 403,
  originNotAllowed: 403,
  recordNotFound: 404,
  /**
   * The record was changed after the version that this change is based on. The failure carries the record as it is now, in `differs`
   * the fields in which that is not what was sent, and in `changed`, where that is known, when it was made so (`at`), whether by the
   * caller (`is_own`), and else by whom (`by`, null for callers who may not see the people of the business). params: `version`.
   */
  recordChanged: 409,
  wrongDeviceTime: 406,
  idempotencyKeyReused: 409,
  /** With this key, and its answer was lost: whoever asks again looks whether what it made is there. */
  callAlreadyMade: 409,
  requestTooLarge: 413,
  validationFailed: 422,
  tooManyRequests: 429,
  /** The plan of the business has ended: it can look at everything, and change nothing but its plan. A 400, which pages show as a warning. */
  businessReadonly: 400,
  /** The owner of the deployment has suspended the business. */
  businessSuspended: 400,
  /** The plan includes no more of these; params of each: `max`, `used`. Who can change the plan is said with it. */
  seatsUsedUp: 400,
  /** The same of users who may answer visitors. */
  operatorsUsedUp: 400,
  /** The same of conversations begun this month. */
  conversationsUsedUp: 400,
  /** The same of partners, and businesses asked to become one. */
  partnersUsedUp: 400,
  unexpected: 500,
  temporarilyUnavailable: 503,
});

/** Why one field was refused. `key` is a translation key of the namespace `validation`, `params` fill its placeholders. */
export interface FieldProblem {
  key: string;
  params?: Record<string, string | number>;
}
