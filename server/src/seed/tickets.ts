import type { TenantDatabase } from '#platform/database/database.ts';
import { storePicture } from './conversations.ts';
import type { DemoPeople } from './people.ts';
import type { SeedContext } from './seed-demo.ts';
import { earlierTickets } from './tickets/earlier-tickets.ts';
import { englishTickets } from './tickets/plans/en.ts';
import { khmerTickets } from './tickets/plans/km.ts';
import { mekongTickets } from './tickets/plans/mekong.ts';
import { vietnameseTickets } from './tickets/plans/vi.ts';
import { chineseTickets } from './tickets/plans/zh-cn.ts';
import {
  changeRows,
  entryRows,
  followerRows,
  getPictures,
  mailRows,
  type NumberedTicket,
  numberTickets,
  readKnown,
  ticketRow,
} from './tickets/rows.ts';
import { buildDemoTickets, type DemoTicket } from './tickets/telling.ts';

type Query = TenantDatabase['query'];
const minute = 60_000;

const lotusTickets = {
  en: [...earlierTickets('en'), ...englishTickets],
  km: [...earlierTickets('km'), ...khmerTickets],
  vi: [...earlierTickets('vi'), ...vietnameseTickets],
  'zh-cn': [...earlierTickets('zh-cn'), ...chineseTickets],
};

/** The tickets of the last three months, as if everything had been done by somebody. */
export async function seedTickets(context: SeedContext, people: DemoPeople): Promise<void> {
  const now = new Date();
  const staffOf = (site: string) => (name: string) => people.byEmail.get(`${name}@${site}.example`)!;
  await seedSite(context, people.lotusId, buildDemoTickets(staffOf('lotus'), lotusTickets, now), now);
  await seedSite(context, people.mekongId, buildDemoTickets(staffOf('mekong'), { vi: mekongTickets }, now), now);
}

async function seedSite(context: SeedContext, merchantId: string, told: DemoTicket[], now: Date): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const known = await readKnown(query);
  const tickets = numberTickets(told);
  await query
    .insertInto('tickets')
    .values(tickets.map((ticket) => ticketRow(ticket, known)))
    .execute();
  await query.insertInto('ticket_entries').values(tickets.flatMap(entryRows)).execute();
  await query.insertInto('ticket_changes').values(tickets.flatMap(changeRows)).execute();
  await query.insertInto('ticket_followers').values(tickets.flatMap(followerRows)).execute();
  await query.insertInto('ticket_mails').values(tickets.flatMap(mailRows)).execute();
  await query.insertInto('ticket_numbers').values({ last_number: tickets.length }).execute();
  await Promise.all(tickets.map((ticket) => seedPictures(context, merchantId, ticket)));
  await markSeen(query, tickets, now);
}

async function seedPictures(context: SeedContext, merchantId: string, ticket: NumberedTicket): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  for (const { entryId, picture, by, user, at } of getPictures(ticket)) {
    const uploader = user ? ({ type: 'user', id: user.id } as const) : ({ type: 'visitor', id: ticket.id } as const);
    const file = (await storePicture(context, { merchantId, uploader }, picture, { id: ticket.id, at }))!;
    await query
      .insertInto('ticket_files')
      .values({
        ticket_id: ticket.id,
        upload_id: file.id,
        entry_id: entryId,
        file: JSON.stringify(file),
        added_by: by,
        added_at: at,
      })
      .execute();
  }
}

/** Everybody has looked at what has been as it is for half a day, and whoever changed something last at what he made of it. */
async function markSeen(query: Query, tickets: readonly NumberedTicket[], now: Date): Promise<void> {
  const users = await query.selectFrom('users').select('id').execute();
  const views = users.flatMap((user) =>
    tickets
      .filter(({ story }) => story.seenBy(user.id) || story.updatedAt.getTime() < now.getTime() - 12 * 60 * minute)
      .map(({ id, story }) => ({ user_id: user.id, ticket_id: id, version: story.version })),
  );
  await query.insertInto('ticket_views').values(views).execute();
}
