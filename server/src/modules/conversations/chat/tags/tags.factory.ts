import type { TagColor } from '@sala/contract/conversations/tags/tags.schema.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { insertTag } from './tags.repository.ts';

export interface TagOverrides {
  merchantId: string;
  name?: string;
  color?: TagColor;
  createdAt?: Date;
}

export async function buildTag(
  context: { database: Database },
  { merchantId, name, color = 'violet', createdAt = new Date() }: TagOverrides,
) {
  const id = newId();
  const row = { id, name: name ?? `Tag ${id.slice(-12)}`, color, createdAt };
  await insertTag(context.database.forMerchant(merchantId).query, row);
  return row;
}
