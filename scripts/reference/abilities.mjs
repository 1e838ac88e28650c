import { abilityGroups, guestPermissions } from '../../contract/src/core/ability.ts';
import { code, page, table } from './markdown.mjs';
import { allPages, calls, linkToCall, pathOf, permissionText } from './source.mjs';

const isNamed = (access, { subject, action }) =>
  typeof access !== 'string' && access.some((needed) => needed.subject === subject && needed.action === action);

const callsOf = (permission) => calls.filter(({ endpoint }) => isNamed(endpoint.access, permission)).map(linkToCall);
const pagesOf = (permission) =>
  allPages.filter(({ access }) => isNamed(access, permission)).map((planned) => code(pathOf(planned)));

/** A row an action that something asks for, and one for the rest: they are there to be granted. */
function rowsOf(subject, actions) {
  const opened = actions.map((action) => {
    const permission = { subject, action };
    return { action, cells: [callsOf(permission).join(', '), pagesOf(permission).join(', ')] };
  });
  const isUsed = ({ cells }) => cells.some(Boolean);
  const rows = opened.filter(isUsed).map(({ action, cells }) => [code(action), ...cells]);
  const others = opened.filter((entry) => !isUsed(entry)).map(({ action }) => code(action));
  if (others.length > 0) rows.push([others.join(', '), '', '']);
  return rows.map((row, index) => [index === 0 ? code(subject) : '', ...row]);
}

const HEAD = ['Subject', 'Action', 'Calls that name it', 'Pages that name it'];

/** Everything a role can grant, and what each permission opens. */
export function abilitiesPage() {
  return page(
    'Abilities',
    'A permission is an action on a subject. `manage` includes every other action on its subject. Where several permissions are named, any one of them opens the call or the page. ' +
      'A read-only user keeps each subject, with `read` alone. A group’s heading in the menu is there for whoever may do anything in the group.',
    Object.entries(abilityGroups).flatMap(([group, subjects]) => [
      `## ${group}`,
      table(
        HEAD,
        Object.entries(subjects).flatMap(([subject, actions]) => rowsOf(subject, actions)),
      ),
    ]),
    '## Without a role',
    `Before signing in: ${guestPermissions.map(permissionText).join(', ')}. Everybody who is signed in has:`,
    table(
      HEAD,
      guestPermissions.flatMap(({ subject, action }) => rowsOf(subject, [action])),
    ),
  );
}
