import type { Database } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { MemberRow, RoomRow } from '../private-chat.table.ts';

/** A room as one person has it. */
export interface OwnRoomRow extends RoomRow {
  role: MemberRow['role'] | null;
  state: MemberRow['state'] | null;
  seen_seq: number | null;
  mention_seq: number | null;
  is_muted: boolean | null;
  is_readonly: boolean;
  member_count: number;
  request_count: number;
  unit_name: string | null;
}

/** What logs and notices call a room. */
export const nameOfRoom = ({ unit_name, title, kind }: Pick<OwnRoomRow, 'unit_name' | 'title' | 'kind'>): string =>
  unit_name ?? (title || kind);

export interface Reader {
  readonly merchantId: string;
  readonly userId: string;
}

/** Every business of a room. */
const businesses = `(array[r.merchant_id] || r.partner_ids)`;

/** Nobody may write: it was put away, one of two people is gone, a partnership has ended, or one of the businesses keeps another out. */
const readonly = `(r.archived_at is not null
  or case when r.kind = 'direct' then (select count(*) from users u where u.merchant_id = r.merchant_id and u.deleted_at is null
    and u.status = 1 and u.id = any(string_to_array(substr(r.about, 8), ':')::uuid[])) < 2 else false end
  or exists (select 1 from unnest(r.partner_ids) p where not exists (select 1 from merchant_partners x
    where x.merchant_id = r.merchant_id and x.partner_merchant_id = p and x.status = 'accepted'))
  or exists (select 1 from private_chat_settings s where s.merchant_id = any(${businesses}) and s.banned_merchant_ids && ${businesses}))`;

const columns = `r.*, m.role, m.state, m.seen_seq, m.mention_seq, m.is_muted, ${readonly} as is_readonly,
  (select count(*)::int from private_members q where q.merchant_id = any(${businesses}) and q.room_id = r.id and q.state = 'joined') as member_count,
  case when m.state = 'joined' and m.role <> 'member' then (select count(*)::int from private_members q
    where q.merchant_id = any(case when r.merchant_id = $1 then ${businesses} else array[$1::uuid] end)
      and q.room_id = r.id and q.state = 'requested') else 0 end as request_count,
  case when r.merchant_id <> $1 then null when r.kind = 'department' then (select d.name from departments d where d.merchant_id = $1 and d.id = r.unit_id)
    when r.kind = 'team' then (select t.name from teams t where t.merchant_id = $1 and t.id = r.unit_id) end as unit_name`;

/** Departments and teams that the reader belongs to. */
const ownUnits = `select e.department_id from employees e where e.merchant_id = $1 and e.user_id = $2
  union all select t.team_id from team_members t join employees e on e.merchant_id = t.merchant_id and e.id = t.employee_id
    where t.merchant_id = $1 and e.user_id = $2`;

/** Their rooms. */
const ofOwnUnit = `(r.merchant_id = $1 and r.unit_id in (${ownUnits}))`;

/** The reader is banned from the room. */
const banned = `exists (select 1 from private_room_bans n where n.merchant_id = $1 and n.room_id = r.id and n.user_id = $2)`;

/**
 * What somebody who is not in a room may know of it: it is theirs to join, or to ask for. Of a former partner's rooms nobody new hears, and
 * who is banned finds nothing.
 */
const visible = `(m.state is not null or (r.archived_at is null and not ${banned} and (
  ${ofOwnUnit} or (r.merchant_id = $1 and r.is_open) or ($1 = any(r.partner_ids) and not ${readonly}))))`;

const own = `private_members m join private_rooms r on r.merchant_id = m.host_id and r.id = m.room_id`;

type Read = Pick<Database, 'unscopedSql'>;

export interface RoomFilter {
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly isArchived?: boolean;
  readonly page: number;
  readonly limit: number;
}

/** By title, or the name of anybody in the room, or of a business. */
const matches = (at: number) => `not exists (select 1 from unnest($${at}::text[]) word where not (r.title ilike word
  or exists (select 1 from private_members q join users u on u.merchant_id = q.merchant_id and u.id = q.user_id
    where q.merchant_id = any(${businesses}) and q.room_id = r.id and q.state = 'joined' and concat(u.first_name, ' ', u.last_name) ilike word)
  or exists (select 1 from merchants b where b.id = any(${businesses}) and b.id <> $1 and b.name ilike word)))`;

