import type { Locale } from '@sala/contract/core/locales.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { timeCellsIn } from '#platform/export/time-cells.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';
import { readPeople } from '../rooms/members.repository.ts';
import { listMessages } from './messages.repository.ts';

/** Messages that are read at once. */
const page = 500;

/** The heads of what `saidRows` answers. */
export const saidHeads: Record<Locale, readonly string[]> = {
  en: ['No.', 'Time (UTC)', 'Person', 'Business', 'Message', 'File'],
  km: ['លេខ', 'ពេលវេលា (UTC)', 'បុគ្គល', 'អាជីវកម្ម', 'សារ', 'ឯកសារ'],
  vi: ['STT', 'Thời gian (UTC)', 'Người gửi', 'Doanh nghiệp', 'Tin nhắn', 'Tệp'],
  'zh-cn': ['序号', '时间（UTC）', '人员', '企业', '消息', '文件'],
};

/** Everything that was said in a room, the oldest first: a row a message, deleted ones without words. */
export async function* saidRows(
  { database }: Pick<PrivateChatContext, 'database'>,
  place: { hostId: string; roomId: string },
): AsyncGenerator<readonly CellValue[]> {
  const shown = timeCellsIn('UTC', 'medium');
  for (let afterSeq = 0; ; ) {
    const messages = await listMessages(database, place, { afterSeq, limit: page });
    const people = await readPeople(
      database,
      messages.flatMap(({ sender_id }) => sender_id ?? []),
    );
    for (const { seq, created_at, sender_id, text, transcript, attachment, details, type } of messages) {
      if (type === 'system') continue;
      const person = sender_id ? people.get(sender_id) : undefined;
      const said = [details.card?.label, text, transcript].filter(Boolean).join(' ');
      yield [seq, shown(created_at), person?.name ?? '', person?.business ?? '', said, attachment?.name ?? ''];
    }
    if (messages.length < page) return;
    afterSeq = messages.at(-1)!.seq;
  }
}
