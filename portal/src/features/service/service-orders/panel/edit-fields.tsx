import { orderChangesBody } from '@sala/contract/service/service-orders/order-changes.api.ts';
import {
  addressTypes,
  bottleSizes,
  type ServiceOrder,
} from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { EmailField } from '#shared/ui/email-field.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { useForm } from '#shared/ui/use-form.ts';
import { boardChoices } from '../api/orders.queries.ts';
import { orderOptions } from '../creation/order-options.queries.ts';
import { EditKindFields } from './edit-kind-fields.tsx';
import { ScheduleField } from './schedule-field.tsx';

export const orderEditSchema = z.omit(orderChangesBody, { version: true });
export type EditForm = Omit<ReturnType<typeof useForm<typeof orderEditSchema>>, 'handleSubmit'>;

interface FieldsProps {
  form: EditForm;
  order: ServiceOrder;
}

/** All editable fields of an order, in the sections of the form it was created with. */
export function EditFields({ form, order }: FieldsProps) {
  const { t } = useTranslation('service-orders');
  return (
    <>
      <FormSection title={t('creation.customer')}>
        <CustomerFields form={form} />
      </FormSection>
      <FormSection title={t('creation.place')}>
        <AddressFields form={form} />
      </FormSection>
      <FormSection title={t('creation.what')}>
        <CatalogueFields form={form} order={order} />
        <AmountFields form={form} order={order} />
        <EditKindFields form={form} order={order} />
        <TextField {...form.field('title')} label={t('panel.fields.title')} maxLength={160} />
        <TextArea {...form.field('description')} label={t('panel.fields.description')} maxLength={5000} />
      </FormSection>
      <FormSection title={t('creation.when')}>
        <ScheduleField form={form} />
      </FormSection>
      <FormSection title={t('creation.more')}>
        <FieldRow>
          <ProjectField form={form} order={order} />
          <DepartmentField form={form} order={order} />
        </FieldRow>
        <TextArea
          {...form.field('remark')}
          label={t('panel.fields.remark')}
          hint={t('panel.remarkHint')}
          rows={2}
          maxLength={2000}
        />
      </FormSection>
    </>
  );
}

const beforeWork: readonly ServiceOrder['status'][] = ['pendingDispatch', 'pendingPrice', 'pending'];
const nothing = '-';

/** Its position in the catalogue, which can be changed until work has started. */
function CatalogueFields({ form, order }: FieldsProps) {
  const { t } = useTranslation('service-orders');
  const title = useTitle();
  const { entries = [] } = useQuery(boardChoices).data ?? {};
  const { categoryCode, typeCode, subTypeCode } = form.values;
  const isLocked = !beforeWork.includes(order.status);
  const category = entries.find(({ level, code }) => level === 'category' && code === categoryCode);
  const type = entries.find(
    ({ level, code, parentId }) => level === 'type' && code === typeCode && parentId === category?.id,
  );
  const under = (parentId: string | undefined) => entries.filter((entry) => parentId && entry.parentId === parentId);
  const optionsOf = (found: typeof entries) => found.map(({ code, titles }) => ({ value: code, label: title(titles) }));
  const withNothing = (found: typeof entries) => [{ value: nothing, label: t('panel.none') }, ...optionsOf(found)];
  const types = under(category?.id);
  const subtypes = under(type?.id);
  return (
    <>
      <SelectField
        name="categoryCode"
        label={t('panel.fields.category')}
        hint={isLocked ? t('panel.placeLocked') : undefined}
        value={categoryCode}
        disabled={isLocked}
        error={form.errorOf('categoryCode')}
        options={optionsOf(entries.filter(({ level }) => level === 'category'))}
        onValueChange={(next) => {
          form.setValue('categoryCode', next);
          form.setValue('details', order.details);
          form.setValue('typeCode', null);
          form.setValue('subTypeCode', null);
        }}
      />
      {types.length > 0 && (
        <FieldRow>
          <SelectField
            name="typeCode"
            label={t('panel.fields.type')}
            value={typeCode ?? nothing}
            disabled={isLocked}
            options={withNothing(types)}
            onValueChange={(next) => {
              form.setValue('typeCode', next === nothing ? null : next);
              form.setValue('subTypeCode', null);
            }}
          />
          {subtypes.length > 0 && (
            <SelectField
              name="subTypeCode"
              label={t('panel.fields.subtype')}
              value={subTypeCode ?? nothing}
              disabled={isLocked}
              options={withNothing(subtypes)}
              onValueChange={(next) => form.setValue('subTypeCode', next === nothing ? null : next)}
            />
          )}
        </FieldRow>
      )}
    </>
  );
}

