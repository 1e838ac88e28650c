import type { SendButton } from '../send/send-content.ts';

/** A button that opens a page; none where Telegram would refuse the whole message: it takes addresses with a name only. */
export function toLinkButton(text: string, url: string): SendButton[][] {
  const hasName = URL.parse(url)?.hostname.includes('.') && !/\/\/[\d.]+(:|\/)/.test(url);
  return hasName ? [[{ text, url }]] : [];
}
