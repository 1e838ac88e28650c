import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordEditDialog } from '#records/panel/record-edit-dialog.tsx';
import { api } from '#shared/api/client.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { showToast } from '#shared/ui/notices.ts';
import { orderRecords } from '../api/order-records.ts';
import { EditFields, orderEditSchema } from './edit-fields.tsx';
import { catalogueFieldNames, scheduleNames, useHiddenLabel, useShownValue } from './use-shown-value.ts';

const toValues = (order: ServiceOrderDetail) => ({
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

/** Changes the data of an order. */
export function EditDialog({ order, onClose }: { order: ServiceOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('service-orders');
  // The edited version is the one that was open, even if a newer one arrives.
  const [opened] = useState(order);
  const number = order.orderNumber;
  const form = useRecordEditor({
    schema: orderEditSchema,
    record: opened,
    valuesOf: toValues,
    nameOf: orderRecords.nameOf,
    show: useShownValue(),
    labelOf: useHiddenLabel(),
    together: [catalogueFieldNames, scheduleNames],
    send: (_, version, options, changes) =>
      api.call(orderChangesApi.edit, { params: { id: order.id }, body: { ...changes, version: version! } }, options),
    keep: orderRecords.keep,
    lost: t('panel.editTitle', { number }),
    onClose,
    onSaved: () => {
      showToast({ tone: 'success', content: t('panel.edited', { number }) });
      onClose();
    },
  });
  return (
    <RecordEditDialog form={form} title={t('panel.editTitle', { number })} width={720} hasSections>
      <EditFields form={form} order={opened} />
    </RecordEditDialog>
  );
}
