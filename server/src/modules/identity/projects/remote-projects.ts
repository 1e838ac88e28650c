import { organisationChanged } from '#modules/organisation/departments/departments.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import {
  deactivateProjects,
  insertProject,
  listProjectRows,
  markRemoteProject,
  updateProject,
} from './projects.repository.ts';

type Values = Readonly<Record<string, string | boolean | null>>;

/** Most imported projects. */
const maxProjects = 2000;

export async function readRemoteProjects(query: TenantDatabase['query']) {
  const rows = await listProjectRows(query);
  const coded = rows.flatMap((row) => (row.code === null ? [] : [{ ...row, code: row.code }]));
  return {
    known: coded.map((row) => ({
      id: row.id,
      code: row.code,
      above: [] as readonly string[],
      isRemote: row.source === 'remote',
      remoteFields: row.remote_fields,
      values: { projectName: row.name, description: row.description, isActive: row.is_active } as Values,
    })),
    hasPlace: () => true,
    defaults: { description: '', isActive: true } as Values,
    room: maxProjects - rows.length,
    isCodeGlobal: true,
    refusalOf: nameTaken(rows),
  };
}

/** Names are unique in the business, independent of the code. */
function nameTaken(rows: readonly { name: string; code: string | null }[]) {
  const holders = new Map(rows.map((row) => [row.name.toLowerCase(), row.code?.toLowerCase() ?? null]));
  return ({ code, said }: { readonly code: string; readonly said: Values }) => {
    const name = String(said.projectName ?? '');
    const holder = holders.get(name.toLowerCase());
    if (holder !== undefined && holder !== code.toLowerCase())
      return [{ field: 'projectName', key: 'unique', params: { value: name } }];
    holders.set(name.toLowerCase(), code.toLowerCase());
    return [];
  };
}

/** Serializes changes of the merchant's projects. */
export const lockProjects = (unit: UnitOfWork): Promise<void> => takeMerchantLock(unit, 'projects');

export async function writeRemoteProjects(
  unit: UnitOfWork,
  {
    wanted,
    goneIds,
    at,
  }: {
    wanted: readonly { id: string | null; code: string; values: Values; remoteFields: readonly string[] }[];
    goneIds: readonly string[];
    at: Date;
  },
): Promise<void> {
  for (const { id: knownId, code, values, remoteFields } of wanted) {
    const id = knownId ?? newId();
    const row = {
      name: String(values.projectName),
      code,
      description: String(values.description ?? ''),
      isActive: values.isActive === true,
    };
    if (knownId === null) await insertProject(unit.query, { ...row, id, createdAt: at });
    else await updateProject(unit.query, id, row);
    await markRemoteProject(unit.query, id, { code, remoteFields });
  }
  await deactivateProjects(unit.query, goneIds);
  organisationChanged(unit, 'projects');
}