function ProjectField({ form, order }: FieldsProps) {
  const { t } = useTranslation('service-orders');
  const { projects = [] } = useQuery(boardChoices).data ?? {};
  if (projects.length === 0) return null;
  return (
    <OptionPicker
      {...form.input('projectId')}
      label={t('panel.fields.project')}
      known={order.project ? [{ id: order.project.id, label: order.project.name }] : []}
      load={optionsAmong(projects.map(({ id, name }) => ({ id, label: name })))}
    />
  );
}

/** For users who may create orders; the server does not return the departments to others. */
function DepartmentField({ form, order }: FieldsProps) {
  const { t } = useTranslation('service-orders');
  const mayCreate = useCan('create', 'create-service');
  const { departments = [] } = useQuery({ ...orderOptions, enabled: mayCreate }).data ?? {};
  if (departments.length === 0) return null;
  return (
    <OptionPicker
      {...form.input('departmentId')}
      label={t('panel.fields.department')}
      known={order.department ? [{ id: order.department.id, label: order.department.name }] : []}
      load={optionsAmong(departments.map(({ id, name }) => ({ id, label: name })))}
    />
  );
}

function CustomerFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('service-orders');
  const { customer } = form.values;
  return (
    <>
      <FieldRow>
        <TextField
          {...form.field('customer.phone')}
          label={t('panel.fields.customerPhone')}
          type="tel"
          maxLength={40}
          data-autofocus
        />
        <TextField {...form.field('customer.name')} label={t('panel.fields.customerName')} maxLength={120} />
      </FieldRow>
      <FieldRow>
        <EmailField
          name="customer.email"
          label={t('panel.fields.customerEmail')}
          value={customer?.email ?? ''}
          error={form.errorOf('customer.email')}
          onChange={(event) => form.setValue('customer.email', event.currentTarget.value || null)}
        />
        <LanguageField
          name="customer.locale"
          label={t('panel.fields.customerLocale')}
          value={customer?.locale}
          onValueChange={(next) => form.setValue('customer.locale', next)}
        />
      </FieldRow>
    </>
  );
}

function AddressFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('service-orders');
  const text = (
    name: 'address' | 'deliveryAddress' | 'buildingName' | 'enterprise' | 'room' | 'contactNumber',
    max: number,
  ) => <TextField {...form.field(name)} label={t(`panel.fields.${name}`)} maxLength={max} autoComplete="off" />;
  const { addressType } = form.values;
  return (
    <>
      <FieldRow>
        <SelectField
          name="addressType"
          label={t('panel.fields.addressType')}
          value={addressType ?? nothing}
          options={[
            { value: nothing, label: t('panel.none') },
            ...addressTypes.map((value) => ({ value, label: t(`panel.addressType.${value}`) })),
          ]}
          onValueChange={(next) => form.setValue('addressType', next === nothing ? null : next)}
        />
        {text('enterprise', 160)}
      </FieldRow>
      {text('address', 500)}
      <FieldRow>
        {text('buildingName', 160)}
        {text('room', 40)}
      </FieldRow>
      <FieldRow>
        {text('contactNumber', 40)}
        {text('deliveryAddress', 500)}
      </FieldRow>
    </>
  );
}

function AmountFields({ form, order }: FieldsProps) {
  const { t } = useTranslation('service-orders');
  const { bottleSize } = form.values;
  return (
    <FieldRow>
      {order.kind === 'water' && (
        <SelectField
          name="bottleSize"
          label={t('panel.fields.bottleSize')}
          value={bottleSize ?? nothing}
          options={[
            { value: nothing, label: t('panel.none') },
            ...bottleSizes.map((value) => ({ value, label: t(`panel.bottleSize.${value}`) })),
          ]}
          onValueChange={(next) => form.setValue('bottleSize', next === nothing ? null : next)}
        />
      )}
      <NumberField
        name="quantity"
        value={form.values.quantity}
        error={form.errorOf('quantity')}
        onValueChange={(next) => form.setValue('quantity', next)}
        label={t('panel.fields.quantity')}
        min={1}
        hasDecimals
      />
    </FieldRow>
  );
}
