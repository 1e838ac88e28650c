import { createContext, Script } from 'node:vm';
import EmailReplyParser from 'email-reply-parser';

/** Longer answers are kept as they are: nobody could read them anyway. */
const maxRead = 20_000;
const maxKept = 10_000;
/** How long the search for quotes may take, in ms: its patterns are slow with texts made for it. */
const patience = 250;

/** Our own line, as mail programs quote it: behind signs of quotation, wrapped, in any language. */
const marker = /^[ \t>|]*##-[ \t]/m;
/** What a program writes above a quote, in whatever language: a sender, and a colon at the end. */
const leadIn = /\n[^\n]*(?:\n[^\n]+)?[<([][^\s<>@]{1,100}@[^\s<>@]{1,200}[>)\]][^\n]{0,100}[:：៖]\s*$/;
const outlookHeader =
  /\n[-_*\s]*\n?\*?(?:From|Từ|发件人|ពី)\*?\s?[:：][^\n]*\n\*?(?:Sent|Date|Đã gửi|Ngày|发送时间|日期|ថ្ងៃ)[^\n]*[\s\S]*$/;

const script = new Script('visible = read(text)');

/** What the library takes for the writer's own words; undefined where it takes too long. */
function ownWordsOf(text: string): string | undefined {
  const sandbox = { text, visible: '', read: (all: string) => new EmailReplyParser().parseReply(all) };
  try {
    script.runInContext(createContext(sandbox), { timeout: patience });
    return sandbox.visible;
  } catch {
    return undefined;
  }
}

const withoutQuoted = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*>/.test(line))
    .join('\n');

/** The words of an answer without what it quotes and without its signature; all of them where nothing else would be left. */
export function cutQuotes(whole: string): string {
  const text = `\n${whole.replace(/\r\n?/g, '\n').replace(/\u00a0/g, ' ')}`;
  const at = text.search(marker);
  const above = (at < 0 ? text : text.slice(0, at)).trimEnd();
  const plain = above.replace(leadIn, '').replace(outlookHeader, '').trim();
  const own = plain.length > maxRead ? undefined : ownWordsOf(plain);
  const best = [own, withoutQuoted(plain), plain, above].find((each) => each?.trim());
  return (best ?? '').trim().slice(0, maxKept);
}
