import { join } from 'node:path';
import type { Migration } from 'kysely/migration';

const folder = join(import.meta.dirname, '../../../migrations');

/** The migrations of these names. The build of the server writes a module that has all of them in place of this one. */
export async function loadMigrations(names: readonly string[]): Promise<Record<string, Migration>> {
  const entries = names.map(async (name) => [name, (await import(join(folder, `${name}.ts`))) as Migration] as const);
  return Object.fromEntries(await Promise.all(entries));
}
