// Apart from the schemas, so that bundles that need only these numbers do not contain zod.

/** Longest text of a message, in characters. */
export const maxMessageLength = 10_000;

/** Typing is signalled at most once in this time, in ms; the receiver forgets it `typingExpiry` after the last signal. */
export const typingInterval = 3000;
export const typingExpiry = 6000;
