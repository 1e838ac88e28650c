// Plain numbers, apart from the schemas: who needs only these does not fetch the validator.

/** Of the text of a message, in characters. */
export const maxMessageLength = 10_000;

/** Told at most this often while somebody writes, in ms; the receiver forgets it after `typingExpiry` without news. */
export const typingInterval = 3000;
export const typingExpiry = 6000;
