import type { UserActor } from '#platform/auth/actor.ts';
import type { TenantDatabase } from '#platform/database/database.ts';

/** What a message needs of a kind of record to show one of them as a card. */
export interface CardSource {
  /** Whether the user may see the record now. */
  canRead(actor: UserActor, recordId: string): Promise<boolean>;
  /** Numbers and titles by id; records that do not exist are left out. */
  readTitles(
    query: TenantDatabase['query'],
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly number: number; readonly title: string }>>;
}
