import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { MerchantTable } from './merchants.table.ts';

export type MerchantRow = Selectable<MerchantTable>;

export function findMerchantRow(database: Database, id: string): Promise<MerchantRow | undefined> {
  return database.unscoped.selectFrom('merchants').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Read within the transaction, on its own connection. */
export async function readOwnMerchantRow(unit: UnitOfWork): Promise<MerchantRow | undefined> {
  const { rows } = await unit.executeRaw('select * from merchants where id = $1', [unit.merchantId]);
  return rows[0] as MerchantRow | undefined;
}

/** The name as the transaction sees it. */
export async function readMerchantName(unit: UnitOfWork): Promise<string> {
  const { rows } = await unit.executeRaw('select name from merchants where id = $1', [unit.merchantId]);
  return (rows[0] as Pick<MerchantRow, 'name'>).name;
}

/** Locks the merchant's own row until the end of the transaction. */
export async function lockMerchant(unit: UnitOfWork): Promise<MerchantRow> {
  const { rows } = await unit.executeRaw('select * from merchants where id = $1 for no key update', [unit.merchantId]);
  return rows[0] as MerchantRow;
}

/** The table has no column merchant_id for the tenant handle to add, so the row is selected by id here. */
export async function updateMerchantRow(unit: UnitOfWork, values: Updateable<MerchantTable>): Promise<MerchantRow> {
  const columns = Object.keys(values);
  const changes = columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
  const { rows } = await unit.executeRaw(`update merchants set ${changes} where id = $1 returning *`, [
    unit.merchantId,
    ...Object.values(values),
  ]);
  return rows[0] as MerchantRow;
}

/** Whether the database supports this zone; its list differs slightly from that of the runtime. */
export async function isTimeZoneKnown(database: Database, timeZone: string): Promise<boolean> {
  try {
    await sql`select now() at time zone ${timeZone}`.execute(database.unscoped);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === '22023') return false;
    throw error;
  }
}

export async function recordSetupDismissed(database: Database, id: string, at: Date): Promise<void> {
  await database.unscoped
    .updateTable('merchants')
    .set({ setup_dismissed_at: at })
    .where('id', '=', id)
    .where('setup_dismissed_at', 'is', null)
    .execute();
}

/** Merchants with a retention. */
export function listMerchantsWithRetention(
  database: Database,
): Promise<Pick<MerchantRow, 'id' | 'conversation_retention_days' | 'audit_retention_days'>[]> {
  return database.unscoped
    .selectFrom('merchants')
    .select(['id', 'conversation_retention_days', 'audit_retention_days'])
    .where((where) => where.or([where('conversation_retention_days', '>', 0), where('audit_retention_days', '>', 0)]))
    .orderBy('id')
    .execute();
}

/** Inserts the merchant of this unit of work. In the name of all merchants: one alone changes its row, and makes none. */
export async function insertMerchantRow(
  unit: UnitOfWork,
  row: { name: string; email: string; phone: string | null; defaultLocale: string; timeZone: string; createdAt: Date },
): Promise<void> {
  await unit.executeUnscoped(
    `insert into merchants (id, name, email, phone, default_locale, time_zone, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [unit.merchantId, row.name, row.email, row.phone, row.defaultLocale, row.timeZone, row.createdAt],
  );
}

/** A page of all merchants by name, and their total count. `text` limits it to names that contain it. */
export async function listMerchantPage(
  database: Database,
  { id, text, limit, offset }: { id?: string; text: string | undefined; limit: number; offset: number },
): Promise<{ rows: Pick<MerchantRow, 'id' | 'name' | 'created_at'>[]; total: number }> {
  const from = database.unscoped
    .selectFrom('merchants')
    .$if(id !== undefined, (some) => some.where('id', '=', id!))
    .$if(text !== undefined, (some) => some.where(sql<boolean>`position(lower(${text}) in lower(name)) > 0`));
  const rows = await from
    .select(['id', 'name', 'created_at'])
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await from.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** By name, at most 500: one by id, or those whose name contains the text. */
export function listMerchantRows(
  database: Database,
  { id, text }: { id?: string; text?: string | undefined },
): Promise<Pick<MerchantRow, 'id' | 'name' | 'created_at'>[]> {
  return database.unscoped
    .selectFrom('merchants')
    .select(['id', 'name', 'created_at'])
    .$if(id !== undefined, (some) => some.where('id', '=', id!))
    .$if(text !== undefined, (some) => some.where(sql<boolean>`position(lower(${text}) in lower(name)) > 0`))
    .orderBy('name')
    .limit(500)
    .execute();
}
