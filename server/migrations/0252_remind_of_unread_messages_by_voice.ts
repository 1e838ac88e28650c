import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** As alerts are named from now on; a copy, because what is done here must not change with the product. */
function getAlertId(merchantId: string): string {
  const hash = createHash('sha256').update(`${merchantId} unread`).digest('hex');
  const variant = ((Number.parseInt(hash[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const sentences = {
  en: 'The message from {visitor} has been unread for {minutes} minutes.',
  km: 'សាររបស់ {visitor} មិនទាន់មានអ្នកអាន {minutes} នាទីហើយ។',
  vi: 'Tin nhắn của {visitor} chưa được đọc đã {minutes} phút.',
  zh: '{visitor} 的消息已 {minutes} 分钟未读。',
};
const usual = { delay: 180, repeat: 300, volume: 80 };

/** How long a message may be unread was a setting of the chat; it is one of the voice alert that calls it to mind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ merchant_id: string; delay: number; repeat: number }>`
    select merchant_id, alert_unread_seconds as delay, alert_repeat_seconds as repeat from chat_settings
    where (alert_unread_seconds, alert_repeat_seconds) is distinct from (${usual.delay}, ${usual.repeat})`.execute(db);
  for (const { merchant_id: merchantId, delay, repeat } of rows)
    await sql`
      insert into voice_settings (merchant_id, id, event, is_on, sentences, delay_seconds, repeat_seconds, volume, audience,
        quiet_hours, sounds, version, updated_at)
      values (${merchantId}, ${getAlertId(merchantId)}, 'unread', ${delay > 0}, ${JSON.stringify(sentences)},
        ${delay > 0 ? delay : usual.delay}, ${repeat}, ${usual.volume}, '{"subjects":[],"departmentIds":[]}', null, '{}', 1, now())
      `.execute(db);
  await sql`
    alter table chat_settings drop column alert_unread_seconds, drop column alert_repeat_seconds`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_settings
      add column alert_unread_seconds integer not null default 180,
      add column alert_repeat_seconds integer not null default 300`.execute(db);
  await sql`
    update chat_settings set
      alert_unread_seconds = case when voice.is_on then voice.delay_seconds else 0 end,
      alert_repeat_seconds = voice.repeat_seconds
    from voice_settings voice
    where voice.merchant_id = chat_settings.merchant_id and voice.event = 'unread'`.execute(db);
  await sql`delete from voice_settings where event = 'unread'`.execute(db);
}
