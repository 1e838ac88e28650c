import { createContext, Script } from 'node:vm';
import EmailReplyParser from 'email-reply-parser';

/** Longer answers are kept as they are: nobody could read them anyway. */
const maxRead = 20_000;
const maxStoredLength = 10_000;
/** How long the search for quotes may take, in ms: its patterns are slow with texts made for it. */
const timeoutMs = 250;
/** Of a line, where something is looked for in it: what programs write above quotes is shorter. In characters. */
const inspectedBytes = 1_000;

/** Our own line, as mail programs quote it: behind signs of quotation, wrapped, in any language. */
const marker = /^[ \t>|]{0,20}##-[ \t]/;
const quoted = /^[ \t]{0,8}>/;
const separator = /^[-_*=\s]{0,120}$/;
const endOfLeadIn = /[:：៖][ \t*]{0,4}$/;
const bracket = /[<([>)\]]/;
const senderLine = /^[ \t*]{0,4}(?:From|Từ|发件人|ពី)\*?\s?[:：]/;
const dateLine = /^[ \t*]{0,4}(?:Sent|Date|Đã gửi|Ngày|发送时间|日期|ថ្ងៃ)/;
/** A header that a program writes above what it quotes has so many lines at most. */
const maxHeaderLines = 16;

const isBlank = (line: string): boolean => line.trim() === '';
const text = (lines: readonly string[]): string => lines.join('\n').trim();

const script = new Script('visible = read(text)');

/** What the library takes for the writer's own words; undefined where it takes too long. */
function getOwnWords(all: string): string | undefined {
  if (all.length > maxRead) return undefined;
  const sandbox = { text: all, visible: '', read: (words: string) => new EmailReplyParser().parseReply(words) };
  try {
    script.runInContext(createContext(sandbox), { timeout: timeoutMs });
    return sandbox.visible.trim();
  } catch {
    return undefined;
  }
}

/** Whether an address stands in brackets of any kind. */
const namesAddress = (line: string): boolean =>
  line.split(bracket).some((part, place) => place > 0 && part.includes('@') && !part.trim().includes(' '));

function withoutBlankEnd(lines: readonly string[]): readonly string[] {
  return lines.slice(0, lines.findLastIndex((line) => !separator.test(line)) + 1);
}

/** What a program writes above a quote, in whatever language: a sender, and a colon at the end, over up to three lines. */
function withoutLeadIn(lines: readonly string[]): readonly string[] {
  const left = withoutBlankEnd(lines);
  if (!endOfLeadIn.test(left.at(-1)?.slice(-inspectedBytes) ?? '')) return left;
  for (const count of [1, 2, 3]) {
    const last = left.slice(-count);
    if (last.some(isBlank)) break;
    if (namesAddress(last.join(' ').slice(-inspectedBytes))) return left.slice(0, left.length - count);
  }
  return left;
}

/** The lines with sender and date that some programs write above what they quote without a sign before its lines. */
function withoutHeader(lines: readonly string[]): readonly string[] {
  const from = Math.max(0, lines.length - maxHeaderLines);
  const at = lines.findIndex(
    (line, index) => index >= from && senderLine.test(line) && dateLine.test(lines[index + 1] ?? ''),
  );
  return at < 0 ? lines : withoutBlankEnd(lines.slice(0, at));
}

/**
 * The words of an answer without what it quotes and without its signature; all of them where nothing else would be left. Only what
 * quotes our own mail is cut: a mail that its writer passes on is what they say. Takes time in proportion to the text.
 */
export function cutQuotes(whole: string): string {
  const lines = whole.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const at = lines.findIndex((line) => marker.test(line));
  // A mail that quotes none of ours may be one that was passed on: what looks like a quote is what its writer says.
  if (at < 0) return (text(lines.filter((line) => !quoted.test(line))) || text(lines)).slice(0, maxStoredLength);
  const before = withoutHeader(withoutLeadIn(lines.slice(0, at)));
  const above = getOwnWords(text(before)) ?? text(before.filter((line) => !quoted.test(line)));
  const behind = lines.slice(at + 1);
  // Where the quote is marked, what is not marked was written below it, or between its lines.
  const below = behind.some((line) => quoted.test(line)) ? text(behind.filter((line) => !quoted.test(line))) : '';
  const own = [above, below].filter(Boolean).join('\n\n');
  return (own || text(before) || text(behind)).slice(0, maxStoredLength);
}
