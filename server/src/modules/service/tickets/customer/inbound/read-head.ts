import { inboundMailErrors } from '@sala/contract/service/tickets/customer-tickets.errors.ts';
import { fail } from '#platform/failure.ts';

/** The headers of a mail, which decide whether it is parsed. */
export interface MailHead {
  /** The sender's header in lower case. */
  readonly sender: string;
  /** All addresses of recipients, those of the delivery first. */
  readonly recipients: readonly string[];
  /** Message ids of the mails it answers. */
  readonly references: string;
  header(name: string): string | undefined;
}

/** Most bytes of headers. */
const maxHeadBytes = 256 * 1024;

/** Headers that mail servers add for each delivery are more reliable than those of the sender. */
const toUs = [...['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'], ...['to', 'cc']];
const betweenAddresses = /[\s<>,;:()"]/;

function getFields(content: Buffer): { readonly key: string; readonly value: string }[] {
  const top = content.subarray(0, maxHeadBytes).toString().replaceAll('\r\n', '\n');
  const end = top.indexOf('\n\n');
  const lines = (end < 0 ? top : top.slice(0, end)).replace(/\n[ \t]/g, ' ').split('\n');
  return lines.flatMap((line) => {
    const at = line.indexOf(':');
    return at > 0 ? [{ key: line.slice(0, at).trim().toLowerCase(), value: line.slice(at + 1).trim() }] : [];
  });
}

/** Linear in the size of the headers. Throws mailNotReadable without headers. */
export function readHead(content: Buffer): MailHead {
  const fields = getFields(content);
  const header = (name: string) => fields.find(({ key }) => key === name)?.value;
  const sender = header('from')?.toLowerCase();
  if (!sender) return fail(inboundMailErrors.mailNotReadable);
  return {
    sender,
    recipients: toUs
      .flatMap((name) => fields.filter(({ key }) => key === name))
      .flatMap(({ value }) => value.toLowerCase().split(betweenAddresses))
      .filter((word) => word.includes('@')),
    references: `${header('references') ?? ''} ${header('in-reply-to') ?? ''}`,
    header,
  };
}
