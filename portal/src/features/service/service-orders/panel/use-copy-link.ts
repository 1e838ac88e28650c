import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { showToast } from '#shared/ui/notices.ts';
import { orderPath } from '../order-path.ts';

export const toOrderLink = ({ id }: ServiceOrder) => `${location.origin}${orderPath(id)}`;

/** Copies the link to an order, and says so: the menu or the palette in which it was chosen is gone by then. */
export function useCopyLink(order: ServiceOrder): () => void {
  const { t } = useTranslation('ui');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toOrderLink(order));
      showToast({ tone: 'success', content: t('record.linkCopied') });
    } catch {
      // There is no clipboard outside of https.
      showToast({ id: 'copy', tone: 'error', content: t('copy.refused') });
    }
  };
  return () => void copy();
}
