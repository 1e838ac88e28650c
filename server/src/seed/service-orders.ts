import { sql } from 'kysely';
import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { analyze } from './analyze.ts';
import { storePicture } from './conversations.ts';
import {
  logRows,
  type NumberedOrder,
  type Numbering,
  numberOrders,
  orderRow,
  priceRows,
  readKnown,
} from './orders/rows.ts';
import { buildLotusOrders, buildMekongOrders, type DemoOrder } from './orders/telling.ts';
import type { DemoPeople } from './people.ts';
import type { SeedContext } from './seed-demo.ts';
import '#modules/service/service-orders/service-orders.table.ts';
import '#modules/service/service-settings/service-settings.table.ts';

type Query = TenantDatabase['query'];

/** A statement has at most 65,535 values, of which an order and its history have some 150. */
const portion = 200;
const inPortions = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / portion) }, (_, index) =>
    items.slice(index * portion, (index + 1) * portion),
  );

/** The orders of the last three months, as if everything had been done by somebody; and how each business takes orders. */
export async function seedServiceOrders(context: SeedContext, people: DemoPeople): Promise<void> {
  const now = new Date();
  const staffOf = (site: string) => (name: string) => people.byEmail.get(`${name}@${site}.example`)!;
  await seedSite(context, {
    merchantId: people.lotusId,
    currency: 'USD',
    told: buildLotusOrders(staffOf('lotus'), now),
    now,
  });
  await seedSite(context, {
    merchantId: people.mekongId,
    currency: 'VND',
    told: buildMekongOrders(staffOf('mekong'), now),
    now,
  });
  await seedSettings(context, people.lotusId, now);
}

async function seedSettings(context: SeedContext, merchantId: string, now: Date): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  await query
    .insertInto('service_settings')
    .values({
      is_enabled: true,
      dispatch_mode: 'manual',
      reply_type: 'card',
      keywords: ['water', 'clean', 'laundry', 'repair', 'ទឹក', 'សម្អាត', 'ជួសជុល', 'giao nước', 'dọn', '送水', '维修'],
      ability_en: 'Drinking water, cleaning, laundry and repairs in Phnom Penh, every day from 7:00 to 18:00.',
      ability_zh: '金边市内送水、保洁、洗衣和维修，每天 7:00 至 18:00。',
      notify_seconds: 600,
      auto_close_minutes: 24 * 60,
      webhook_url: null,
      callback_url: null,
      callback_key_sealed: null,
      version: 1,
      updated_at: now,
    })
    .execute();
}

async function seedSite(
  context: SeedContext,
  { merchantId, currency, told, now }: { merchantId: string; currency: string; told: DemoOrder[]; now: Date },
): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const known = await readKnown(query);
  const { orders, numbering } = numberOrders(told);
  for (const part of inPortions(orders))
    await query
      .insertInto('service_orders')
      .values(part.map((order) => orderRow(order, known, currency)))
      .execute();
  await analyze(context, 'service_orders');
  for (const part of inPortions(orders))
    await query
      .insertInto('service_order_logs')
      .values(part.flatMap((order) => logRows(order, numbering)))
      .execute();
  const prices = orders.flatMap((order) => priceRows(order, currency));
  if (prices.length > 0) await query.insertInto('service_order_prices').values(prices).execute();
  await query.insertInto('service_order_numbers').values({ last_number: orders.length }).execute();
  await joinOrders(query, orders, numbering);
  await seedPictures(context, merchantId, orders);
  await markOldSeen(query, merchantId, now);
}

/** Pointers between orders and the series that some of them began. */
async function joinOrders(
  query: Query,
  orders: readonly NumberedOrder[],
  { idOf, successors }: Numbering,
): Promise<void> {
  for (const { id, told } of orders) {
    const restartedAs = successors.get(told)?.id;
    const { restartOf, repeatOf, series } = told;
    if (restartedAs || restartOf || repeatOf)
      await query
        .updateTable('service_orders')
        .set({
          restarted_as_id: restartedAs ?? null,
          restart_of_id: (restartOf && idOf.get(restartOf)) ?? null,
          repeat_of_id: (repeatOf && idOf.get(repeatOf)) ?? null,
        })
        .where('id', '=', id)
        .execute();
    if (series)
      await query
        .insertInto('service_order_series')
        .values({
          order_id: id,
          state: 'active',
          first_day: series.firstDay,
          minutes: series.minutes,
          next_day: series.nextDay,
          order_count: series.count,
          created_at: told.startsAt,
          updated_at: told.startsAt,
        })
        .execute();
  }
}

/** What customers photographed: one file each, as they came by their pages. */
async function seedPictures(context: SeedContext, merchantId: string, orders: readonly NumberedOrder[]): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const visitor = await query.selectFrom('visitors').select('id').orderBy('id').executeTakeFirst();
  if (!visitor) return;
  const uploader = { type: 'visitor', id: visitor.id } as const;
  const store = async ({ id, told }: NumberedOrder) => {
    const use = { id, at: told.startsAt };
    const file = await storePicture(context, { merchantId, uploader }, 'leaking-tap', use);
    if (file) await attach(query, { id, told }, file);
  };
  await Promise.all(orders.filter(({ told }) => told.hasPicture).map(store));
}

async function attach(
  query: Query,
  { id, told }: Pick<NumberedOrder, 'id' | 'told'>,
  file: StoredAttachment,
): Promise<void> {
  await query
    .insertInto('service_order_attachments')
    .values({
      order_id: id,
      upload_id: file.id,
      file: JSON.stringify(file),
      added_by: told.customer.name,
      added_by_id: null,
      added_at: told.startsAt,
      is_of_customer: true,
    })
    .execute();
}

/** Everybody has looked at what has been as it is for half an hour. */
async function markOldSeen(query: Query, merchantId: string, now: Date): Promise<void> {
  await sql`
    insert into service_order_views (merchant_id, user_id, order_id, version)
    select o.merchant_id, u.id, o.id, o.version
    from service_orders o
    join users u on u.merchant_id = o.merchant_id
    where o.merchant_id = ${merchantId} and o.updated_at < ${new Date(now.getTime() - 30 * 60_000)}`.execute(query);
}
