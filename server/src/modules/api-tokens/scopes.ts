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

/** The actions on a subject that the catalogue tells apart. */
export const getActions = (subject: Subject): readonly Action[] => catalogue.get(subject) ?? [];

export const toText = ({ subject, action }: Permission) => `${subject}: ${action}`;

/** Of the scopes what the user may do themselves: of a `manage` that they have not, the actions they have. */
export function scopesWithin(scopes: readonly Permission[], ability: AppAbility): Permission[] {
  return scopes.flatMap(({ subject, action }) => {
    if (ability.can(action, subject)) return [{ subject, action }];
    if (action !== 'manage') return [];
    return actions.filter((each) => ability.can(each, subject)).map((each) => ({ subject, action: each }));
  });
}
