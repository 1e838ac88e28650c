import { useTranslation } from 'react-i18next';
import { showToast } from '#shared/ui/notices.ts';

/** Copies by a key, where no button can show that it is done. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation(['chat', 'ui']);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ id: 'copy', tone: 'success', content: t('chat:shortcut.copied', { text }) });
    } catch {
      // Also where there is no clipboard at all: outside of https.
      showToast({ id: 'copy', tone: 'error', content: t('ui:copy.refused') });
    }
  };
}
