import {
  type Action,
  abilityGroupNames,
  abilityGroups,
  mergePermissions,
  type Permission,
} from '@sala/contract/core/ability.ts';
import type { Grant, Role } from '@sala/contract/identity/roles/roles.api.ts';
import { auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { failFields } from '#platform/failure.ts';
import type { Grantor } from './roles.public.ts';
import { findRole, type RoleRecord } from './roles.repository.ts';

export interface RoleBody {
  readonly name: string;
  readonly description?: string | undefined;
  readonly permissions: readonly Grant[];
}

/** Everything a role can grant, in the groups and order of its editor. */
export const catalogue = abilityGroupNames.map((group) => ({
  group,
  subjects: Object.entries(abilityGroups[group]).map(([subject, actions]) => ({
    subject: subject as Grant['subject'],
    actions: [...(actions as readonly Action[])],
  })),
}));

const getActions = new Map(
  catalogue.flatMap(({ subjects }) => subjects.map(({ subject, actions }) => [subject, actions] as const)),
);

const toText = ({ subject, action }: Permission) => `${subject}: ${action}`;

/**
 * The permissions in stored form: who may create or update something may also see it. Refuses unknown ones, and those that the grantor does not have, so that users cannot raise
 * permissions through a role.
 */
export function permissionsToStore(grantor: Grantor, permissions: readonly Grant[]): Grant[] {
  permissions.forEach(({ subject, action }, index) => {
    const actions = getActions.get(subject) ?? [];
    if (!actions.includes(action))
      failFields({ [`permissions.${index}.action`]: [{ key: 'oneOf', params: { options: actions.join(', ') } }] });
  });
  const seen = permissions
    .filter(({ subject }) => getActions.get(subject)!.includes('read'))
    .map(({ subject }) => ({ subject, action: 'read' as const }));
  const kept = mergePermissions([seen, permissions]) as Grant[];
  const lacking = grantor.lacks(kept);
  if (lacking.length > 0)
    failFields({ permissions: [{ key: 'notHeld', params: { permissions: lacking.map(toText).join(', ') } }] });
  return kept;
}

/** Runs a write; a name of another role is refused at its field. */
export async function withUniqueName(name: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, 'roles_merchant_id_name_key'))
      failFields({ name: [{ key: 'unique', params: { value: name } }] });
    throw error;
  }
}

/** One value for each subject, so that the log shows granted and removed permissions. */
function getShownValue({ name, description, permissions }: RoleRecord) {
  const actions = (subject: string) =>
    permissions
      .filter((permission) => permission.subject === subject)
      .map((permission) => permission.action)
      .sort();
  const grants = [...getActions.keys()].map((subject) => [`permissions.${subject}`, actions(subject)]);
  return { name, description, ...Object.fromEntries(grants) };
}

export const roles = auditedRecords<RoleRecord>({
  subject: 'role',
  table: 'roles',
  find: (unit, id) => findRole(unit.query, id),
  nameOf: ({ name }) => name,
  shown: getShownValue,
  shownGone: getShownValue,
  // Database triggers detect changes of permissions (decision 045).
  tell: () => undefined,
});

/** Whether two lists grant the same, in any order. */
export function isSameGrant(one: readonly Permission[], other: readonly Permission[]): boolean {
  const [first, second] = [new Set(one.map(toText)), new Set(other.map(toText))];
  return first.size === second.size && [...first].every((text) => second.has(text));
}

export function presentRole(record: RoleRecord): Role {
  return {
    id: record.id,
    name: record.name,
    description: record.description,
    isDefault: record.isDefault,
    permissions: record.permissions as Grant[],
    userCount: record.userCount,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    version: record.version,
  };
}
