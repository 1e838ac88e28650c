/** A piece of a note: words, or a colleague who is named in it. */
export interface NotePart {
  text: string;
  isMention: boolean;
}

const mention = /@\[([^\]\n]{1,200})\]\([0-9a-f-]{36}\)/gi;

/** The words of a note with the people named in it as `@Name`. */
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

/** The `@…` that is being typed before the caret: where it begins and what follows the sign; null when there is none. */
export function mentionAt(text: string, caret: number): { start: number; search: string } | null {
  const before = text.slice(0, caret);
  const match = /(?:^|[\s(])@([^\s@[\]()]{0,40})$/u.exec(before);
  return match ? { start: caret - match[1]!.length - 1, search: match[1]! } : null;
}

export interface Mentioned {
  id: string;
  name: string;
}

/** Of these people those whose `@Name` stands in the text: it may have been chosen on another screen, or before the page was loaded anew. */
export function namedIn<Person extends Mentioned>(text: string, people: readonly Person[]): Person[] {
  return people.filter(({ name }) => {
    const start = text.indexOf(`@${name}`);
    const end = start + name.length + 1;
    return start >= 0 && /(?:^|[\s(])$/.test(text.slice(0, start)) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(end));
  });
}

/** The text to send: each `@Name` of a chosen colleague becomes a mention of them. Longer names first, so that none hides in another. */
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
