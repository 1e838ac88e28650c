// All in ms but the counts.

export const codeLifetime = 10 * 60_000;
export const registrationLifetime = 24 * 3600_000;
/** Before another code may be sent. */
export const resendPause = 60_000;
export const maxResends = 5;
/** Wrong tries after which a code works no more. */
export const maxTries = 5;
