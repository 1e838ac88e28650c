import { orderChangesApi } from '@sala/contract/service-orders/order-changes.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { useRecordForm } from '#shared/ui/conflicts/use-record-form.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { DrawerForm } from '#shared/ui/drawer-form.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { keepOrder } from '../api/order-detail.queries.ts';
import { EditFields, orderEditSchema } from './edit-fields.tsx';
import { placeNames, scheduleNames, useHiddenLabel, useShownValue } from './use-shown-value.ts';

const valuesOf = (order: ServiceOrderDetail) => ({
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
});

/** Changes what an order says. */
export function EditDialog({ order, onClose }: { order: ServiceOrderDetail; onClose: () => void }) {
  const { t } = useTranslation(['service-orders', 'ui']);
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  // What is changed is what was read here, whatever comes meanwhile.
  const [opened] = useState(order);
  const [failure, setFailure] = useState<ApiError>();
  const form = useRecordForm({
    schema: orderEditSchema,
    record: opened,
    valuesOf,
    nameOf: ({ orderNumber, title }) => `#${orderNumber} ${title}`,
    show: useShownValue(),
    labelOf: useHiddenLabel(),
    together: [placeNames, scheduleNames],
  });
  useUnsavedChanges(form.hasUnsavedInput, t('panel.editTitle', { number: order.orderNumber }));

  const handleSubmit = form.handleSave(
    (_, version, changes) => {
      setFailure(undefined);
      const body = { ...changes, version: version! };
      return api.call(orderChangesApi.edit, { params: { id: order.id }, body }, { silent: true });
    },
    (saved) => {
      keepOrder(queryClient, saved);
      showToast({ tone: 'success', content: t('panel.edited', { number: order.orderNumber }) });
      onClose();
    },
    (error) => setFailure(error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected' })),
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
        <EditFields form={form} order={opened} />
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
