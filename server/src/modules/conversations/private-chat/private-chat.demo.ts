import type { PrivateRoomKind } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { findable } from '#platform/database/search-patterns.ts';
import { newId } from '#platform/ids.ts';
import type { FeatureSeed } from '#seed/features.ts';
import type { DemoEmail } from '#seed/people.ts';
import type { SeedContext } from '#seed/seed-demo.ts';
import { buildPrivateChat } from './private-chat.factory.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface DemoExtras {
  /** The line that it answers, by its place. */
  readonly replyTo?: number;
  readonly reaction?: readonly [string, ...DemoEmail[]];
  /** Shows the newest ticket of the business. */
  readonly showsTicket?: true;
}

interface DemoRoom {
  readonly kind: PrivateRoomKind;
  readonly title: string;
  readonly isOpen?: boolean;
  /** The first opened it. */
  readonly people: readonly DemoEmail[];
  /** Invited, and has not come. */
  readonly invited?: readonly DemoEmail[];
  readonly daysAgo: number;
  /** Of the messages at the end, how many the owner of Lotus has not read. */
  readonly unread?: number;
  /** The department whose room it is. */
  readonly department?: string;
  readonly lines: readonly (readonly [DemoEmail, string, DemoExtras?])[];
}

const vanna = 'owner@lotus.example';
const dara = 'dara@lotus.example';
const sophea = 'sophea@lotus.example';
const bopha = 'bopha@lotus.example';
const minh = 'minh@lotus.example';
const sreymom = 'sreymom@lotus.example';
const mekong = 'owner@mekong.example';
const linh = 'linh@mekong.example';

const demoRooms: readonly DemoRoom[] = [
  {
    kind: 'partner',
    title: 'Water deliveries',
    people: [vanna, mekong, dara, linh],
    daysAgo: 0.02,
    unread: 2,
    lines: [
      [vanna, 'Good morning! Three of our customers in Toul Kork ask for weekly water.'],
      [linh, 'Chào buổi sáng! Chúng tôi giao ở Toul Kork vào thứ Ba và thứ Sáu.'],
      [dara, 'ល្អណាស់ ខ្ញុំនឹងប្រាប់អតិថិជន។'],
      [vanna, 'Friday works for all three. Shall I hand the conversations to you?', { replyTo: 1 }],
      [linh, 'Please do. I take them until noon.', { reaction: ['👍', vanna, dara] }],
      [mekong, 'The first delivery is free for your customers this month.'],
    ],
  },
  {
    kind: 'partner',
    title: 'Shared stall at the market hall',
    people: [mekong, vanna, sreymom],
    daysAgo: 1,
    lines: [
      [mekong, 'The hall has a free stall from the 12th. Would you share it with us?'],
      [vanna, 'Gladly. We would show small repairs, you the bottles.'],
      [sreymom, 'ខ្ញុំអាចនៅទីនោះថ្ងៃសៅរ៍។'],
    ],
  },
  {
    kind: 'partner',
    title: 'Invoices',
    people: [vanna, mekong, bopha],
    daysAgo: 4,
    lines: [
      [bopha, 'Which address do we put on the invoices for handed-over orders?'],
      [mekong, 'The one in District 7, please.'],
      [bopha, 'Thank you, I have changed it.'],
    ],
  },
  {
    kind: 'direct',
    title: '',
    people: [dara, vanna],
    daysAgo: 0.01,
    unread: 1,
    lines: [
      [vanna, 'How is the morning going?'],
      [dara, 'Busy. The customer in BKK1 wants the technician today.'],
      [dara, 'តើខ្ញុំអាចសន្យាម៉ោងបីបានទេ?'],
    ],
  },
  {
    kind: 'direct',
    title: '',
    people: [vanna, sophea],
    daysAgo: 2,
    lines: [
      [vanna, 'Could you take the late shift on Thursday?'],
      [sophea, 'Yes, no problem.'],
    ],
  },
  {
    kind: 'group',
    title: 'Front desk',
    isOpen: true,
    people: [vanna, dara, sophea, sreymom],
    daysAgo: 0.2,
    lines: [
      [sreymom, 'The new price list for air conditioners is in the quick messages.', { reaction: ['🎉', dara] }],
      [sophea, 'Found it, thanks.'],
      [dara, 'អរគុណ!'],
      [sophea, 'Who has this customer’s number?', { showsTicket: true }],
    ],
  },
  {
    kind: 'department',
    title: 'Maintenance',
    department: 'Maintenance',
    isOpen: true,
    people: [minh, bopha, vanna],
    daysAgo: 3,
    lines: [
      [minh, 'Bơm nước loại 0,5 HP chỉ còn hai cái.'],
      [bopha, 'I order ten more today.'],
      [vanna, 'Make it twelve, the rain is coming.'],
    ],
  },
  {
    kind: 'group',
    title: 'Year-end dinner',
    people: [sreymom, vanna, dara, sophea, minh],
    daysAgo: 6,
    lines: [
      [sreymom, 'The 19th or the 20th?'],
      [minh, 'The 20th, please.'],
      [vanna, 'The 20th it is.'],
    ],
  },
  {
    kind: 'group',
    title: 'Service quality',
    people: [sreymom],
    invited: [vanna],
    daysAgo: 0.5,
    lines: [[sreymom, 'Here we go through the ratings of the week.']],
  },
];

