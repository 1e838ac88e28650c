import {
  type OrderChanges,
  orderChangesApi,
  orderChangesBody,
} from '@sala/contract/service-orders/order-changes.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { DrawerForm } from '#shared/ui/drawer-form.tsx';
import { isSameValue } from '#shared/ui/form-values.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { useForm } from '#shared/ui/use-form.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { freshOrder, keepOrder } from '../api/order-detail.queries.ts';
import { EditFields } from './edit-fields.tsx';

const editedValuesOf = (order: ServiceOrderDetail) => ({
  title: order.title,
  description: order.description,
  categoryCode: order.category?.code,
  typeCode: order.type?.code ?? null,
  subTypeCode: order.subtype?.code ?? null,
  projectId: order.project?.id ?? null,
  departmentId: order.department?.id ?? null,
  customer: {
    name: order.customer.name,
    phone: order.customer.phone ?? '',
    email: order.customer.email,
    locale: order.customer.locale,
  },
  quantity: order.quantity,
  bottleSize: order.bottleSize,
  addressType: order.addressType,
  buildingName: order.buildingName,
  enterprise: order.enterprise,
  room: order.room,
  address: order.address,
  deliveryAddress: order.deliveryAddress,
  contactNumber: order.contactNumber,
  details: order.details,
  scheduleType: order.scheduleType,
  scheduleDate: order.scheduleDate,
  remark: order.remark,
  version: order.version,
});
type Edited = ReturnType<typeof editedValuesOf>;

const placeNames = ['categoryCode', 'typeCode', 'subTypeCode'] as const;

/** Only what was changed: whatever else a colleague changes meanwhile is not undone by it. */
function changesOf(sent: OrderChanges, opened: Edited, values: Edited): OrderChanges {
  const isChanged = (name: string) =>
    !isSameValue(opened[name as keyof Edited], values[name as keyof Edited]) ||
    (placeNames.some((one) => one === name) && placeNames.some((one) => opened[one] !== values[one]));
  return Object.fromEntries(Object.entries(sent).filter(([name]) => isChanged(name))) as OrderChanges;
}

/** Changes what an order says. */
export function EditDialog({ order, onClose }: { order: ServiceOrderDetail; onClose: () => void }) {
  const { t } = useTranslation(['service-orders', 'ui']);
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [opened] = useState(() => editedValuesOf(order));
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm({ schema: orderChangesBody, initialValues: opened });
  useUnsavedChanges(form.hasUnsavedInput, t('panel.editTitle', { number: order.orderNumber }));

  const handleSubmit = form.handleSubmit(
    async (sent) => {
      setFailure(undefined);
      const body = { ...changesOf(sent, opened, form.values as Edited), version: order.version };
      keepOrder(
        queryClient,
        await api.call(orderChangesApi.edit, { params: { id: order.id }, body }, { silent: true }),
      );
      showToast({ tone: 'success', content: t('panel.edited', { number: order.orderNumber }) });
      onClose();
    },
    (error) => {
      const known = error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected' });
      setFailure(known);
      if (known.status === 409) void freshOrder(queryClient, order);
    },
  );
  const handleClose = async () => {
    if (form.isSubmitting) return;
    const isLeaving =
      !form.isDirty ||
      (await confirm({
        title: t('ui:leave.title'),
        confirmLabel: t('ui:leave.confirm'),
        cancelLabel: t('ui:leave.stay'),
        isDangerous: true,
      }));
    if (isLeaving) onClose();
  };
  return (
    <Dialog
      kind="drawer-end"
      width={560}
      title={t('panel.editTitle', { number: order.orderNumber })}
      onClose={() => void handleClose()}
    >
      <DrawerForm onSubmit={handleSubmit}>
        <EditFields form={form} order={order} />
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions isSticky>
          <Button variant="default" disabled={form.isSubmitting} onClick={() => void handleClose()}>
            {t('moves.back')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting} disabled={!form.isDirty}>
            {t('panel.save')}
          </Button>
        </DialogActions>
      </DrawerForm>
    </Dialog>
  );
}
