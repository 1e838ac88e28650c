import { hkdfSync } from 'node:crypto';

const purposes = [
  'client',
  'accessTokens',
  'visitorTokens',
  'files',
  'refreshTokens',
  'deviceTokens',
  'secretsAtRest',
  'oneTimeCodes',
  'orderLinks',
  'ticketLinks',
  'ticketMails',
  'reportMails',
  'telegramWebhooks',
] as const;

/** One 32-byte key for each purpose, so that a leak or misuse of one does not affect the others. */
export type Keys = Readonly<Record<(typeof purposes)[number], Buffer>>;

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'sala', purpose, 32));
  return Object.fromEntries(purposes.map((purpose) => [purpose, derive(purpose)])) as Record<
    (typeof purposes)[number],
    Buffer
  >;
}
