import { createHash } from 'node:crypto';
import { convert } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import { cutQuotes } from './cut-quotes.ts';

/** What nobody writes by hand: such a mail is there to keep its reader busy. */
const maxParts = 400;
const maxNesting = 20;
const maxHeadBytes = 256 * 1024;
/** Of the words, in characters; what comes behind is mostly quoted. */
const maxText = 200_000;
const maxMessageId = 500;
const parting = Buffer.from('\n--');

export interface ReadMail {
  readonly from: string;
  /** Its own name; made of its content where it has none that can be kept. */
  readonly messageId: string;
  /** What its writer says, without what they quote. */
  readonly words: string;
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
}

/** A line may begin like a boundary without being one: counted are more than anybody writes. */
function countParts(content: Buffer): number {
  let count = 0;
  for (let at = content.indexOf(parting); at >= 0 && count <= maxParts; at = content.indexOf(parting, at + 1))
    count += 1;
  return count;
}

function toText({ text, html }: Email): string {
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

function getFiles({ attachments }: Email): ReadMail['files'] {
  return attachments.map(({ filename, mimeType, content }) => ({
    name: filename || mimeType.replace('/', '.'),
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer),
  }));
}

/** The database takes neither of what is left out here. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Reads a mail as it came over SMTP; undefined for what is none. Throws for what its parser takes for a trap. */
export async function readMail(content: Uint8Array): Promise<ReadMail | undefined> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (countParts(bytes) > maxParts) return undefined;
  const mail = await PostalMime.parse(content, {
    maxNestingDepth: maxNesting,
    maxHeadersSize: maxHeadBytes,
    // A mail in a mail is a file, whatever lies in it.
    forceRfc822Attachments: true,
  });
  const from = mail.from?.address?.toLowerCase();
  const { messageId } = mail;
  const isNamed = messageId && messageId.length <= maxMessageId;
  return from
    ? {
        from,
        messageId: isNamed ? storable(messageId) : `<${createHash('sha256').update(bytes).digest('hex')}@none>`,
        words: storable(cutQuotes(toText(mail))),
        files: getFiles(mail),
      }
    : undefined;
}
