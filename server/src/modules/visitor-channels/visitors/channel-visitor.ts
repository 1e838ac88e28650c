import { commonErrors } from '@sala/contract/core/errors.ts';
import type { ChannelVisitor } from '#modules/conversations/chat/chat.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { lockVisitor, type VisitorRow } from './visitors.repository.ts';

/** The visitor's data that conversations copy. */
export function toChannelVisitor(row: VisitorRow): ChannelVisitor {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    telegramName: row.telegram_name,
    pictureId: row.picture_id,
    locale: row.locale,
    source: row.source,
    isVerified: row.external_id !== null,
    meta: row.meta,
    isBanned: row.is_banned,
    page: { title: row.page_title, url: row.page_url },
  };
}

/** Reads and locks a visitor until the end of the transaction. Throws accessTokenInvalid when they were deleted. */
export async function readChannelVisitor(unit: UnitOfWork, visitorId: string): Promise<ChannelVisitor> {
  const row = await lockVisitor(unit.query, visitorId);
  return row ? toChannelVisitor(row) : fail(commonErrors.accessTokenInvalid);
}
