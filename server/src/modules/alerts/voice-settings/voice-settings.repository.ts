import type { Selectable } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import type { VoiceSettingsTable, VoiceSoundTable } from './voice-settings.table.ts';

export type VoiceSettingsRow = Selectable<VoiceSettingsTable>;
export type VoiceSoundRow = Selectable<VoiceSoundTable>;
type Query = TenantDatabase['query'] | Tx;

export function listVoiceSettings(query: Query): Promise<VoiceSettingsRow[]> {
  return query.selectFrom('voice_settings').selectAll().execute();
}

export function findVoiceSettings(query: Query, id: string): Promise<VoiceSettingsRow | undefined> {
  return query.selectFrom('voice_settings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes the whole alert. The caller has compared its version and locked the merchant's row. */
export function saveVoiceSettings(
  query: Tx,
  { id, event, sentences, audience, quiet_hours, sounds, ...plain }: Omit<VoiceSettingsRow, 'merchant_id'>,
): Promise<VoiceSettingsRow> {
  const values = {
    ...plain,
    sentences: JSON.stringify(sentences),
    audience: JSON.stringify(audience),
    quiet_hours: quiet_hours && JSON.stringify(quiet_hours),
    sounds: JSON.stringify(sounds),
  };
  return query
    .insertInto('voice_settings')
    .values({ id, event, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findVoiceSound(query: Query, hash: string): Promise<VoiceSoundRow | undefined> {
  return query.selectFrom('voice_sounds').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** False: somebody else has kept the same sound meanwhile. */
export async function insertVoiceSound(query: Tx, row: Omit<VoiceSoundRow, 'merchant_id'>): Promise<boolean> {
  const inserted = await query
    .insertInto('voice_sounds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function noteVoiceSoundUsed(query: Query, id: string, at: Date): Promise<void> {
  await query.updateTable('voice_sounds').set({ used_at: at }).where('id', '=', id).execute();
}

/** Files of the sounds beyond the newest `kept`, those used longest ago first. */
export async function listSurplusSounds(query: Query, kept: number, limit: number): Promise<string[]> {
  const rows = await query
    .selectFrom('voice_sounds')
    .select('upload_id')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(kept)
    .limit(limit)
    .execute();
  return rows.map((row) => row.upload_id);
}

/** The department of the employee with this account; undefined without one. */
export async function findDepartmentOfUser(query: Query, userId: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('employees')
    .select('department_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.department_id;
}
