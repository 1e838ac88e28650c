import { useTranslation } from 'react-i18next';
import { showToast } from '#shared/ui/notices.ts';

/** Copies by shortcut and shows a toast, because there is no button that could show the result. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation(['chat', 'ui']);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ id: 'copy', tone: 'success', content: t('chat:shortcut.copied', { text }) });
    } catch {
      // Also if there is no clipboard, as without https.
      showToast({ id: 'copy', tone: 'error', content: t('ui:copy.refused') });
    }
  };
}
