import { timingSafeEqual } from 'node:crypto';
import { namedSecret } from '#platform/auth/named-secret.ts';
import type { AppContext } from '#platform/context.ts';

export interface MailRecipient {
  readonly merchantId: string;
  readonly mailId: string;
  readonly userId: string;
}

const secretOf = ({ config }: Pick<AppContext, 'config'>, { merchantId, mailId, userId }: MailRecipient): string =>
  namedSecret(config.keys.reportMails, merchantId, mailId, userId);

/** The page where a recipient stops the mail; its secret is derived from the recipient's subscription. */
export function stopLinkOf(context: Pick<AppContext, 'config' | 'publicUrl'>, recipient: MailRecipient): string {
  const { merchantId, mailId, userId } = recipient;
  const token = [merchantId, mailId, userId, secretOf(context, recipient)].join('.');
  return `${context.publicUrl()}/report-mail#token=${token}`;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whose mail a link stops; undefined for one that was made up. */
export function readStopToken(context: Pick<AppContext, 'config'>, token: string): MailRecipient | undefined {
  const [merchantId = '', mailId = '', userId = '', secret = ''] = token.split('.');
  if (![merchantId, mailId, userId].every((part) => uuid.test(part))) return undefined;
  const recipient = { merchantId, mailId, userId };
  const [given, expected] = [Buffer.from(secret), Buffer.from(secretOf(context, recipient))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? recipient : undefined;
}
