import type { Locale } from '@sala/contract/core/locales.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { privateChatErrors } from '@sala/contract/private-chat/private-chat.errors.ts';
import { recordAudit } from '#modules/audit/audit.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { tableFile } from '#platform/export/table-file.ts';
import { fail } from '#platform/failure.ts';
import type { FileAnswer } from '#platform/http/router.ts';
import type { PrivateChatContext, PrivateDoing } from '../private-chat.context.ts';
import { readPeople } from '../rooms/members.repository.ts';
import { getJoinedRoom } from '../rooms/room-access.ts';
import { presentRooms } from '../rooms/rooms.projection.ts';
import { listMessages } from './messages.repository.ts';

/** Messages that are read at once. */
const page = 500;

const heads: Record<Locale, readonly string[]> = {
  en: ['No.', 'Time (UTC)', 'Person', 'Business', 'Message', 'File'],
  km: ['លេខ', 'ពេលវេលា (UTC)', 'បុគ្គល', 'អាជីវកម្ម', 'សារ', 'ឯកសារ'],
  vi: ['STT', 'Thời gian (UTC)', 'Người gửi', 'Doanh nghiệp', 'Tin nhắn', 'Tệp'],
  'zh-cn': ['序号', '时间 (UTC)', '人员', '企业', '消息', '文件'],
};

/** Everything that was said in a room, as one file. Throws privateExportIsOff. */
export async function exportRoom(
  context: PrivateChatContext,
  doing: PrivateDoing,
  { roomId, format }: { roomId: string; format: 'csv' | 'xlsx' },
): Promise<FileAnswer> {
  const { actor } = doing;
  const row = await getJoinedRoom(context, actor, roomId);
  if (!(await context.privateChat.read(actor.merchantId))?.is_export_allowed)
    fail(privateChatErrors.privateExportIsOff);
  await inTransaction(context, actor.merchantId, (unit) =>
    recordAudit(context, unit, {
      action: 'privateRoom.exported',
      ...doing,
      target: { id: roomId, name: row.title || row.kind },
    }),
  );
  const [room] = await presentRooms(context, [row], actor);
  const place = { hostId: row.merchant_id, roomId };
  async function* rows(): AsyncGenerator<readonly CellValue[]> {
    for (let afterSeq = 0; ; ) {
      const messages = await listMessages(context.database, place, { afterSeq, limit: page });
      const people = await readPeople(
        context.database,
        messages.flatMap(({ sender_id }) => sender_id ?? []),
      );
      for (const { seq, created_at, sender_id, text, transcript, attachment, details, type } of messages) {
        if (type === 'system') continue;
        const person = sender_id ? people.get(sender_id) : undefined;
        const said = [details.card?.label, text, transcript].filter(Boolean).join(' ');
        const at = created_at.toISOString().slice(0, 19).replace('T', ' ');
        yield [seq, at, person?.name ?? '', person?.business ?? '', said, attachment?.name ?? ''];
      }
      if (messages.length < page) return;
      afterSeq = messages.at(-1)!.seq;
    }
  }
  const title = room!.title || room!.people[0]?.name || 'room';
  return tableFile({ title, head: heads[actor.locale], rows: rows() }, format);
}
