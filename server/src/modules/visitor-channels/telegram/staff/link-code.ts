import { createHash, randomBytes } from 'node:crypto';

/** Telegram passes on up to 64 letters, digits, - and _. */
export const newSecret = (): string => randomBytes(24).toString('base64url');
export const hashSecret = (code: string): string => createHash('sha256').update(code).digest('base64url');
