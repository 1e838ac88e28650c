import { privateChatErrors } from '@sala/contract/conversations/private-chat/private-chat.errors.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { tableFile } from '#platform/export/table-file.ts';
import { fail } from '#platform/failure.ts';
import type { FileAnswer } from '#platform/http/router.ts';
import type { PrivateChatContext, PrivateDoing } from '../private-chat.context.ts';
import { getJoinedRoom } from '../rooms/room-access.ts';
import { presentRooms } from '../rooms/rooms.projection.ts';
import { nameOfRoom } from '../rooms/rooms.repository.ts';
import { saidHeads, saidRows } from './said-rows.ts';

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
      target: { id: roomId, name: nameOfRoom(row) },
    }),
  );
  const [room] = await presentRooms(context, [row], actor);
  const rows = saidRows(context, { hostId: row.merchant_id, roomId });
  const title = room!.title || room!.people[0]?.name || 'room';
  return tableFile({ title, head: saidHeads[actor.locale], rows }, format);
}
