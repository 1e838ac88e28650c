import type { SendButton } from '../send/send-content.ts';
import { fromShortId, toShortId } from './callback-data.ts';

/** Characters of two choices that stand beside each other on a phone. */
const rowLength = 24;

/** What a bot offers to answer: short choices beside each other. */
export function toChoiceButtons(messageId: string, choices: readonly string[]): SendButton[][] {
  const rows: SendButton[][] = [];
  let length = 0;
  for (const [index, text] of choices.entries()) {
    const row = rows.at(-1);
    const button = { text, data: `c${index}:${toShortId(messageId)}` };
    if (row && row.length < 3 && length + text.length <= rowLength) row.push(button);
    else {
      rows.push([button]);
      length = 0;
    }
    length += text.length;
  }
  return rows;
}

/** The message of the bot whose choice was pressed. */
export function readChoiceData(data: string): string | undefined {
  const [, short] = /^c\d{1,3}:([\w-]{22})$/.exec(data) ?? [];
  return short && fromShortId(short);
}
