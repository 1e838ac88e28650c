import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { toSearchText } from './channel-search.ts';
import { listChannelIdsOfVisitor, updateChannel } from './channels.repository.ts';

/** The visitor's data that a conversation copies. */
export interface ChannelVisitor {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly telegramName: string | null;
  readonly pictureId: string | null;
  readonly locale: Locale;
  /** By which way they write now. */
  readonly source: ChannelSource;
  readonly isVerified: boolean;
  readonly meta: Readonly<Record<string, string>>;
  readonly isBanned: boolean;
  /** The page where they last opened the chat. */
  readonly page: { readonly title: string | null; readonly url: string | null } | null;
}

/** Copies a change of the visitor to their conversations. The visitor's row must have been written earlier in this transaction. */
export async function updateVisitorOfChannels(unit: UnitOfWork, visitor: Omit<ChannelVisitor, 'page'>): Promise<void> {
  for (const id of await listChannelIdsOfVisitor(unit, visitor.id)) {
    const channel = await updateChannel(unit, id, {
      visitor_name: visitor.name,
      visitor_email: visitor.email,
      visitor_phone: visitor.phone,
      visitor_telegram_name: visitor.telegramName,
      visitor_picture_id: visitor.pictureId,
      visitor_locale: visitor.locale,
      visitor_search: toSearchText(visitor),
      visitor_is_verified: visitor.isVerified,
      visitor_meta: JSON.stringify(visitor.meta),
      is_banned: visitor.isBanned,
    });
    unit.emit('channel.changed', { merchantId: unit.merchantId, channel, cause: 'visitor' });
  }
}
