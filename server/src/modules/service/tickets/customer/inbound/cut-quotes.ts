import { createContext, Script } from 'node:vm';
import EmailReplyParser from 'email-reply-parser';

/** Longer mails are not cut, in characters. */
const maxRead = 20_000;
const maxStoredLength = 10_000;
/** Timeout for the search for quotes, in ms: its patterns are slow for crafted texts. */
const timeoutMs = 250;
/** Characters of a line that are searched: lines above quotes are shorter. */
const inspectedBytes = 1_000;

/** Our marker line as mail programs quote it: behind quote characters, wrapped, in any language. */
const marker = /^[ \t>|]{0,20}##-[ \t]/;
const quoted = /^[ \t]{0,8}>/;
const separator = /^[-_*=\s]{0,120}$/;
const endOfLeadIn = /[:：៖][ \t*]{0,4}$/;
const bracket = /[<([>)\]]/;
const senderLine = /^[ \t*]{0,4}(?:From|Từ|发件人|ពី)\*?\s?[:：]/;
const dateLine = /^[ \t*]{0,4}(?:Sent|Date|Đã gửi|Ngày|发送时间|日期|ថ្ងៃ)/;
/** Most lines of a header above a quote. */
const maxHeaderLines = 16;

const isBlank = (line: string): boolean => line.trim() === '';
const text = (lines: readonly string[]): string => lines.join('\n').trim();

const script = new Script('visible = read(text)');

/** The text without quotes according to the library; undefined after a timeout. */
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

/** Whether the line has an address in brackets. */
const namesAddress = (line: string): boolean =>
  line.split(bracket).some((part, place) => place > 0 && part.includes('@') && !part.trim().includes(' '));

function withoutBlankEnd(lines: readonly string[]): readonly string[] {
  return lines.slice(0, lines.findLastIndex((line) => !separator.test(line)) + 1);
}

/** Removes the introduction of a quote in any language: a sender, and a colon at the end, over up to three lines. */
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

/** Removes the header with sender and date that some programs put above an unmarked quote. */
function withoutHeader(lines: readonly string[]): readonly string[] {
  const from = Math.max(0, lines.length - maxHeaderLines);
  const at = lines.findIndex(
    (line, index) => index >= from && senderLine.test(line) && dateLine.test(lines[index + 1] ?? ''),
  );
  return at < 0 ? lines : withoutBlankEnd(lines.slice(0, at));
}

/**
 * The text of an answer without quotes and signature; the whole text if nothing else remains. Only quotes of our own mails are
 * removed: a forwarded mail is part of the answer. Linear time.
 */
export function cutQuotes(whole: string): string {
  const lines = whole.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const at = lines.findIndex((line) => marker.test(line));
  // Without a quote of our mail it may be a forwarded one, whose quotes are content.
  if (at < 0) return (text(lines.filter((line) => !quoted.test(line))) || text(lines)).slice(0, maxStoredLength);
  const before = withoutHeader(withoutLeadIn(lines.slice(0, at)));
  const above = getOwnWords(text(before)) ?? text(before.filter((line) => !quoted.test(line)));
  const behind = lines.slice(at + 1);
  // If the quote is marked, unmarked lines are answers below or between its lines.
  const below = behind.some((line) => quoted.test(line)) ? text(behind.filter((line) => !quoted.test(line))) : '';
  const own = [above, below].filter(Boolean).join('\n\n');
  return (own || text(before) || text(behind)).slice(0, maxStoredLength);
}
