import * as z from 'zod/mini';

/** The secret part of a link in a mail: 32 bytes in base64url. */
export const linkTokenField = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
