/** A piece of a text: plain, or a link to `href`. */
export interface TextPart {
  text: string;
  href?: string;
}

/**
 * Web or mail addresses: what follows a scheme or "www." up to white space, quotes or brackets. No nested repetition, so matching is
 * linear.
 */
const candidates = /\b(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^]+|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi;

/** Punctuation at the end that belongs to the sentence rather than to the address, in the four languages. */
const trailing = '.,:;!?\'"*_~。，、；：！？」』）》…។៕៖';

/** Removes punctuation of the sentence around an address; a closing bracket stays if the address contains the opening one. */
function trim(address: string): string {
  let end = address.length;
  for (;;) {
    const last = address.charAt(end - 1);
    const isUnopened = last === ')' && !address.includes('(');
    if (last && (trailing.includes(last) || isUnopened)) end--;
    else return address.slice(0, end);
  }
}

function getHref(address: string): string | undefined {
  const isWeb = /^https?:/i.test(address);
  const href = isWeb
    ? address
    : address.includes('@') && !/^www\./i.test(address)
      ? `mailto:${address}`
      : `https://${address}`;
  try {
    const url = new URL(href);
    // A name and password before the host can make an address look like that of another site.
    if (url.protocol !== 'mailto:' && (!url.hostname.includes('.') || url.username)) return undefined;
    return url.href;
  } catch {
    return undefined;
  }
}

/** Splits a text into plain text and links. Only http, https and mailto links are returned. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(candidates)) {
    const address = trim(match[0]);
    const href = getHref(address);
    if (!href) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: address, href });
    done = match.index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
