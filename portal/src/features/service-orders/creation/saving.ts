import type { ServiceKind } from '@sala/contract/service-catalogue/service-catalogue.schema.ts';
import { orderCreationApi } from '@sala/contract/service-orders/order-creation.api.ts';
import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { confirm } from '#shared/ui/notices.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { bodyOf, type OrderBody } from './order-values.ts';

/** From a conversation, or on its own. */
export function sendOrder(order: OrderBody, kind: ServiceKind): Promise<ServiceOrderDetail> {
  const body = bodyOf(order, kind);
  const { channelId } = body;
  return channelId
    ? api.call(orderCreationApi.fromPanel, { body: { ...body, channelId } }, { silent: true })
    : api.call(serviceOrdersApi.create, { body }, { silent: true });
}

/** Asks before what was written is lost; answers how to close. */
export function useKeptInput({
  hasInput,
  isBusy,
  onClose,
}: {
  hasInput: boolean;
  isBusy: boolean;
  onClose: () => void;
}): () => void {
  const { t } = useTranslation(['ui', 'service-orders']);
  const lost = t('service-orders:creation.lost');
  useUnsavedChanges(hasInput && !isBusy, lost);
  const close = async () => {
    if (isBusy) return;
    const isLeaving =
      !hasInput ||
      (await confirm({
        title: t('ui:leave.title'),
        consequences: [t('ui:leave.lost', { what: lost })],
        confirmLabel: t('ui:leave.confirm'),
        cancelLabel: t('ui:leave.stay'),
        isDangerous: true,
      }));
    if (isLeaving) onClose();
  };
  return () => void close();
}
