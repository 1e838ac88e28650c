import type { Action, GrantableSubject } from '@sala/contract/core/ability.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { isSingleAction } from './permission-model.ts';

/** The actions on a subject as text. */
export function useActionsText() {
  const { t } = useTranslation('roles');
  return useCallback(
    (subject: GrantableSubject, actions: readonly Action[]) =>
      isSingleAction(subject) ? t('action.deed') : actions.map((action) => t(`action.${action}`)).join(listSeparator()),
    [t],
  );
}

/** A list of permissions as text, by subject. */
export function usePermissionsText() {
  const { t } = useTranslation('roles');
  const actionsText = useActionsText();
  return (permissions: readonly Grant[]): string =>
    [...Map.groupBy(permissions, ({ subject }) => subject)]
      .map(([subject, grants]) => {
        const name = t(`subject.${subject}.name`);
        const actions = grants.map(({ action }) => action);
        return isSingleAction(subject) ? name : `${name} (${actionsText(subject, actions)})`;
      })
      .join('; ');
}
