import { type Kysely, sql } from 'kysely';

/**
 * An order that a person made from a conversation was stored as made by a chat agent. Orders of agents and programs have no initiator.
 * `origin` is in no index and nothing else changes: neither what lists are sorted by nor what open pages compare.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update service_orders set origin = 'manual' where origin = 'chatagent' and initiator_id is not null`.execute(
    db,
  );
}

/** Which of them were called so before is lost; a manual order is one for the older version, too. */
export async function down(): Promise<void> {
  await Promise.resolve();
}
