import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Database } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fullName } from '../channels/channels.repository.ts';
import { toPreview } from './messages.projection.ts';

type Replied = NonNullable<Message['replyTo']>;

interface Row {
  id: string;
  seq: number;
  type: Replied['type'];
  sender_type: Replied['senderType'];
  sender_name: string;
  text: string;
  file_name: string | null;
  is_deleted: boolean;
}

const statement = `
  select m.id, m.seq, m.type, m.sender_type, m.text, m.attachment ->> 'name' as file_name, m.deleted_at is not null as is_deleted,
    case m.sender_type when 'visitor' then c.visitor_name when 'operator' then coalesce(${fullName('u')}, '')
      else coalesce(m.details ->> 'senderName', '') end as sender_name
  from chat_messages m
  join chat_channels c on c.merchant_id = m.merchant_id and c.id = m.channel_id
  left join users u on m.sender_type = 'operator' and u.merchant_id = m.merchant_id and u.id = m.sender_id
  where m.merchant_id = $1 and m.channel_id = $2 and m.id = $3 and m.type <> 'system'`;

/** The quoted data of the answered message; undefined when the conversation has no such message. */
export async function findRepliedMessage(
  database: Pick<Database, 'forMerchant'>,
  { merchantId, channelId }: { merchantId: string; channelId: string },
  id: string,
): Promise<Replied | undefined> {
  const values = [merchantId, channelId, id];
  const { rows } = await database
    .forMerchant(merchantId)
    .sql<Row>({ name: 'chat-read-replied', text: statement, values });
  const [row] = rows;
  return (
    row && {
      id: row.id,
      seq: row.seq,
      type: row.type,
      senderType: row.sender_type,
      senderName: row.sender_name,
      excerpt: row.is_deleted ? '' : toPreview(row.text || (row.file_name ?? '')),
      isDeleted: row.is_deleted,
    }
  );
}

/** Removes the text of a deleted message from replies that quote it. */
export async function emptyReplies(unit: UnitOfWork, channelId: string, messageId: string): Promise<void> {
  const text = `
    update chat_messages m
    set details = jsonb_set(jsonb_set(m.details, '{replyTo,excerpt}', '""'), '{replyTo,isDeleted}', 'true')
    where m.merchant_id = $1 and m.channel_id = $2 and m.details -> 'replyTo' is not null
      and m.details -> 'replyTo' ->> 'id' = $3`;
  await unit.executeRaw(text, [unit.merchantId, channelId, messageId]);
}
