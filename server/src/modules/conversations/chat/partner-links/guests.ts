import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { ChannelVisitor } from '../channels/channel-visitor.ts';

export interface Guest {
  /** Their id here, if they were here before. */
  readonly id: string | undefined;
  readonly name: string;
  readonly locale: Locale;
  /** Left out: not shared; an earlier shared value stays. */
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly telegramName?: string | null;
  /** Where their picture is copied from. Left out: not shared. */
  readonly home?: { readonly merchantId: string; readonly visitorId: string };
  /** By which way they write at the business they come from. */
  readonly source: ChannelSource;
}

/** Creates or updates a partner's visitor at the unit's merchant, locked until the end of the transaction. */
export type OpenGuest = (unit: UnitOfWork, guest: Guest) => Promise<ChannelVisitor>;
