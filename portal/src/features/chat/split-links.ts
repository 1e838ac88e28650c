export interface TextPart {
  text: string;
  /** Set for an address one can follow. */
  href?: string;
}

// Ends before closing punctuation, so that "(see https://a.example/b)." links the address alone.
const address = /\bhttps?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}»”’]/giu;

/** Text with its web addresses set apart. Only http and https become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    if (!URL.canParse(match[0])) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], href: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
