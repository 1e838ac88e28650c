import type { QuickMessage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { countOf, insertQuickMessage, type QuickMessageRow } from './quick-messages.repository.ts';

export interface QuickMessageOverrides {
  merchantId: string;
  shortCode: string;
  title?: string;
  texts: Partial<QuickMessage['texts']>;
  /** Left out: one of the merchant. */
  ownerId?: string;
  createdAt?: Date;
}

export async function buildQuickMessage(
  context: { database: Database },
  { merchantId, shortCode, title = '', texts, ownerId, createdAt = new Date() }: QuickMessageOverrides,
): Promise<QuickMessageRow> {
  const { query } = context.database.forMerchant(merchantId);
  const owner = ownerId ?? null;
  return insertQuickMessage(query, {
    id: newId(),
    ownerId: owner,
    shortCode,
    title,
    texts: { en: '', km: '', vi: '', zh: '', ...texts },
    attachments: [],
    position: (await countOf(query, owner)) + 1,
    now: createdAt,
  });
}
