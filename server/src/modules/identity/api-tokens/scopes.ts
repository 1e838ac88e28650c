import {
  type Action,
  abilityGroupNames,
  abilityGroups,
  actions,
  type Permission,
  type Subject,
} from '@sala/contract/core/ability.ts';
import type { AppAbility } from '@sala/contract/core/define-ability.ts';

const catalogue = new Map<string, readonly Action[]>(
  abilityGroupNames.flatMap((group) => Object.entries<readonly Action[]>(abilityGroups[group])),
);

/** The actions of a subject in the catalogue. */
export const getActions = (subject: Subject): readonly Action[] => catalogue.get(subject) ?? [];

export const toText = ({ subject, action }: Permission) => `${subject}: ${action}`;

/** The scopes limited to the user's own permissions: a `manage` they do not have is reduced to the actions they have. */
export function scopesWithin(scopes: readonly Permission[], ability: AppAbility): Permission[] {
  return scopes.flatMap(({ subject, action }) => {
    if (ability.can(action, subject)) return [{ subject, action }];
    if (action !== 'manage') return [];
    return actions.filter((each) => ability.can(each, subject)).map((each) => ({ subject, action: each }));
  });
}
