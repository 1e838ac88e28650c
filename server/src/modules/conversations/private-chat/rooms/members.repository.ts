import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { MemberRow, RoomRow } from '../private-chat.table.ts';

/** What anybody in a room may see of a person, and no more is read. */
export interface PersonRow {
  merchant_id: string;
  id: string;
  name: string;
  picture_id: string | null;
  business: string;
  status: number;
  is_offline: boolean;
  time_zone: string;
}

/** Faces that stand for a room. */
export const shownFaces = 4;

type Read = Pick<Database, 'unscopedSql'>;
type Host = Pick<RoomRow, 'merchant_id' | 'partner_ids' | 'id'>;

export const businessesOf = (room: Pick<RoomRow, 'merchant_id' | 'partner_ids'>): string[] => [
  room.merchant_id,
  ...room.partner_ids,
];

/** People by id, of whichever business; also those who were removed, for what they have written. */
export async function readPeople({ unscopedSql }: Read, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await unscopedSql<PersonRow>(
    `select u.merchant_id, u.id, trim(concat(u.first_name, ' ', u.last_name)) as name, u.profile_picture_id as picture_id,
      m.name as business, u.status, u.is_offline, u.time_zone
    from users u join merchants m on m.id = u.merchant_id where u.id = any($1)`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Everybody in a room, who was invited, or asks; those who were removed are not in it. */
export async function listMembers({ unscopedSql }: Read, room: Host): Promise<MemberRow[]> {
  const { rows } = await unscopedSql<MemberRow>(
    `select m.* from private_members m join users u on u.merchant_id = m.merchant_id and u.id = m.user_id
    where m.merchant_id = any($1) and m.room_id = $2 and u.deleted_at is null order by m.created_at, m.user_id`,
    [businessesOf(room), room.id],
  );
  return rows;
}

/** Who hears what is said in a room. */
export async function listHearers(
  { unscopedSql }: Read,
  hostId: string,
  roomId: string,
): Promise<{ merchant_id: string; user_id: string; is_muted: boolean; seen_seq: number; role: MemberRow['role'] }[]> {
  const { rows } = await unscopedSql(
    `select m.merchant_id, m.user_id, m.is_muted, m.seen_seq, m.role from private_rooms r
      join private_members m on m.merchant_id = any(array[r.merchant_id] || r.partner_ids) and m.room_id = r.id
      join users u on u.merchant_id = m.merchant_id and u.id = m.user_id
    where r.merchant_id = $1 and r.id = $2 and m.state = 'joined' and u.deleted_at is null and u.status = 1`,
    [hostId, roomId],
  );
  return rows;
}

/** The first who are in each room, the people of partners before those of the merchant: one more than are shown, as the reader is shown last. */
export async function listFaces(
  { unscopedSql }: Read,
  roomIds: readonly string[],
  hostIds: readonly string[],
  merchantId: string,
): Promise<Map<string, string[]>> {
  if (roomIds.length === 0) return new Map();
  const { rows } = await unscopedSql<{ room_id: string; user_ids: string[] }>(
    `select room_id, array_agg(user_id order by nr) as user_ids from (
      select m.room_id, m.user_id, row_number() over (partition by m.room_id order by (m.merchant_id = $3), m.created_at, m.user_id) as nr
      from private_rooms r join private_members m on m.merchant_id = any(array[r.merchant_id] || r.partner_ids) and m.room_id = r.id
      where r.merchant_id = any($1) and r.id = any($2) and m.state = 'joined') faces
    where nr <= $4 group by room_id`,
    [[...new Set(hostIds)], [...new Set(roomIds)], merchantId, shownFaces + 1],
  );
  return new Map(rows.map((row) => [row.room_id, row.user_ids]));
}

/** Every business of a room. */
export async function listBusinesses(
  database: Pick<Database, 'forMerchant'>,
  hostId: string,
  roomId: string,
): Promise<string[]> {
  const { rows } = await database
    .forMerchant(hostId)
    .sql<{ id: string }>(
      'select unnest(array[merchant_id] || partner_ids) as id from private_rooms where merchant_id = $1 and id = $2',
      [hostId, roomId],
    );
  return rows.map(({ id }) => id);
}

export async function readBusinesses(
  { unscopedSql }: Read,
  ids: readonly string[],
): Promise<Map<string, { name: string; logoId: string | null }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await unscopedSql<{ id: string; name: string; logoId: string | null }>(
    'select id, name, logo_id as "logoId" from merchants where id = any($1)',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/** The place of somebody of the unit's merchant in a room. */
export async function findMember(unit: UnitOfWork, roomId: string, userId: string): Promise<MemberRow | undefined> {
  const { rows } = await unit.executeRaw(
    'select * from private_members where merchant_id = $1 and room_id = $2 and user_id = $3',
    [unit.merchantId, roomId, userId],
  );
  return rows[0] as MemberRow | undefined;
}

/** The place of anybody, of whichever of the room's businesses. */
export async function findMemberAnywhere(unit: UnitOfWork, room: Host, userId: string): Promise<MemberRow | undefined> {
  for (const merchantId of businessesOf(room)) {
    const row = await findMember(unit.beside(merchantId), room.id, userId);
    if (row) return row;
  }
  return undefined;
}

/** Keeps a place of somebody of the unit's merchant; what is given replaces what was. */
export async function saveMember(
  unit: UnitOfWork,
  member: Pick<MemberRow, 'room_id' | 'host_id' | 'user_id' | 'role' | 'state' | 'created_at'> & {
    seen_seq?: number;
    invited_by?: string | null;
  },
): Promise<void> {
  await unit.executeRaw(
    `insert into private_members (merchant_id, room_id, user_id, host_id, role, state, seen_seq, invited_by, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (merchant_id, room_id, user_id) do update set role = excluded.role, state = excluded.state,
      seen_seq = greatest(private_members.seen_seq, excluded.seen_seq), invited_by = excluded.invited_by, created_at = excluded.created_at`,
    [
      unit.merchantId,
      member.room_id,
      member.user_id,
      member.host_id,
      member.role,
      member.state,
      member.seen_seq ?? 0,
      member.invited_by ?? null,
      member.created_at,
    ],
  );
}

export async function changeMember(
  unit: UnitOfWork,
  roomId: string,
  userId: string,
  change: { role?: MemberRow['role']; isMuted?: boolean },
): Promise<void> {
  await unit.executeRaw(
    `update private_members set role = coalesce($4, role), is_muted = coalesce($5, is_muted)
    where merchant_id = $1 and room_id = $2 and user_id = $3`,
    [unit.merchantId, roomId, userId, change.role ?? null, change.isMuted ?? null],
  );
}

export async function removeMember(unit: UnitOfWork, roomId: string, userId: string): Promise<void> {
  await unit.executeRaw('delete from private_members where merchant_id = $1 and room_id = $2 and user_id = $3', [
    unit.merchantId,
    roomId,
    userId,
  ]);
}

/**
 * Both members of a direct room are in it again as soon as one of them writes; earlier messages do not count as unread. Answers
 * whether anybody was away. Of those who were removed, or may not sign in, nobody comes back.
 */
export async function returnToDirect(
  unit: UnitOfWork,
  roomId: string,
  userIds: readonly string[],
  at: Date,
): Promise<boolean> {
  const { rows } = await unit.executeRaw(
    `insert into private_members (merchant_id, room_id, user_id, host_id, role, state, seen_seq, created_at)
    select $1, r.id, u.id, $1, 'owner', 'joined', r.last_seq, $4 from private_rooms r
      join users u on u.merchant_id = $1 and u.id = any($3) and u.deleted_at is null and u.status = 1
    where r.merchant_id = $1 and r.id = $2
    on conflict (merchant_id, room_id, user_id) do nothing returning user_id`,
    [unit.merchantId, roomId, userIds, at],
  );
  return rows.length > 0;
}

/** How many are in it, and how many of them own it, each business counted. */
export async function countMembers(
  unit: UnitOfWork,
  room: Host,
): Promise<{ total: number; owners: number; own: number }> {
  const { rows } = await unit.executeUnscoped(
    `select count(*)::int as total, (count(*) filter (where role = 'owner'))::int as owners,
      (count(*) filter (where merchant_id = $3))::int as own
    from private_members where merchant_id = any($1) and room_id = $2 and state = 'joined'`,
    [businessesOf(room), room.id, unit.merchantId],
  );
  return rows[0] as { total: number; owners: number; own: number };
}

/** The longest-standing member becomes an owner, members of the room's merchant first. */
export async function giveToLongest(unit: UnitOfWork, room: Host): Promise<void> {
  await unit.executeUnscoped(
    `update private_members m set role = 'owner' from (
      select merchant_id, user_id from private_members where merchant_id = any($1) and room_id = $2 and state = 'joined'
      order by (merchant_id = $3) desc, (role = 'moderator') desc, created_at, user_id limit 1) heir
    where m.merchant_id = heir.merchant_id and m.user_id = heir.user_id and m.room_id = $2`,
    [businessesOf(room), room.id, room.merchant_id],
  );
}

/** Those of the users who are in any room. */
export async function listUsersInRooms(query: TenantDatabase['query'], userIds: readonly string[]): Promise<string[]> {
  const rows = await query
    .selectFrom('private_members')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', userIds)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function listRoomsOf(
  query: TenantDatabase['query'],
  { userId, after, limit }: { userId: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('private_members')
    .select('room_id')
    .where('user_id', '=', userId)
    .where('room_id', '>', after)
    .orderBy('room_id')
    .limit(limit)
    .execute();
  return rows.map(({ room_id }) => room_id);
}
