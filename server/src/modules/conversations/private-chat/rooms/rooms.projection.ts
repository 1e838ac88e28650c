import type {
  PrivateMember,
  PrivatePerson,
  PrivateRoom,
  PrivateRoomDetail,
} from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { presentLogo } from '#modules/organisation/merchants/merchants.public.ts';
import { signFilePath } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';
import type { LastMessage } from '../private-chat.table.ts';
import { listBans } from './bans.repository.ts';
import {
  businessesOf,
  listFaces,
  listMembers,
  type PersonRow,
  readBusinesses,
  readPeople,
  shownFaces,
} from './members.repository.ts';
import { presencesOf } from './presences.ts';
import { mayLift, peopleOfDirect } from './room-access.ts';
import type { OwnRoomRow, Reader } from './rooms.repository.ts';

/** Of a partner's people name, face and business, as of one's own. */
export function presentPerson(
  context: Pick<AppContext, 'config' | 'clock'>,
  row: PersonRow,
  readerMerchantId: string,
): PrivatePerson {
  const { merchant_id: merchantId, picture_id: id } = row;
  return {
    id: row.id,
    name: row.name,
    picture: id && signFilePath(context, { merchantId, id, isThumbnail: false }),
    business: row.business,
    isColleague: merchantId === readerMerchantId,
  };
}

/** Of a direct room the other person. */
const otherOf = (row: OwnRoomRow, userId: string): string | undefined =>
  row.kind === 'direct' ? peopleOfDirect(row).find((id) => id !== userId) : undefined;

/** A room as one of the merchant's people has it. */
interface RoomOf {
  readonly row: OwnRoomRow;
  readonly userId: string;
}

function presentLast({ senderId, ...last }: LastMessage, userId: string): NonNullable<PrivateRoom['lastMessage']> {
  return { ...last, isOwn: senderId === userId };
}

/** Others before the reader; the other of two stands for the room also while they are not in it. */
function facesOf({ row, userId }: RoomOf, first: readonly string[]): string[] {
  const other = otherOf(row, userId);
  const others = first.filter((id) => id !== userId && id !== other);
  const own = first.filter((id) => id === userId);
  return [...(other ? [other] : []), ...others, ...own].slice(0, shownFaces);
}

/** Rooms as their readers have them, all of one merchant: what is asked does not grow with the number of readers. */
export async function presentRoomsOf(
  context: PrivateChatContext,
  merchantId: string,
  entries: readonly RoomOf[],
): Promise<PrivateRoom[]> {
  const { database } = context;
  const rows = entries.map(({ row }) => row);
  const first = await listFaces(
    database,
    rows.map(({ id }) => id),
    rows.map(({ merchant_id }) => merchant_id),
    merchantId,
  );
  const faces = entries.map((entry) => facesOf(entry, first.get(entry.row.id) ?? []));
  const [people, businesses] = await Promise.all([
    readPeople(database, faces.flat()),
    readBusinesses(database, rows.flatMap(businessesOf)),
  ]);
  const others = new Set(entries.flatMap(({ row, userId }) => people.get(otherOf(row, userId) ?? '') ?? []));
  const presences = await presencesOf(context, merchantId, [...others]);
  return entries.map(({ row, userId }, index): PrivateRoom => {
    const isIn = row.state === 'joined';
    const seenSeq = row.seen_seq ?? 0;
    const partners = businessesOf(row).filter((id) => id !== merchantId);
    return {
      id: row.id,
      kind: row.kind,
      title: row.unit_name ?? row.title,
      partners: partners.flatMap((id) => {
        const business = businesses.get(id);
        return business ? [{ name: business.name, logo: presentLogo(context, id, business.logoId) }] : [];
      }),
      unit: row.unit_id && row.unit_name ? { id: row.unit_id, name: row.unit_name } : null,
      isOwn: row.merchant_id === merchantId,
      isOpen: row.is_open,
      people: faces[index]!.flatMap((id) => {
        const person = people.get(id);
        return person ? [presentPerson(context, person, merchantId)] : [];
      }),
      memberCount: row.member_count,
      presence: presences.get(otherOf(row, userId) ?? '') ?? null,
      own: {
        role: row.role ?? 'member',
        state: row.state ?? 'none',
        seenSeq,
        isMuted: row.is_muted ?? false,
      },
      unreadCount: isIn ? Math.max(0, row.last_seq - seenSeq) : 0,
      isMentioned: isIn && (row.mention_seq ?? 0) > seenSeq,
      lastSeq: isIn ? row.last_seq : 0,
      // What is said inside is for those inside.
      lastMessage: isIn && row.last_message ? presentLast(row.last_message, userId) : null,
      requestCount: row.request_count,
      isReadonly: row.is_readonly,
      archivedAt: row.archived_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      version: row.version,
    };
  });
}

/** Rooms as their reader has them. */
export const presentRooms = (
  context: PrivateChatContext,
  rows: readonly OwnRoomRow[],
  { merchantId, userId }: Reader,
): Promise<PrivateRoom[]> =>
  presentRoomsOf(
    context,
    merchantId,
    rows.map((row) => ({ row, userId })),
  );

/** One room with everybody in it; those who only may join see who is in it, and not how far each has read. */
export async function presentRoomDetail(
  context: PrivateChatContext,
  row: OwnRoomRow,
  reader: Reader,
): Promise<PrivateRoomDetail> {
  const [rooms, members] = await Promise.all([
    presentRooms(context, [row], reader),
    listMembers(context.database, row),
  ]);
  const mayAnswer = row.state === 'joined' && row.role !== 'member';
  const shown = members.filter(
    ({ state, user_id, merchant_id }) =>
      state === 'joined' ||
      user_id === reader.userId ||
      (mayAnswer && (row.merchant_id === reader.merchantId || merchant_id === reader.merchantId)),
  );
  const bans = mayAnswer
    ? (await listBans(context.database, row)).filter((ban) => mayLift(row, ban, reader.merchantId))
    : [];
  const people = await readPeople(
    context.database,
    [...shown, ...bans].map(({ user_id }) => user_id),
  );
  const presences = await presencesOf(context, reader.merchantId, [...people.values()]);
  return {
    ...rooms[0]!,
    members: shown.flatMap((member): PrivateMember[] => {
      const person = people.get(member.user_id);
      if (!person) return [];
      return [
        {
          person: presentPerson(context, person, reader.merchantId),
          role: member.role,
          state: member.state,
          seenSeq: row.state === 'joined' ? member.seen_seq : 0,
          joinedAt: member.created_at.toISOString(),
          presence: presences.get(member.user_id) ?? null,
        },
      ];
    }),
    banned: bans.flatMap(({ user_id }) => {
      const person = people.get(user_id);
      return person ? [presentPerson(context, person, reader.merchantId)] : [];
    }),
  };
}
