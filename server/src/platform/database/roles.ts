import type pg from 'pg';
import { merchantRole, systemRole } from './scope.ts';

/** The server may not create the roles it needs; the message is for the person who starts it. */
class DatabaseRolesError extends Error {}

const roles = [merchantRole, systemRole];

const missingRoles = `
select r.name, not exists (select from pg_roles where rolname = r.name) as "isMissing"
from unnest($1::text[]) as r (name)
where not exists (select from pg_roles where rolname = r.name)
  or not pg_has_role(session_user, (select oid from pg_roles where rolname = r.name), 'member')
  or not pg_has_role(session_user, (select oid from pg_roles where rolname = r.name), 'usage')`;

/** 42710 and 23505: another process, or another server of this cluster, created it in the meantime. */
const isCreatedConcurrently = (error: unknown) => ['42710', '23505'].includes((error as { code?: string }).code ?? '');

/**
 * Creates the roles that statements run as, and makes the role of the connection a member. Roles belong to the whole cluster: a database
 * that was copied to another cluster has none there.
 */
export async function ensureRoles(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; isMissing: boolean }>(missingRoles, [roles]);
  if (rows.length === 0) return;
  const { rows: sessions } = await client.query<{ name: string }>('select quote_ident(session_user) as name');
  const login = sessions[0]!.name;
  try {
    for (const { name, isMissing } of rows) {
      const steps = [...(isMissing ? [`create role ${name} nologin`] : []), `grant ${name} to ${login}`];
      for (const step of steps)
        await client.query(step).catch((error) => {
          if (!isCreatedConcurrently(error)) throw error;
        });
    }
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    const create = rows.filter(({ isMissing }) => isMissing).map(({ name }) => `create role ${name} nologin;`);
    const grant = `grant ${rows.map(({ name }) => name).join(', ')} to ${login};`;
    throw new DatabaseRolesError(
      `The role ${login} of DATABASE_URL may not make the roles that keep merchants apart. Let an administrator of the database run once:\n\n  ${[...create, grant].join('\n  ')}\n`,
      { cause: error },
    );
  }
}
