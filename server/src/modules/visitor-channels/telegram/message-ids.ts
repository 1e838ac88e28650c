import { createHash } from 'node:crypto';

/** A person's chat with a bot. */
export interface TelegramChat {
  readonly botId: number;
  readonly chatId: number;
}

const maxTelegramId = 2 ** 32;

/** Tells chats apart: 42 bits as hexadecimal digits with the two that a UUID fixes left out. */
function getChatMark({ botId, chatId }: TelegramChat): { high: string; low: bigint } {
  const digest = createHash('sha256').update(`${botId}:${chatId}`).digest();
  return {
    high: digest.toString('hex', 0, 2).slice(1),
    low: BigInt(digest.readUInt32BE(2)) & 0x3fff_ffffn,
  };
}

/**
 * The id that a customer's message has in its conversation: a UUIDv7 in which Telegram's own number stands, so that the same update is
 * stored once, and an answer, an edit or a deletion finds it again. `date` in seconds since 1970.
 */
export function toMessageId(chat: TelegramChat, telegramId: number, date: number): string {
  const { high, low } = getChatMark(chat);
  const time = Math.round(date * 1000)
    .toString(16)
    .padStart(12, '0');
  const tail = ((0b10n << 62n) | (low << 32n) | BigInt(telegramId % maxTelegramId)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${high}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** Telegram's times are in seconds: a message and its correction within one second are distinguished by their text. In seconds. */
export const getEditDate = (date: number, text: string): number =>
  date + (1 + (createHash('sha256').update(text).digest().readUInt32BE(0) % 999)) / 1000;

/** Telegram's number of a message with such an id in this chat; undefined for any other id. */
export function getTelegramId(chat: TelegramChat, messageId: string): number | undefined {
  const digits = messageId.replaceAll('-', '');
  const tail = BigInt(`0x${digits.slice(16)}`);
  const { high, low } = getChatMark(chat);
  const isOfChat = digits.slice(12, 16) === `7${high}` && ((tail >> 32n) & 0x3fff_ffffn) === low;
  return isOfChat ? Number(tail & 0xffff_ffffn) : undefined;
}
