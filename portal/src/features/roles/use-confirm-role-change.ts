import type { Action, GrantableSubject } from '@sala/contract/core/ability.ts';
import type { Role } from '@sala/contract/roles/roles.api.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { currentProfile } from '#shared/session/session.ts';
import { confirm } from '#shared/ui/notices.ts';
import type { RoleValues } from './components/role-form.tsx';
import { changesBetween } from './permission-model.ts';
import { useActionsText } from './use-permissions-text.ts';

/** More lines than this are not shown. */
const maxLines = 12;

/** Users who may no longer answer customers lose their open conversations. */
const losesAnswering = ({ subject, removed }: { subject: GrantableSubject; removed: readonly Action[] }) =>
  subject === 'reply-customer' && removed.length > 0;

/** Asks for a confirmation before a role changes, with the permissions that its users gain and lose. */
export function useConfirmRoleChange() {
  const { t } = useTranslation('roles');
  const actionsText = useActionsText();
  return useCallback(
    async (fresh: Role, values: RoleValues): Promise<boolean> => {
      const changes = changesBetween(fresh.permissions, values.permissions);
      if (changes.length === 0) return true;
      const line = (key: 'confirm.added' | 'confirm.removed', subject: GrantableSubject, actions: Action[]) =>
        t(key, { name: t(`subject.${subject}.name`), actions: actionsText(subject, actions) });
      const lines = [
        ...changes.flatMap(({ subject, added }) => (added.length > 0 ? [line('confirm.added', subject, added)] : [])),
        ...changes.flatMap(({ subject, removed }) =>
          removed.length > 0 ? [line('confirm.removed', subject, removed)] : [],
        ),
      ];
      const { userCount: count } = fresh;
      return confirm({
        title: count > 0 ? t('confirm.title', { count }) : t('confirm.titleNobody'),
        body: t(count > 0 ? 'confirm.body' : 'confirm.bodyNobody'),
        consequences: [
          ...(currentProfile()?.roleNames.includes(fresh.name) ? [t('confirm.own')] : []),
          ...(count > 0 && changes.some(losesAnswering) ? [t('confirm.conversations')] : []),
          ...lines.slice(0, maxLines),
          ...(lines.length > maxLines ? [t('confirm.more', { count: lines.length - maxLines })] : []),
        ],
        confirmLabel: t('confirm.save'),
      });
    },
    [t, actionsText],
  );
}
