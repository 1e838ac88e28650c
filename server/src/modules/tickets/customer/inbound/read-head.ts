import { inboundMailErrors } from '@sala/contract/tickets/customer-tickets.errors.ts';
import { fail } from '#platform/failure.ts';

/** The top of a mail, as it stands there: enough to tell whether it is worth being taken apart. */
export interface MailHead {
  /** Who wrote it, with whatever else stands in that line, in small letters. */
  readonly sender: string;
  /** Everything in it that may be an address of ours, first where this copy of it was brought to. */
  readonly recipients: readonly string[];
  /** Names of the mails it answers. */
  readonly references: string;
  header(name: string): string | undefined;
}

/** Of the headers: more nobody writes. */
const maxHeadBytes = 256 * 1024;

/** What mail servers write for each copy of a mail says more than what its writer addressed. */
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

/** Takes time in proportion to the head alone. Throws mailNotReadable where nobody wrote it. */
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
