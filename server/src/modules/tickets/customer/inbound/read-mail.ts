import { createHash } from 'node:crypto';
import { inboundMailErrors } from '@sala/contract/tickets/customer-tickets.errors.ts';
import { convert } from 'html-to-text';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { fail } from '#platform/failure.ts';
import type { UploadedFile } from '#platform/http/router.ts';

/** What nobody writes by hand: such a mail is there to keep its reader busy. */
const maxParts = 400;
const maxNesting = 20;
const maxHeaderBytes = 256 * 1024;
/** Of the words, in characters; what comes behind is mostly quoted. */
const maxText = 200_000;
const maxMessageId = 500;
const parting = Buffer.from('\n--');

export interface ReadMail {
  readonly from: string;
  readonly fromName: string;
  /** Everywhere an address of ours may stand. */
  readonly recipients: readonly string[];
  /** Names of the mails it answers. */
  readonly references: string;
  /** Its own name; made of its content where it has none. */
  readonly messageId: string;
  readonly text: string;
  readonly files: readonly UploadedFile[];
  header(name: string): string | undefined;
}

/** A line may begin like a boundary without being one: counted are more than anybody writes. */
function countParts(content: Buffer): number {
  let count = 0;
  for (let at = content.indexOf(parting); at >= 0 && count <= maxParts; at = content.indexOf(parting, at + 1))
    count += 1;
  return count;
}

const addressesOf = (list: readonly Address[] = []): string[] =>
  list.flatMap((each) => (each.group ? each.group.map(({ address }) => address) : [each.address ?? '']));

const inHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

function textOf({ text, html }: Email): string {
  if (text?.trim()) return text.slice(0, maxText);
  return convert((html ?? '').slice(0, maxText * 2), {
    wordwrap: false,
    limits: { maxDepth: 60, maxChildNodes: 2000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'style', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, noAnchorUrl: true } },
    ],
  }).slice(0, maxText);
}

function filesOf({ attachments }: Email): UploadedFile[] {
  return attachments.map(({ filename, mimeType, content }) => ({
    name: filename || mimeType.replace('/', '.'),
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array),
  }));
}

async function parse(content: Buffer): Promise<Email> {
  if (countParts(content) > maxParts) fail(inboundMailErrors.mailNotReadable);
  try {
    return await PostalMime.parse(content, {
      maxNestingDepth: maxNesting,
      maxHeadersSize: maxHeaderBytes,
      // A mail in a mail is a file, whatever lies in it.
      forceRfc822Attachments: true,
    });
  } catch {
    return fail(inboundMailErrors.mailNotReadable);
  }
}

/** Reads a mail as it came over SMTP. Throws mailNotReadable for what is none, or a trap. */
export async function readMail(content: Buffer): Promise<ReadMail> {
  const mail = await parse(content);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const from = mail.from?.address?.toLowerCase();
  if (!from) return fail(inboundMailErrors.mailNotReadable);
  const elsewhere = mail.headers.filter(({ key }) => inHeaders.includes(key)).map(({ value }) => value);
  const ownName = mail.messageId?.slice(0, maxMessageId);
  return {
    from,
    fromName: mail.from?.name ?? '',
    recipients: [...addressesOf(mail.to), ...addressesOf(mail.cc), ...elsewhere],
    references: `${mail.references ?? ''} ${mail.inReplyTo ?? ''}`,
    messageId: ownName || `<${createHash('sha256').update(content).digest('hex')}@none>`,
    text: textOf(mail),
    files: filesOf(mail),
    header,
  };
}
