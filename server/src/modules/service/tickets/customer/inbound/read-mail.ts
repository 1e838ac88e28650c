import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { textOfHtml } from '../text-of-html.ts';
import { cutQuotes } from './cut-quotes.ts';

/** Mails with more parts are malicious. */
const maxParts = 400;
const maxNesting = 20;
const maxHeadBytes = 256 * 1024;
/** Most characters of the text; the rest is mostly quoted. */
const maxText = 200_000;
const maxMessageId = 500;
const parting = Buffer.from('\n--');

export interface ReadMail {
  readonly from: string;
  /** Its message id, or a hash of its content if that cannot be stored. */
  readonly messageId: string;
  /** The text without quotes. */
  readonly words: string;
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
}

/** An upper limit, since a line may look like a boundary without being one. */
function countParts(content: Buffer): number {
  let count = 0;
  for (let at = content.indexOf(parting); at >= 0 && count <= maxParts; at = content.indexOf(parting, at + 1))
    count += 1;
  return count;
}

function toText({ text, html }: Email): string {
  if (text?.trim()) return text.slice(0, maxText);
  return textOfHtml((html ?? '').slice(0, maxText * 2), {
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

/** The database can store neither NUL nor lone surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Parses a raw mail; undefined for an invalid one. Throws for one that the parser considers malicious. */
export async function readMail(content: Uint8Array): Promise<ReadMail | undefined> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (countParts(bytes) > maxParts) return undefined;
  const mail = await PostalMime.parse(content, {
    maxNestingDepth: maxNesting,
    maxHeadersSize: maxHeadBytes,
    // A mail inside a mail is handled as a file.
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
