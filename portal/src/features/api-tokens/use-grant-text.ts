import { type Action, abilityGroupNames, abilityGroups, type GrantableSubject } from '@sala/contract/core/ability.ts';
import type { Grant } from '@sala/contract/roles/roles.api.ts';
import { useTranslation } from 'react-i18next';

const getActions = (subject: GrantableSubject): readonly Action[] =>
  abilityGroupNames.flatMap((group) =>
    Object.entries<readonly Action[]>(abilityGroups[group]).flatMap(([name, list]) => (name === subject ? list : [])),
  );

/** The permissions of a token in the current language: "Conversations: View, Change", one line for each subject. */
export function useGrantText(): (grants: readonly Grant[]) => { name: string; actions: string }[] {
  const { t } = useTranslation('roles');
  return (grants) =>
    [...new Set(grants.map(({ subject }) => subject))].map((subject) => {
      const held = grants.filter((grant) => grant.subject === subject).map(({ action }) => action);
      // A subject without the action `read` is either permitted or not.
      const isAction = !getActions(subject).includes('read');
      const actions = isAction ? t('action.deed') : held.map((action) => t(`action.${action}`)).join(', ');
      return { name: t(`subject.${subject}.name`), actions };
    });
}
