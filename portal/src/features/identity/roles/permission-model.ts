import {
  type AbilityGroup,
  type Action,
  abilityGroupNames,
  abilityGroups,
  actions as allActions,
  type GrantableSubject,
  grantableSubjects,
  type Permission,
} from '@sala/contract/core/ability.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';

export const getSubjects = (group: AbilityGroup): GrantableSubject[] =>
  Object.keys(abilityGroups[group]) as GrantableSubject[];

const catalogue = new Map<GrantableSubject, readonly Action[]>(
  abilityGroupNames.flatMap((group) => Object.entries(abilityGroups[group]) as [GrantableSubject, readonly Action[]][]),
);
export const getActions = (subject: GrantableSubject): readonly Action[] => catalogue.get(subject) ?? [];

/** A subject that is either permitted or not: its actions mean the same, and one checkbox represents them. */
export const isSingleAction = (subject: GrantableSubject): boolean => !getActions(subject).includes('read');

/** Whether a list of permissions includes this one; `manage` includes every action. */
export const includes = (list: readonly Permission[], subject: GrantableSubject, action: Action): boolean =>
  list.some((one) => one.subject === subject && (one.action === action || one.action === 'manage'));

export const isGranted = (list: readonly Permission[], subject: GrantableSubject): boolean =>
  list.some((one) => one.subject === subject);

/** The actions on a subject that a user with these permissions can grant, with `manage` expanded. */
export const grantableActions = (held: readonly Permission[], subject: GrantableSubject): Action[] =>
  getActions(subject).filter((action) => includes(held, subject, action));

/** Whether a user with these permissions can grant all permissions. */
export const isAllGrantable = (held: readonly Permission[]): boolean =>
  grantableSubjects.every((subject) => includes(held, subject, 'manage'));

/** Whether no permission of a subject can be changed: the role has some that the editing user lacks, or the user can grant none. */
export const isLocked = (list: readonly Grant[], subject: GrantableSubject, held: readonly Permission[]): boolean =>
  grantableActions(held, subject).length === 0 ||
  list.some((grant) => grant.subject === subject && !includes(held, subject, grant.action));

function withActions(list: readonly Grant[], subject: GrantableSubject, chosen: readonly Action[]): Grant[] {
  const kept = chosen.includes('manage') ? (['manage'] as const) : allActions.filter((one) => chosen.includes(one));
  const others = list.filter((grant) => grant.subject !== subject);
  // In the catalogue's order, so that ticking and unticking restores the original list.
  return [...others, ...kept.map((action) => ({ subject, action }))].sort(
    (one, other) => order.get(one.subject)! - order.get(other.subject)!,
  );
}
const order = new Map(grantableSubjects.map((subject, index) => [subject, index]));

/** The same permissions in the order and form that the editor produces. */
export const normalised = (list: readonly Grant[]): Grant[] =>
  grantableSubjects.reduce<Grant[]>((known, subject) => {
    const own = list.filter((grant) => grant.subject === subject).map(({ action }) => action);
    return own.length > 0 ? withActions(known, subject, own) : known;
  }, []);

/** Ticks or unticks an action. Every other action requires `read`; without `read` nothing remains. */
export function setAction(
  list: readonly Grant[],
  {
    subject,
    action,
    isOn,
    held,
  }: { subject: GrantableSubject; action: Action; isOn: boolean; held: readonly Permission[] },
): Grant[] {
  const possible = getActions(subject);
  const present = possible.filter((one) => includes(list, subject, one));
  if (isOn && action !== 'read' && action !== 'manage') {
    const isReadable = possible.includes('read') && includes(held, subject, 'read');
    return withActions(list, subject, [...present, action, ...(isReadable ? (['read'] as const) : [])]);
  }
  if (isOn) return withActions(list, subject, [...present, action]);
  if (action === 'read') return withActions(list, subject, []);
  return withActions(
    list,
    subject,
    present.filter((one) => one !== action && one !== 'manage'),
  );
}

/** Grants all permissions on these subjects that the user can grant, or removes them. Permissions that the user lacks stay unchanged. */
export function setAll(
  list: readonly Grant[],
  { subjects, isOn, held }: { subjects: readonly GrantableSubject[]; isOn: boolean; held: readonly Permission[] },
): Grant[] {
  return subjects.reduce<Grant[]>(
    (known, subject) => {
      const possible = grantableActions(held, subject);
      if (possible.length === 0) return known;
      const present = known.filter((grant) => grant.subject === subject).map(({ action }) => action);
      const beyond = present.filter((action) => !possible.includes(action));
      return withActions(known, subject, isOn ? [...present, ...possible] : beyond);
    },
    [...list],
  );
}

/** The share of some subjects' permissions that is granted, relative to what the user can grant. */
export function toShare(
  list: readonly Permission[],
  subjects: readonly GrantableSubject[],
  held: readonly Permission[],
): 'none' | 'some' | 'all' {
  if (!subjects.some((subject) => isGranted(list, subject))) return 'none';
  const isFull = subjects.every((subject) => {
    const possible = grantableActions(held, subject);
    return possible.every((action) => includes(list, subject, action));
  });
  return isFull ? 'all' : 'some';
}

export interface GrantChange {
  subject: GrantableSubject;
  added: Action[];
  removed: Action[];
}

/** The added and removed permissions of a change, by subject. */
export function changesBetween(before: readonly Permission[], after: readonly Permission[]): GrantChange[] {
  return grantableSubjects
    .map((subject) => ({
      subject,
      added: getActions(subject).filter((one) => includes(after, subject, one) && !includes(before, subject, one)),
      removed: getActions(subject).filter((one) => includes(before, subject, one) && !includes(after, subject, one)),
    }))
    .filter(({ added, removed }) => added.length + removed.length > 0);
}
