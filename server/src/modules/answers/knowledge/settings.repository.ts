import type { KnowledgeSettings } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { getIntegration } from '#modules/connections/integrations/integrations.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import './knowledge.table.ts';

type Query = TenantDatabase['query'] | Tx;

/** As they are kept. */
export type StoredSettings = Omit<KnowledgeSettings, 'pageUrl'>;

const atFirst: StoredSettings = { isEnabled: true, canAuthorsApprove: true, isPagePublic: false, version: 0 };

/** Where the public page of the merchant is, whether it is on or not. */
export async function findPageUrl(
  context: Pick<AppContext, 'config' | 'database' | 'publicUrl'>,
  merchantId: string,
): Promise<string> {
  const { appId } = await getIntegration(context, merchantId);
  return `${context.publicUrl()}/h/${appId}`;
}

export async function readKnowledgeSettings(query: Query): Promise<StoredSettings> {
  const row = await query
    .selectFrom('knowledge_settings')
    .select(['is_enabled', 'can_authors_approve', 'is_page_public', 'version'])
    .executeTakeFirst();
  if (!row) return atFirst;
  return {
    isEnabled: row.is_enabled,
    canAuthorsApprove: row.can_authors_approve,
    isPagePublic: row.is_page_public,
    version: row.version,
  };
}

/** Writes them whole. The merchant's row must be locked: there may be none of the settings yet. */
export async function saveKnowledgeSettings(query: Query, settings: StoredSettings): Promise<void> {
  const columns = {
    is_enabled: settings.isEnabled,
    can_authors_approve: settings.canAuthorsApprove,
    is_page_public: settings.isPagePublic,
    version: settings.version,
  };
  await query
    .insertInto('knowledge_settings')
    .values(columns)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(columns))
    .execute();
}
