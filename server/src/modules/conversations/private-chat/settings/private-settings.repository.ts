import { randomBytes } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import { sealSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import type { PrivateChatSettingsTable } from '../private-chat.table.ts';

type Query = TenantDatabase['query'] | Tx;
export type PrivateSettingsRow = Selectable<PrivateChatSettingsTable>;

export const newChatSecret = (): string => randomBytes(32).toString('base64url');

export function findPrivateSettings(query: Query): Promise<PrivateSettingsRow | undefined> {
  return query.selectFrom('private_chat_settings').selectAll().executeTakeFirst();
}

/** The settings, made off when nobody has looked at them yet; locked where `isLocked`. */
export async function takePrivateSettings(
  { config }: Pick<AppContext, 'config'>,
  query: Query,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<PrivateSettingsRow> {
  const read = () => {
    const rows = query.selectFrom('private_chat_settings').selectAll();
    return (isLocked ? rows.forUpdate() : rows).executeTakeFirst();
  };
  const known = await read();
  if (known) return known;
  await query
    .insertInto('private_chat_settings')
    .values({
      app_id: `pc_${randomBytes(12).toString('hex')}`,
      secrets_sealed: [sealSecret(config.keys.secretsAtRest, newChatSecret())],
      retention_days: null,
    })
    .onConflict((conflict) => conflict.column('merchant_id').doNothing())
    .execute();
  return (await read())!;
}

export async function updatePrivateSettings(
  query: Query,
  change: Updateable<PrivateChatSettingsTable>,
): Promise<PrivateSettingsRow> {
  return query.updateTable('private_chat_settings').set(change).returningAll().executeTakeFirstOrThrow();
}