/** The rooms somebody is in: the unread first, then by what was said last. */
export async function listOwnRooms(
  { unscopedSql }: Read,
  { merchantId, userId }: Reader,
  { search, kind, isArchived = false, page, limit }: RoomFilter,
): Promise<{ rows: OwnRoomRow[]; total: number }> {
  const { rows } = await unscopedSql<OwnRoomRow & { total: number }>(
    `select ${columns}, (count(*) over ())::int as total from ${own}
    where m.merchant_id = $1 and m.user_id = $2 and m.state = 'joined' and (r.archived_at is not null) = $3
      and ($4::text is null or r.kind = $4) and ${matches(5)}
    order by (r.last_seq > m.seen_seq and not m.is_muted) desc, r.last_at desc, r.id desc limit $6 offset $7`,
    [merchantId, userId, isArchived, kind ?? null, searchPatterns(search), limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Rooms of the business and of partners that the reader is in, or may join or ask to join. */
const reachable = `private_rooms r left join private_members m on m.merchant_id = $1 and m.user_id = $2 and m.room_id = r.id
  where (r.merchant_id = $1 or r.id in (select b.room_id from private_room_businesses b where b.merchant_id = $1)) and ${visible}`;

export async function searchRooms(
  { unscopedSql }: Read,
  { merchantId, userId }: Reader,
  { search, isJoined, limit }: { search?: string | undefined; isJoined?: boolean | undefined; limit: number },
): Promise<OwnRoomRow[]> {
  const { rows } = await unscopedSql<OwnRoomRow>(
    `select ${columns} from ${reachable} and r.archived_at is null and ${matches(3)}
      and ($5::bool is null or (m.state is not distinct from 'joined') = $5)
    order by (m.state is null), r.last_at desc, r.id desc limit $4`,
    [merchantId, userId, searchPatterns(search), limit, isJoined ?? null],
  );
  return rows;
}

/** One room as the reader has it; undefined where it is not theirs to know of. */
export async function findOwnRoom(
  { unscopedSql }: Read,
  { merchantId, userId }: Reader,
  roomId: string,
): Promise<OwnRoomRow | undefined> {
  const { rows } = await unscopedSql<OwnRoomRow>(`select ${columns} from ${reachable} and r.id = $3`, [
    merchantId,
    userId,
    roomId,
  ]);
  return rows[0];
}

/** One room as each of some people of a merchant has it, as far as they are in it. */
export async function listRoomAsOf(
  { unscopedSql }: Read,
  merchantId: string,
  userIds: readonly string[],
  roomId: string,
): Promise<{ row: OwnRoomRow; userId: string }[]> {
  const { rows } = await unscopedSql<OwnRoomRow & { reader_id: string }>(
    `select ${columns}, m.user_id as reader_id from ${own}
    where m.merchant_id = $1 and m.user_id = any($2) and m.room_id = $3 and m.state = 'joined'`,
    [merchantId, userIds, roomId],
  );
  return rows.map(({ reader_id: userId, ...row }) => ({ row, userId }));
}

/** A room as the reader has it, inside a transaction, locked against other changes. */
export async function lockOwnRoom(
  unit: UnitOfWork,
  { merchantId, userId }: Reader,
  roomId: string,
): Promise<OwnRoomRow | undefined> {
  await unit.executeUnscoped(
    `select 1 from private_rooms where id = $1 and merchant_id = coalesce(
      (select host_id from private_room_businesses where merchant_id = $2 and room_id = $1), $2) for update`,
    [roomId, merchantId],
  );
  const { rows } = await unit.executeUnscoped(`select ${columns} from ${reachable} and r.id = $3`, [
    merchantId,
    userId,
    roomId,
  ]);
  return rows[0] as OwnRoomRow | undefined;
}

/** Every room that the merchant shares with partners, opened by either of them. */
export async function listPartnerRooms(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
): Promise<{ host_id: string; room_id: string }[]> {
  const { rows } = await database.forMerchant(merchantId).sql<{ host_id: string; room_id: string }>(
    `select merchant_id as host_id, id as room_id from private_rooms where merchant_id = $1 and kind = 'partner'
    union all select host_id, room_id from private_room_businesses where merchant_id = $1`,
    [merchantId],
  );
  return rows;
}

export interface BusinessRoom {
  host_id: string;
  id: string;
  kind: RoomRow['kind'];
  name: string;
}

/**
 * Rooms in which people speak for the business: with partners, in departments and teams. What colleagues say to each other, in groups and in
 * twos, is none of it.
 */
export async function listBusinessRooms(
  database: Pick<Database, 'unscopedSql'>,
  merchantId: string,
): Promise<BusinessRoom[]> {
  const { rows } = await database.unscopedSql<BusinessRoom>(
    `select r.merchant_id as host_id, r.id, r.kind, coalesce(d.name, t.name, r.title) as name from private_rooms r
      left join departments d on r.kind = 'department' and d.merchant_id = r.merchant_id and d.id = r.unit_id
      left join teams t on r.kind = 'team' and t.merchant_id = r.merchant_id and t.id = r.unit_id
    where r.merchant_id = $1 and r.kind in ('department', 'team', 'partner')
    union all
    select r.merchant_id, r.id, r.kind, r.title from private_room_businesses b
      join private_rooms r on r.merchant_id = b.host_id and r.id = b.room_id
    where b.merchant_id = $1
      and exists (select 1 from private_members m where m.merchant_id = $1 and m.room_id = r.id and m.state = 'joined')
    order by 3, 4, 2`,
    [merchantId],
  );
  return rows;
}

/** How many rooms one is in, may know of, and has not read. */
export async function countRooms(
  { unscopedSql }: Read,
  { merchantId, userId }: Reader,
): Promise<{ joinedByMe: number; total: number; unread: number }> {
  const { rows } = await unscopedSql<{ joinedByMe: number; total: number; unread: number }>(
    `select (count(*) filter (where m.state = 'joined'))::int as "joinedByMe", count(*)::int as total,
      (count(*) filter (where m.state = 'joined' and r.last_seq > m.seen_seq
        and (not m.is_muted or m.mention_seq > m.seen_seq)))::int as unread
    from ${reachable} and r.archived_at is null`,
    [merchantId, userId],
  );
  return rows[0]!;
}

export interface RequestRow {
  kind: 'partner' | 'invitation' | 'request';
  room_id: string;
  room_kind: RoomRow['kind'];
  title: string;
  person_merchant_id: string | null;
  person_id: string | null;
  created_at: Date;
}

/** What waits for an answer of the reader: invitations, rooms of partners that nobody of the business is in, people who ask to join. */
export async function listRequests({ unscopedSql }: Read, { merchantId, userId }: Reader): Promise<RequestRow[]> {
  const { rows } = await unscopedSql<RequestRow>(
    `select 'invitation' as kind, r.id as room_id, r.kind as room_kind, r.title, m.merchant_id as person_merchant_id,
        m.invited_by as person_id, m.created_at
      from ${own} where m.merchant_id = $1 and m.user_id = $2 and m.state = 'invited' and r.archived_at is null
    union all
    select 'partner', r.id, r.kind, r.title, r.merchant_id, r.created_by, r.created_at
      from private_room_businesses b join private_rooms r on r.merchant_id = b.host_id and r.id = b.room_id
      where b.merchant_id = $1 and r.archived_at is null and not ${readonly} and not ${banned}
        and not exists (select 1 from private_members q where q.merchant_id = $1 and q.room_id = r.id and q.state = 'joined')
        and not exists (select 1 from private_members q where q.merchant_id = $1 and q.room_id = r.id and q.user_id = $2)
    union all
    select 'request', r.id, r.kind, r.title, q.merchant_id, q.user_id, q.created_at
      from ${own} join private_members q on q.room_id = r.id and q.state = 'requested'
        and q.merchant_id = any(case when r.merchant_id = $1 then ${businesses} else array[$1::uuid] end)
      where m.merchant_id = $1 and m.user_id = $2 and m.state = 'joined' and m.role <> 'member' and r.archived_at is null
    order by created_at desc limit 200`,
    [merchantId, userId],
  );
  return rows;
}

export async function insertRoom(
  unit: UnitOfWork,
  room: Pick<RoomRow, 'id' | 'kind' | 'title' | 'partner_ids' | 'unit_id' | 'is_open' | 'created_by' | 'created_at'> & {
    about: string | null;
  },
): Promise<boolean> {
  const { rows } = await unit.executeRaw(
    `insert into private_rooms (merchant_id, id, kind, title, partner_ids, about, unit_id, is_open, last_at, created_by, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9) on conflict (merchant_id, about) do nothing returning id`,
    [
      unit.merchantId,
      room.id,
      room.kind,
      room.title,
      room.partner_ids,
      room.about,
      room.unit_id,
      room.is_open,
      room.created_at,
      room.created_by,
    ],
  );
  if (rows.length === 0) return false;
  for (const merchantId of room.partner_ids)
    await unit
      .beside(merchantId)
      .executeRaw('insert into private_room_businesses (merchant_id, room_id, host_id) values ($1, $2, $3)', [
        merchantId,
        room.id,
        unit.merchantId,
      ]);
  return true;
}

/** The unit's merchant is no longer one of the room's businesses, and nobody of it is invited. */
export async function withdrawBusiness(unit: UnitOfWork, room: Pick<RoomRow, 'merchant_id' | 'id'>): Promise<void> {
  for (const table of ['private_members', 'private_room_businesses'])
    await unit.executeRaw(`delete from ${table} where merchant_id = $1 and room_id = $2`, [unit.merchantId, room.id]);
  await unit
    .beside(room.merchant_id)
    .executeRaw(
      'update private_rooms set partner_ids = array_remove(partner_ids, $3), version = version + 1 where merchant_id = $1 and id = $2',
      [room.merchant_id, room.id, unit.merchantId],
    );
}

/** The room that two people, or a department or team, have. */
export async function findRoomAbout(unit: UnitOfWork, about: string): Promise<string | undefined> {
  const { rows } = await unit.executeRaw('select id from private_rooms where merchant_id = $1 and about = $2', [
    unit.merchantId,
    about,
  ]);
  return (rows[0] as { id: string } | undefined)?.id;
}

export async function updateRoom(
  host: UnitOfWork,
  id: string,
  change: { title?: string; isOpen?: boolean; archivedAt?: Date | null },
): Promise<void> {
  await host.executeRaw(
    `update private_rooms set title = coalesce($3, title), is_open = coalesce($4, is_open),
      archived_at = case when $5 then $6 else archived_at end, version = version + 1 where merchant_id = $1 and id = $2`,
    [
      host.merchantId,
      id,
      change.title ?? null,
      change.isOpen ?? null,
      change.archivedAt !== undefined,
      change.archivedAt ?? null,
    ],
  );
}

/** The department or team by its name. */
export async function findUnit(
  unit: UnitOfWork,
  kind: 'department' | 'team',
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  const table = kind === 'department' ? 'departments' : 'teams';
  const { rows } = await unit.executeRaw(`select id, name from ${table} where merchant_id = $1 and id = $2`, [
    unit.merchantId,
    id,
  ]);
  return rows[0] as { id: string; name: string } | undefined;
}

export async function listUnits(
  database: Pick<Database, 'forMerchant'>,
  { merchantId, userId }: Reader,
  isAll: boolean,
): Promise<{ kind: 'department' | 'team'; id: string; name: string }[]> {
  const { rows } = await database
    .forMerchant(merchantId)
    .sql<{ kind: 'department' | 'team'; id: string; name: string }>(
      `select kind, id, name from (select 'department' as kind, id, name from departments where merchant_id = $1
        union all select 'team', id, name from teams where merchant_id = $1) units
      where $3 or id in (${ownUnits}) or exists (select 1 from private_rooms r where r.merchant_id = $1 and r.unit_id = units.id)
      order by kind, name, id limit 1000`,
      [merchantId, userId, isAll],
    );
  return rows;
}

/** Users who belong to a department or team. */
export async function listUsersOfUnit(unit: UnitOfWork, kind: 'department' | 'team', id: string): Promise<string[]> {
  const { rows } = await unit.executeRaw(
    kind === 'department'
      ? 'select user_id from employees where merchant_id = $1 and department_id = $2 and user_id is not null'
      : `select e.user_id from team_members t join employees e on e.merchant_id = t.merchant_id and e.id = t.employee_id
        where t.merchant_id = $1 and t.team_id = $2 and e.user_id is not null`,
    [unit.merchantId, id],
  );
  return rows.map((row) => (row as { user_id: string }).user_id);
}
