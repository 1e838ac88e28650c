/** A part of a note: text, or a mentioned colleague. */
export interface NotePart {
  text: string;
  isMention: boolean;
}

const mention = /@\[([^\]\n]{1,200})\]\([0-9a-f-]{36}\)/gi;

/** Splits a note into text and mentions, which are shown as `@Name`. */
export function splitMentions(text: string): NotePart[] {
  const parts: NotePart[] = [];
  let end = 0;
  for (const match of text.matchAll(mention)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isMention: false });
    parts.push({ text: `@${match[1]}`, isMention: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMention: false });
  return parts;
}

/** The `@…` that is being typed before the caret: its start and the text after the sign; null if there is none. */
export function mentionAt(text: string, caret: number): { start: number; search: string } | null {
  const before = text.slice(0, caret);
  const match = /(?:^|[\s(])@([^\s@[\]()]{0,40})$/u.exec(before);
  return match ? { start: caret - match[1]!.length - 1, search: match[1]! } : null;
}

export interface Mentioned {
  id: string;
  name: string;
}

/** The people whose `@Name` is in the text. It may have been chosen on another device, or before a reload of the page. */
export function namedIn<Person extends Mentioned>(text: string, people: readonly Person[]): Person[] {
  return people.filter(({ name }) => {
    const start = text.indexOf(`@${name}`);
    const end = start + name.length + 1;
    return start >= 0 && /(?:^|[\s(])$/.test(text.slice(0, start)) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(end));
  });
}

/**
 * The text to send: each `@Name` of a chosen colleague becomes a mention. Longer names are replaced first, because they may contain shorter
 * ones.
 */
export function withMentions(text: string, people: readonly Mentioned[]): string {
  const sorted = people.toSorted((a, b) => b.name.length - a.name.length);
  const marks = new Map<string, string>();
  let marked = text;
  sorted.forEach(({ id, name }, index) => {
    const mark = `\u0000${index}\u0000`;
    marks.set(mark, `@[${name.replaceAll(/[\][\n]/g, ' ')}](${id})`);
    marked = marked.replaceAll(`@${name}`, mark);
  });
  for (const [mark, mentioned] of marks) marked = marked.replaceAll(mark, mentioned);
  return marked;
}
