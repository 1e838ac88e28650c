// Times are in ms.

export const codeLifetime = 10 * 60_000;
export const registrationLifetime = 24 * 3600_000;
/** Pause until another code may be sent. */
export const resendPause = 60_000;
export const maxResends = 5;
/** Wrong attempts after which a code is invalid. */
export const maxTries = 5;
