import type { VisitorNote } from '@sala/contract/conversations/chat/customers.schema.ts';
import type { Insertable, Selectable } from 'kysely';
import { getName } from '#modules/identity/users/users.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { isOfPerson } from './joined-visitors.repository.ts';
import type { VisitorNoteTable } from './visitor-notes.table.ts';

type Query = TenantDatabase['query'];

/** Notes about a person, by whichever way they write; newest first. */
export async function listNotes(query: Query, visitorId: string): Promise<VisitorNote[]> {
  const rows = await query
    .selectFrom('visitor_notes')
    .innerJoin('users', 'users.id', 'visitor_notes.author_id')
    .select([
      'visitor_notes.id',
      'visitor_notes.visitor_id',
      'visitor_notes.text',
      'visitor_notes.author_id',
      'visitor_notes.created_at',
      'users.first_name as firstName',
      'users.last_name as lastName',
    ])
    .where(isOfPerson('visitor_notes.visitor_id', visitorId))
    .orderBy('visitor_notes.created_at', 'desc')
    .orderBy('visitor_notes.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    visitorId: row.visitor_id,
    text: row.text,
    author: { id: row.author_id, name: getName(row) },
    createdAt: row.created_at.toISOString(),
  }));
}

/** Author and visitor of a note. */
export function findNote(
  query: Query,
  id: string,
): Promise<Pick<Selectable<VisitorNoteTable>, 'visitor_id' | 'author_id'> | undefined> {
  return query.selectFrom('visitor_notes').select(['visitor_id', 'author_id']).where('id', '=', id).executeTakeFirst();
}

export async function insertNote(query: Query, row: Omit<Insertable<VisitorNoteTable>, 'merchant_id'>): Promise<void> {
  await query.insertInto('visitor_notes').values(row).execute();
}

export async function deleteNote(query: Query, id: string): Promise<void> {
  await query.deleteFrom('visitor_notes').where('id', '=', id).execute();
}
