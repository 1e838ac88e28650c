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
import type { Grant } from '@sala/contract/roles/roles.api.ts';

export const getSubjects = (group: AbilityGroup): GrantableSubject[] =>
  Object.keys(abilityGroups[group]) as GrantableSubject[];

const catalogue = new Map<GrantableSubject, readonly Action[]>(
  abilityGroupNames.flatMap((group) => Object.entries(abilityGroups[group]) as [GrantableSubject, readonly Action[]][]),
);
export const getActions = (subject: GrantableSubject): readonly Action[] => catalogue.get(subject) ?? [];

/** One either may do it or not: its actions mean the same, and one tick stands for them. */
export const isSingleAction = (subject: GrantableSubject): boolean => !getActions(subject).includes('read');

/** Whether a list of permissions includes this one; `manage` includes every action. */
export const includes = (list: readonly Permission[], subject: GrantableSubject, action: Action): boolean =>
  list.some((one) => one.subject === subject && (one.action === action || one.action === 'manage'));

export const isGranted = (list: readonly Permission[], subject: GrantableSubject): boolean =>
  list.some((one) => one.subject === subject);

/** The actions on a subject that somebody with these permissions can hand on, `manage` told apart. */
export const grantableActions = (held: readonly Permission[], subject: GrantableSubject): Action[] =>
  getActions(subject).filter((action) => includes(held, subject, action));

/** Somebody with these permissions can hand on everything there is. */
export const isAllGrantable = (held: readonly Permission[]): boolean =>
  grantableSubjects.every((subject) => includes(held, subject, 'manage'));

/** Whether nothing of a subject's grants can be changed: it has some that the editing person lacks, or they can hand on none. */
export const isLocked = (list: readonly Grant[], subject: GrantableSubject, held: readonly Permission[]): boolean =>
  grantableActions(held, subject).length === 0 ||
  list.some((grant) => grant.subject === subject && !includes(held, subject, grant.action));

function withActions(list: readonly Grant[], subject: GrantableSubject, chosen: readonly Action[]): Grant[] {
  const kept = chosen.includes('manage') ? (['manage'] as const) : allActions.filter((one) => chosen.includes(one));
  const others = list.filter((grant) => grant.subject !== subject);
  // In the catalogue's order, so that ticking and unticking ends where it began.
  return [...others, ...kept.map((action) => ({ subject, action }))].sort(
    (one, other) => order.get(one.subject)! - order.get(other.subject)!,
  );
}
const order = new Map(grantableSubjects.map((subject, index) => [subject, index]));

/** The same grants, in the order and form in which the editor leaves them. */
export const normalised = (list: readonly Grant[]): Grant[] =>
  grantableSubjects.reduce<Grant[]>((known, subject) => {
    const own = list.filter((grant) => grant.subject === subject).map(({ action }) => action);
    return own.length > 0 ? withActions(known, subject, own) : known;
  }, []);

/** Ticks or unticks an action. Whoever changes something has to see it; without `read` nothing is left. */
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

/** All that one can hand on of these subjects, or nothing of them; what one does not hold stays as it is. */
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

/** How much of some subjects is granted, measured by what one can hand on. */
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

/** What a change gives and takes, subject by subject. */
export function changesBetween(before: readonly Permission[], after: readonly Permission[]): GrantChange[] {
  return grantableSubjects
    .map((subject) => ({
      subject,
      added: getActions(subject).filter((one) => includes(after, subject, one) && !includes(before, subject, one)),
      removed: getActions(subject).filter((one) => includes(before, subject, one) && !includes(after, subject, one)),
    }))
    .filter(({ added, removed }) => added.length + removed.length > 0);
}
