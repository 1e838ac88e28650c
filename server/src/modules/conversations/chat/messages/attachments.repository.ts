import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { Database } from '#platform/database/database.ts';
import { fullName } from '../channels/channels.repository.ts';

export interface AttachmentRow {
  id: string;
  seq: number;
  /** The kind of the file. */
  type: StoredAttachment['kind'];
  attachment: StoredAttachment;
  sender_name: string;
  created_at: Date;
}

const statement = `
  select m.id, m.seq, m.type, m.attachment, m.created_at,
    case when m.sender_type = 'visitor' then $4 else coalesce(${fullName('u')}, '') end as sender_name
  from chat_messages m
  left join users u on m.sender_type = 'operator' and u.merchant_id = m.merchant_id and u.id = m.sender_id
  where m.merchant_id = $1 and m.channel_id = $2 and m.seq < $3 and m.attachment_id is not null
  order by m.seq desc limit $5`;

/** Files of a conversation before a seq, newest first, without deleted ones. */
export async function listAttachments(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  page: { channelId: string; visitorName: string; beforeSeq: number; limit: number },
): Promise<AttachmentRow[]> {
  const values = [merchantId, page.channelId, page.beforeSeq, page.visitorName, page.limit];
  const { rows } = await database
    .forMerchant(merchantId)
    .sql<AttachmentRow>({ name: 'chat-list-attachments', text: statement, values });
  return rows;
}
