import type { FileKind, SendContent } from './send-content.ts';

/** Telegram's longest text, and longest words to a file. */
export const maxText = 4096;
export const maxCaption = 1024;

/** Parts that are not longer than `max`, cut at the end of a line or a word where there is one. */
export function splitText(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const piece = rest.slice(0, max);
    const at = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf(' '));
    const cut = at > max / 2 ? at : /[\uD800-\uDBFF]$/.test(piece) ? max - 1 : max;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return [...parts, rest];
}

const isFile = (content: SendContent): content is Extract<SendContent, { kind: FileKind }> => 'file' in content;

/**
 * The messages of Telegram that a content takes, each of which is sent by itself: one that has arrived is not sent again where the next
 * one fails.
 */
export function splitContent(content: SendContent): SendContent[] {
  if (isFile(content)) {
    const [caption = '', ...rest] = splitText(content.text, maxCaption);
    if (rest.length === 0) return [content];
    const words = content.text.slice(content.text.indexOf(caption) + caption.length).trimStart();
    return [{ ...content, text: caption }, ...splitContent({ kind: 'text', text: words })];
  }
  if (content.kind !== 'text') return [content];
  const { text, buttons, replyTo, ...more } = content;
  const parts = splitText(text, maxText);
  return parts.map((part, index) => ({
    ...more,
    text: part,
    ...(index === 0 && replyTo !== undefined && { replyTo }),
    ...(index === parts.length - 1 && buttons && { buttons }),
  }));
}
