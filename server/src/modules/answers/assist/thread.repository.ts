import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { findVisibleChannel } from '#modules/conversations/chat/chat.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';

const senders = { visitor: 'customer', operator: 'operator', bot: 'bot', system: 'system' } as const;

export interface Said {
  readonly from: (typeof senders)[keyof typeof senders];
  readonly text: string;
}

/** Characters of one message that a model reads. */
const longestMessage = 2000;

/** Names of the languages as models know them. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  km: `Khmer (${localeNames.km})`,
  vi: 'Vietnamese',
  'zh-cn': 'Simplified Chinese',
};

/** The language of a conversation that the actor may read, and its last messages. Internal notes are none of them. Throws recordNotFound. */
export async function readVisibleThread(
  context: AppContext,
  actor: UserActor,
  channelId: string,
  limit: number,
): Promise<{ locale: Locale; said: Said[] }> {
  const channel = await findVisibleChannel(context, actor, channelId);
  const rows = await context.database
    .forMerchant(actor.merchantId)
    .query.selectFrom('chat_messages')
    .select(['sender_type', 'text'])
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .where('text', '!=', '')
    .where('sender_type', '!=', 'system')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  const said = rows
    .reverse()
    .map((row) => ({ from: senders[row.sender_type], text: row.text.slice(0, longestMessage) }));
  return { locale: channel.locale, said };
}

/** What the customer wrote since somebody answered; all they wrote where that was the last word. */
export function lastAsked(said: readonly Said[]): string {
  const from = said.findLastIndex((one) => one.from !== 'customer');
  const open = said.slice(from + 1);
  const asked = open.length > 0 ? open : said.filter((one) => one.from === 'customer').slice(-1);
  return asked
    .map(({ text }) => text)
    .join('\n')
    .slice(-1000);
}
