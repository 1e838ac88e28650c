import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentProfile } from '#shared/session/session.ts';
import { confirm } from './notices.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/** Asks before input of a tab is lost, also when only the tab changes. `lost` names what it is. */
export function useUnsavedTab(hasUnsavedInput: boolean, lost: string): void {
  const { t } = useTranslation('ui');
  useUnsavedChanges(hasUnsavedInput, lost);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Another page is the business of the guard above.
      if (!hasUnsavedInput || current.pathname !== next.pathname || !currentProfile()) return false;
      const isLeaving = await confirm({
        title: t('leave.title'),
        body: t('leave.body'),
        consequences: [t('leave.lost', { what: lost })],
        confirmLabel: t('leave.confirm'),
        cancelLabel: t('leave.stay'),
        isDangerous: true,
      });
      return !isLeaving;
    },
    enableBeforeUnload: false,
  });
}
