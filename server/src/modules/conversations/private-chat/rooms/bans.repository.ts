import type { Database } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { RoomRow } from '../private-chat.table.ts';
import { businessesOf } from './members.repository.ts';

export interface BanRow {
  merchant_id: string;
  user_id: string;
  banned_by_merchant_id: string;
  created_at: Date;
}

type Host = Pick<RoomRow, 'merchant_id' | 'partner_ids' | 'id'>;

/** Bans somebody of the unit's merchant. */
export async function saveBan(
  unit: UnitOfWork,
  ban: { roomId: string; hostId: string; userId: string; byMerchantId: string; at: Date },
): Promise<void> {
  await unit.executeRaw(
    `insert into private_room_bans (merchant_id, room_id, user_id, host_id, banned_by_merchant_id, created_at)
    values ($1, $2, $3, $4, $5, $6) on conflict (merchant_id, room_id, user_id) do nothing`,
    [unit.merchantId, ban.roomId, ban.userId, ban.hostId, ban.byMerchantId, ban.at],
  );
}

/** Everybody who is banned from a room, of whichever of its businesses. */
export async function listBans({ unscopedSql }: Pick<Database, 'unscopedSql'>, room: Host): Promise<BanRow[]> {
  const { rows } = await unscopedSql<BanRow>(
    `select b.merchant_id, b.user_id, b.banned_by_merchant_id, b.created_at from private_room_bans b
      join users u on u.merchant_id = b.merchant_id and u.id = b.user_id
    where b.merchant_id = any($1) and b.room_id = $2 and u.deleted_at is null order by b.created_at, b.user_id`,
    [businessesOf(room), room.id],
  );
  return rows;
}

export async function findBan(unit: UnitOfWork, room: Host, userId: string): Promise<BanRow | undefined> {
  for (const merchantId of businessesOf(room)) {
    const { rows } = await unit
      .beside(merchantId)
      .executeRaw('select * from private_room_bans where merchant_id = $1 and room_id = $2 and user_id = $3', [
        merchantId,
        room.id,
        userId,
      ]);
    if (rows.length > 0) return rows[0] as BanRow;
  }
  return undefined;
}

/** Those of the unit's users who are banned from the room. */
export async function bannedAmong(
  unit: UnitOfWork,
  roomId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await unit.executeRaw(
    'select user_id from private_room_bans where merchant_id = $1 and room_id = $2 and user_id = any($3)',
    [unit.merchantId, roomId, userIds],
  );
  return new Set(rows.map((row) => (row as { user_id: string }).user_id));
}

export async function liftBan(unit: UnitOfWork, roomId: string, userId: string): Promise<void> {
  await unit.executeRaw('delete from private_room_bans where merchant_id = $1 and room_id = $2 and user_id = $3', [
    unit.merchantId,
    roomId,
    userId,
  ]);
}
