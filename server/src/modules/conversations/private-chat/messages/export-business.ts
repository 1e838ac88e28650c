import type { Locale } from '@sala/contract/core/locales.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { tableFile } from '#platform/export/table-file.ts';
import type { FileAnswer } from '#platform/http/router.ts';
import type { PrivateChatContext, PrivateDoing } from '../private-chat.context.ts';
import { listBusinessRooms } from '../rooms/rooms.repository.ts';
import { appendNote } from './append-message.ts';
import { saidHeads, saidRows } from './said-rows.ts';

const titles: Record<Locale, { file: string; room: string }> = {
  en: { file: 'Private chat', room: 'Room' },
  km: { file: 'ការសន្ទនាឯកជន', room: 'បន្ទប់' },
  vi: { file: 'Trò chuyện riêng', room: 'Phòng' },
  'zh-cn': { file: '私聊', room: '聊天室' },
};

/**
 * What was said for the business, as one file. Who is in one of these rooms reads in it that this was done, by whom and for which business,
 * also at a partner: nothing is carried away in silence.
 */
export async function exportBusiness(
  context: PrivateChatContext,
  doing: PrivateDoing,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const { merchantId, name, locale } = doing.actor;
  const rooms = await listBusinessRooms(context.database, merchantId);
  const { name: business } = await getMerchant(context, merchantId);
  await inTransaction(context, merchantId, (unit) =>
    recordAudit(context, unit, {
      action: 'privateChat.exported',
      ...doing,
      changes: [{ field: 'rooms', before: null, after: String(rooms.length) }],
    }),
  );
  for (const { host_id: hostId, id: roomId } of rooms)
    await inTransaction(context, merchantId, (unit) =>
      appendNote(context, unit, { hostId, roomId }, { key: 'exported', params: { name, business } }),
    );
  const { file, room: head } = titles[locale];
  async function* rows(): AsyncGenerator<readonly CellValue[]> {
    for (const { host_id: hostId, id: roomId, name: room } of rooms)
      for await (const row of saidRows(context, { hostId, roomId })) yield [room, ...row];
  }
  return tableFile({ title: file, head: [head, ...saidHeads[locale]], rows: rows() }, format);
}
