import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Recent conversations in which one of the words is said get the tag; for the demo. */
export async function tagRecentChannels(
  context: { database: Database },
  { merchantId, tagId, words }: { merchantId: string; tagId: string; words: string },
): Promise<void> {
  await sql`
    update chat_channels c set tag_ids = c.tag_ids || ${tagId}::uuid
    where c.merchant_id = ${merchantId} and c.created_at > now() - interval '13 days' and exists (
      select from chat_messages m
      where m.merchant_id = ${merchantId} and m.channel_id = c.id and m.text ~* ${words})`.execute(
    context.database.forMerchant(merchantId).query,
  );
}
