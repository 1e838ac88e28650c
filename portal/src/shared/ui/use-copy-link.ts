import { useTranslation } from 'react-i18next';
import { showToast } from './notices.ts';

/** Copies the address of a report, with the days it shows: without them it would be of other days tomorrow. */
export function useCopyLink(): (days: { from: string; to: string }) => Promise<void> {
  const { t } = useTranslation('ui');
  return async ({ from, to }) => {
    const link = new URL(location.href);
    link.searchParams.set('from', from);
    link.searchParams.set('to', to);
    try {
      await navigator.clipboard.writeText(link.href);
      showToast({ id: 'copy', tone: 'success', content: t('record.linkCopied') });
    } catch {
      // Also if there is no clipboard, as without https.
      showToast({ id: 'copy', tone: 'error', content: t('copy.refused') });
    }
  };
}