/** Lotus and Mekong talk in three rooms, and the people of Lotus in six of their own. */
export const seed: FeatureSeed = async (context, { lotusId, mekongId }) => {
  for (const merchantId of [lotusId, mekongId]) await buildPrivateChat(context, merchantId);
  const users = await context.database.unscoped
    .selectFrom('users')
    .select(['merchant_id', 'id', 'email', 'first_name', 'last_name'])
    .where('merchant_id', 'in', [lotusId, mekongId])
    .execute();
  const byEmail = new Map(users.map((user) => [user.email, user]));
  for (const room of demoRooms) await seedRoom(context, room, { lotusId, mekongId }, (email) => byEmail.get(email)!);
};

type Found = (email: DemoEmail) => { merchant_id: string; id: string; first_name: string; last_name: string };

async function seedRoom(
  { database }: SeedContext,
  { kind, title, isOpen = false, people, invited = [], daysAgo, unread = 0, department, lines }: DemoRoom,
  { lotusId, mekongId }: { lotusId: string; mekongId: string },
  find: Found,
): Promise<void> {
  const creator = find(people[0]!);
  const hostId = creator.merchant_id;
  const partnerIds = kind === 'partner' ? [lotusId, mekongId].filter((id) => id !== hostId) : [];
  const endedAt = Date.now() - daysAgo * day;
  const at = (index: number) => new Date(endedAt - (lines.length - index) * 7 * minute);
  const id = newId();
  const [lastEmail, lastText] = lines.at(-1)!;
  const last = find(lastEmail);
  const host = database.forMerchant(hostId).query;
  const ids = people.map((email) => find(email).id);
  const unitId = department ? await departmentOf(host, department) : null;
  const ticket = lines.some(([, , extras]) => extras?.showsTicket) ? await newestTicket(host) : undefined;
  await host
    .insertInto('private_rooms')
    .values({
      id,
      kind,
      title,
      partner_ids: partnerIds,
      about: kind === 'direct' ? `direct:${ids.toSorted().join(':')}` : unitId ? `department:${unitId}` : null,
      unit_id: unitId,
      is_open: isOpen || kind === 'partner',
      last_seq: lines.length,
      last_message: JSON.stringify({
        type: 'text',
        text: lastText,
        senderName: `${last.first_name} ${last.last_name}`,
        senderId: last.id,
        isDeleted: false,
        createdAt: at(lines.length - 1).toISOString(),
      }),
      last_at: at(lines.length - 1),
      created_by: creator.id,
      created_at: at(-1),
    })
    .execute();
  for (const partnerId of partnerIds)
    await database
      .forMerchant(partnerId)
      .query.insertInto('private_room_businesses')
      .values({ room_id: id, host_id: hostId })
      .execute();
  for (const [index, email] of [...people, ...invited].entries()) {
    const { merchant_id, id: userId } = find(email);
    const isInvited = invited.includes(email);
    await database
      .forMerchant(merchant_id)
      .query.insertInto('private_members')
      .values({
        room_id: id,
        user_id: userId,
        host_id: hostId,
        role: index === 0 || kind === 'direct' ? 'owner' : merchant_id === hostId ? 'member' : 'moderator',
        state: isInvited ? 'invited' : 'joined',
        invited_by: isInvited ? creator.id : null,
        seen_seq: isInvited ? 0 : lines.length - (email === vanna ? unread : 0),
        created_at: at(-1),
      })
      .execute();
  }
  const messageIds = lines.map(() => newId());
  const quoteOf = (index: number) => {
    const [email, text] = lines[index]!;
    const { first_name, last_name } = find(email);
    const senderName = `${first_name} ${last_name}`;
    return { id: messageIds[index]!, seq: index + 1, type: 'text', senderName, excerpt: text, isDeleted: false };
  };
  const said = lines.map(([email, text, { replyTo, reaction, showsTicket } = {}], index) => {
    const sender = find(email);
    const [emoji, ...likers] = reaction ?? [];
    const card = showsTicket && ticket;
    return {
      id: messageIds[index]!,
      room_id: id,
      seq: index + 1,
      type: card ? 'card' : 'text',
      text,
      details: JSON.stringify({
        ...(replyTo !== undefined && { replyTo: quoteOf(replyTo) }),
        ...(card && { card: { kind: 'ticket', recordId: card.id, label: `#${card.number}`, title: '' } }),
      }),
      reactions: JSON.stringify(
        emoji
          ? [
              {
                emoji,
                people: likers.map((liker) => {
                  const { id: likerId, first_name, last_name } = find(liker as DemoEmail);
                  return { id: likerId, name: `${first_name} ${last_name}` };
                }),
              },
            ]
          : [],
      ),
      findable: findable(text),
      sender_merchant_id: sender.merchant_id,
      sender_id: sender.id,
      created_at: at(index),
    };
  });
  await host.insertInto('private_messages').values(said).execute();
}

type Query = ReturnType<SeedContext['database']['forMerchant']>['query'];

async function departmentOf(query: Query, name: string): Promise<string> {
  const { id } = await query.selectFrom('departments').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return id;
}

const newestTicket = (query: Query) =>
  query.selectFrom('tickets').select(['id', 'number']).orderBy('id', 'desc').executeTakeFirst();
