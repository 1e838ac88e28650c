import type { Instruction } from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { StoredSounds } from '#modules/platform-services/uploads/uploads.public.ts';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import './call-settings.table.ts';
import '#modules/organisation/departments/departments.public.ts';

type Query = TenantDatabase['query'] | Tx;
export type InstructionRow = Selectable<Tables['call_instructions']> & { department_name: string | null };

const select = (query: Query) =>
  query
    .selectFrom('call_instructions')
    .leftJoin('departments', (join) =>
      join
        .onRef('departments.merchant_id', '=', 'call_instructions.merchant_id')
        .onRef('departments.id', '=', 'call_instructions.department_id'),
    )
    .selectAll('call_instructions')
    .select('departments.name as department_name');

const searchedText = sql<string>`concat_ws(' ', call_instructions.key,
  call_instructions.title->>'en', call_instructions.title->>'km', call_instructions.title->>'vi', call_instructions.title->>'zh',
  call_instructions.text->>'en', call_instructions.text->>'km', call_instructions.text->>'vi', call_instructions.text->>'zh')`;
const fits = (search: string | undefined) => (from: ExpressionBuilder<Tables, 'call_instructions'>) =>
  from.and(searchPatterns(search).map((pattern) => from(searchedText, 'ilike', pattern)));

/** Of a menu in its order, first those of the first menu. */
export function listInstructions(query: Query, search?: string): Promise<InstructionRow[]> {
  return select(query)
    .where(fits(search))
    .orderBy('call_instructions.parent_id', (by) => by.asc().nullsFirst())
    .orderBy('call_instructions.position')
    .orderBy('call_instructions.id')
    .execute();
}

const orders = {
  position: sql`call_instructions.position`,
  key: sql`call_instructions.key`,
  createdAt: sql`call_instructions.created_at`,
};

export async function pageInstructions(
  query: Query,
  filter: {
    page: number;
    limit: number;
    order: keyof typeof orders;
    sort: 'asc' | 'desc';
    search?: string | undefined;
  },
) {
  const { page, limit, order, sort, search } = filter;
  const rows = await select(query)
    .where(fits(search))
    .$if(order === 'position', (rest) => rest.orderBy('call_instructions.parent_id', (by) => by.asc().nullsFirst()))
    .orderBy(orders[order], sort)
    .orderBy('call_instructions.id', sort)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await query
    .selectFrom('call_instructions')
    .select((from) => from.fn.countAll<number>().as('total'))
    .where(fits(search))
    .executeTakeFirstOrThrow();
  return { rows, meta: { page, limit, total } };
}

export function findInstruction(query: Query, id: string): Promise<InstructionRow | undefined> {
  return select(query).where('call_instructions.id', '=', id).executeTakeFirst();
}

/** Waits until nobody else of the merchant changes them: places and depths would not add up. */
export const lockInstructions = (unit: UnitOfWork): Promise<void> => takeMerchantLock(unit, 'call instructions');

type Values = Pick<Instruction, 'parentId' | 'key' | 'title' | 'text' | 'action' | 'departmentId'> & {
  sounds: StoredSounds;
};
const toColumns = ({ parentId, key, title, text, sounds, action, departmentId }: Values) => ({
  parent_id: parentId,
  key,
  title: JSON.stringify(title),
  text: JSON.stringify(text),
  sounds: JSON.stringify(sounds),
  action,
  department_id: action === 'department' ? departmentId : null,
});

export async function insertInstruction(
  query: Query,
  { id, position, at, ...values }: Values & { id: string; position: number; at: Date },
): Promise<void> {
  await query
    .insertInto('call_instructions')
    .values({ ...toColumns(values), id, position, created_at: at, updated_at: at })
    .execute();
}

export async function writeInstruction(
  query: Query,
  { id, at, ...values }: Values & { id: string; at: Date },
): Promise<void> {
  await query
    .updateTable('call_instructions')
    .set({ ...toColumns(values), updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function moveInstruction(
  query: Query,
  { id, parentId, position }: { id: string; parentId: string | null; position: number },
): Promise<void> {
  await query.updateTable('call_instructions').set({ parent_id: parentId, position }).where('id', '=', id).execute();
}

export async function deleteInstruction(query: Query, id: string): Promise<void> {
  await query.deleteFrom('call_instructions').where('id', '=', id).execute();
}
