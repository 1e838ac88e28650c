import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import './projects.table.ts';

export interface ProjectOverrides {
  merchantId: string;
  name?: string;
  code?: string | null;
  description?: string;
  isActive?: boolean;
  createdAt?: Date;
}

export async function buildProject(context: { database: Database }, overrides: ProjectOverrides) {
  const id = newId();
  return context.database
    .forMerchant(overrides.merchantId)
    .query.insertInto('projects')
    .values({
      id,
      name: overrides.name ?? `Project ${id.slice(-12)}`,
      code: overrides.code ?? null,
      description: overrides.description ?? '',
      is_active: overrides.isActive ?? true,
      created_at: overrides.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
