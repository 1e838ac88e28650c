import type { TranslationLanguageCode } from '@sala/contract/connections/language-services/translation-languages.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { sql } from 'kysely';
import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import './translations.table.ts';

type Query = Pick<TenantDatabase, 'query'>;

/** The fields of a message that translation needs. */
export interface SpokenMessage {
  id: string;
  channel_id: string;
  seq: number;
  type: Message['type'];
  text: string;
  attachment: StoredAttachment | null;
  sender_type: Message['sender']['type'];
  transcript: string | null;
}

const spoken = ({ query }: Query) =>
  query
    .selectFrom('chat_messages as m')
    .leftJoin('chat_message_transcripts as s', 's.message_id', 'm.id')
    .select([
      'm.id',
      'm.channel_id',
      'm.seq',
      'm.type',
      'm.text',
      'm.attachment',
      'm.sender_type',
      's.text as transcript',
    ])
    .where('m.deleted_at', 'is', null);

export function findSpoken(tenant: Query, messageId: string): Promise<SpokenMessage | undefined> {
  return spoken(tenant).where('m.id', '=', messageId).executeTakeFirst();
}

/** Messages after a seq, in order. */
export function listSpokenAfter(
  tenant: Query,
  channelId: string,
  seqs: { after: number; upTo: number },
): Promise<SpokenMessage[]> {
  return spoken(tenant)
    .where('m.channel_id', '=', channelId)
    .where('m.seq', '>', seqs.after)
    .where('m.seq', '<=', seqs.upTo)
    .orderBy('m.seq')
    .execute();
}

export interface StoredTranslation {
  message_id: string;
  locale: TranslationLanguageCode;
  text: string;
}

export function listTranslations(
  { query }: Query,
  messageIds: readonly string[],
  locale?: TranslationLanguageCode,
): Promise<StoredTranslation[]> {
  return query
    .selectFrom('chat_message_translations')
    .select(['message_id', 'locale', 'text'])
    .where('message_id', 'in', messageIds)
    .$if(locale !== undefined, (narrowed) => narrowed.where('locale', '=', locale!))
    .execute();
}

export function listTranscripts(
  { query }: Query,
  messageIds: readonly string[],
): Promise<{ message_id: string; text: string }[]> {
  return query
    .selectFrom('chat_message_transcripts')
    .select(['message_id', 'text'])
    .where('message_id', 'in', messageIds)
    .execute();
}

/** Locks the message until the end of the transaction; false when it is deleted. */
async function lockMessage({ query }: Query, id: string): Promise<boolean> {
  const row = await query
    .selectFrom('chat_messages')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it already exists or the message is deleted. */
export async function insertTranslation(
  tenant: Query,
  row: StoredTranslation & { provider: string; created_at: Date },
): Promise<boolean> {
  if (!(await lockMessage(tenant, row.message_id))) return false;
  const { numInsertedOrUpdatedRows } = await tenant.query
    .insertInto('chat_message_translations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertTranscript(
  tenant: Query,
  row: { message_id: string; text: string; provider: string; created_at: Date },
): Promise<boolean> {
  if (!(await lockMessage(tenant, row.message_id))) return false;
  const { numInsertedOrUpdatedRows } = await tenant.query
    .insertInto('chat_message_transcripts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes translations and transcript of a message. */
export async function deleteRenderings({ query }: Query, messageId: string): Promise<void> {
  await query.deleteFrom('chat_message_translations').where('message_id', '=', messageId).execute();
  await query.deleteFrom('chat_message_transcripts').where('message_id', '=', messageId).execute();
}

/** Languages of these users, without duplicates. */
export async function listLocalesOf({ query }: Query, userIds: readonly string[]): Promise<Locale[]> {
  if (userIds.length === 0) return [];
  const rows = await query.selectFrom('users').select('locale').distinct().where('id', 'in', userIds).execute();
  return rows.map(({ locale }) => locale as Locale);
}

/** Stores the choice for a conversation; returns false for `isDefault` when an earlier choice exists. */
export async function decide(
  { query }: Query,
  decision: { channelId: string; isOn: boolean; locale: Locale; doneSeq: number; isDefault: boolean },
): Promise<boolean> {
  const { channelId, isOn, locale, doneSeq, isDefault } = decision;
  const row = { is_watched: isOn, locale, done_seq: doneSeq, attempts: 0, held_until: null };
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('chat_auto_translations')
    .values({ channel_id: channelId, ...row })
    .onConflict((conflict) =>
      isDefault ? conflict.doNothing() : conflict.columns(['merchant_id', 'channel_id']).doUpdateSet(row),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Up to which seq a conversation was worked through: what has no translation by then gets none. undefined: it was never translated. */
export async function findTranslatedSeq({ query }: Query, channelId: string): Promise<number | undefined> {
  const row = await query
    .selectFrom('chat_auto_translations')
    .select('done_seq')
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row?.done_seq;
}

/** Claims a conversation's queue for a time; undefined when it is claimed already, or not to be translated. */
export function claimQueue(
  { query }: Query,
  channelId: string,
  { now, until }: { now: Date; until: Date },
): Promise<{ done_seq: number; attempts: number; locale: Locale } | undefined> {
  return query
    .updateTable('chat_auto_translations')
    .set({ held_until: until, is_watched: true })
    .where('channel_id', '=', channelId)
    .where((where) => where.or([where('held_until', 'is', null), where('held_until', '<', now)]))
    .returning(['done_seq', 'attempts', 'locale'])
    .executeTakeFirst();
}

/** Does nothing when somebody decided otherwise since the claim. */
export async function updateQueue(
  { query }: Query,
  { channelId, claimedUntil }: { channelId: string; claimedUntil: Date },
  change: { done_seq?: number; attempts?: number; held_until: Date | null; is_watched?: boolean },
): Promise<void> {
  await query
    .updateTable('chat_auto_translations')
    .set(change)
    .where('channel_id', '=', channelId)
    .where('held_until', '=', claimedUntil)
    .execute();
}

/** Conversations of all merchants with waiting messages and without a claim. */
export function listWaitingQueues(
  { unscoped }: { unscoped: TenantDatabase['query'] },
  now: Date,
  limit: number,
): Promise<{ merchant_id: string; channel_id: string }[]> {
  return unscoped
    .selectFrom('chat_auto_translations as a')
    .innerJoin('chat_channels as c', (join) =>
      join.onRef('c.merchant_id', '=', 'a.merchant_id').onRef('c.id', '=', 'a.channel_id'),
    )
    .select(['a.merchant_id', 'a.channel_id'])
    .where('a.is_watched', '=', true)
    .where((where) => where.or([where('a.held_until', 'is', null), where('a.held_until', '<', now)]))
    .where(sql<boolean>`c.last_seq > a.done_seq`)
    .limit(limit)
    .execute();
}
