import { defaultMonthlyTokens } from '@sala/contract/connections/ai/ai.schema.ts';
import type { Selectable } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import type { AiSettingsTable } from './ai.table.ts';
import './ai.table.ts';

export type AiSettingsRow = Omit<Selectable<AiSettingsTable>, 'merchant_id' | 'updated_at'>;

type Query = { readonly query: TenantDatabase['query'] | Tx };

const columns = [
  'source',
  'url',
  'key_sealed',
  'chat_model',
  'embedding_model',
  'has_structured_output',
  'purposes',
  'monthly_tokens',
  'is_text_kept',
  'version',
] as const;

/** Of a merchant who has set up nothing. */
const none: AiSettingsRow = {
  source: 'none',
  url: null,
  key_sealed: null,
  chat_model: '',
  embedding_model: '',
  has_structured_output: false,
  purposes: [],
  monthly_tokens: defaultMonthlyTokens,
  is_text_kept: false,
  version: 0,
};

export async function findAiSettings({ query }: Query): Promise<AiSettingsRow> {
  return (await query.selectFrom('ai_settings').select(columns).executeTakeFirst()) ?? none;
}

/** Writes them whole; answers them with their version. The merchant's lock must be held: there may be no row yet. */
export async function saveAiSettings({ query }: Query, row: AiSettingsRow, at: Date): Promise<AiSettingsRow> {
  const values = { ...row, purposes: JSON.stringify(row.purposes), version: row.version + 1, updated_at: at };
  return query
    .insertInto('ai_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow();
}
