/** Why a request failed; key of the text that is shown. */
export type PublicFetchReason =
  | 'addressNotPublic'
  | 'nameNotFound'
  | 'connectionRefused'
  | 'connectionLost'
  | 'certificate'
  | 'timeout'
  | 'badAnswer';

export class PublicFetchError extends Error {
  override readonly name = 'PublicFetchError';
  readonly reason: PublicFetchReason;
  /** The name was not resolved, or too late to call it in time; this says nothing about the receiver. */
  readonly isUnresolved: boolean;

  constructor(reason: PublicFetchReason, cause?: unknown) {
    super(`The address could not be called: ${reason}`, { cause });
    this.reason = reason;
    this.isUnresolved = reason === 'nameNotFound' || (cause instanceof PublicFetchError && cause.isUnresolved);
  }
}

const reasons: readonly (readonly [RegExp, PublicFetchReason])[] = [
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'connectionRefused'],
  [/^ETIMEDOUT$/, 'timeout'],
  [/^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/, 'certificate'],
  [/^HPE_/, 'badAnswer'],
];

/** The reason for a network error. */
export function getReason(error: unknown): PublicFetchReason {
  const { code } = (error ?? {}) as { code?: unknown };
  const name = typeof code === 'string' ? code : '';
  return reasons.find(([pattern]) => pattern.test(name))?.[1] ?? 'connectionLost';
}
