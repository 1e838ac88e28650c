import type { MailHead } from './read-head.ts';

const isSet = (value: string | undefined, ...none: string[]): boolean =>
  value !== undefined && !none.includes(value.trim().toLowerCase());

/** Sender names of automatic mails and delivery reports. */
const daemons = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+-].*)?@/i;

const addressIn = (sender: string): string => sender.slice(sender.lastIndexOf('<') + 1).trim();

/**
 * Why a mail is automatic; undefined for a mail of a person. Automatic mails are accepted and dropped: refusing them would cause
 * another one, and storing them would make us send one.
 */
export function whyAutomatic({ sender, header }: MailHead): string | undefined {
  const precedence = header('precedence')?.trim().toLowerCase() ?? '';
  if (isSet(header('auto-submitted'), 'no', '')) return 'automatic answer';
  if (isSet(header('x-autoreply'), 'no', '') || isSet(header('x-autorespond'), '')) return 'automatic answer';
  if (/\b(all|oof|autoreply)\b/i.test(header('x-auto-response-suppress') ?? '')) return 'automatic answer';
  if (['bulk', 'junk', 'list', 'auto_reply'].includes(precedence)) return 'bulk mail';
  if (header('list-id') !== undefined || header('list-unsubscribe') !== undefined) return 'mailing list';
  if (header('return-path')?.replace(/\s/g, '') === '<>' || daemons.test(addressIn(sender)))
    return 'notice of a mail server';
  if (/^multipart\/report\b/i.test(header('content-type') ?? '')) return 'notice of a mail server';
  return undefined;
}
