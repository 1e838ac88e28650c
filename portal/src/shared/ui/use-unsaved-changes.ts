import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentProfile } from '#shared/session/session.ts';
import { confirm } from './notices.ts';

/**
 * Asks before input is lost: when another page of the portal is opened and, in the browser's own words, when the window is
 * closed. `lost` names the input ("The new role", "Your changes to the working hours"); `isTab`: also asks when only the tab changes.
 */
export function useUnsavedChanges(hasUnsavedInput: boolean, lost?: string, isTab = false): void {
  const { t } = useTranslation('ui');
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Changing a filter, or a tab beside the form, loses nothing; and after the session has ended, saving is impossible anyway.
      const isSamePage = current.pathname === next.pathname;
      if (!hasUnsavedInput || (isSamePage && !isTab) || !currentProfile()) return false;
      const isLeaving = await confirm({
        title: t('leave.title'),
        body: t('leave.body'),
        consequences: lost ? [t('leave.lost', { what: lost })] : undefined,
        confirmLabel: t('leave.confirm'),
        cancelLabel: t('leave.stay'),
        isDangerous: true,
      });
      return !isLeaving;
    },
    enableBeforeUnload: () => hasUnsavedInput,
  });
}
