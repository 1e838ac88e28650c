import type { ServiceKind } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { suppliesOptions, urgencies } from '@sala/contract/service/service-orders/kind-details.ts';
import { bottleSizes } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '#shared/ui/drawer-form.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { MomentField } from './moment-field.tsx';
import type { OrderForm } from './use-order-form.ts';

interface PartProps {
  form: OrderForm;
  timeZone: string;
}

const none = 'none';

function Quantity({ form, label }: { form: OrderForm; label: string }) {
  return <NumberField {...form.number('quantity')} label={label} min={1} max={1_000_000} />;
}

function WaterFields({ form }: PartProps) {
  const { t } = useTranslation('service-orders');
  return (
    <FieldRow>
      <SelectField
        {...form.input('bottleSize')}
        label={t('creation.bottleSize')}
        value={form.values.bottleSize ?? none}
        options={[
          { value: none, label: t('creation.open') },
          ...bottleSizes.map((value) => ({ value: value as string, label: t(`creation.bottleSizes.${value}`) })),
        ]}
        onValueChange={(size) => form.setValue('bottleSize', size === none ? undefined : size)}
      />
      <Quantity form={form} label={t('creation.bottles')} />
      <NumberField {...form.number('details.emptyBottles')} label={t('creation.emptyBottles')} min={0} max={10_000} />
      <TextField {...form.optional('details.access')} label={t('creation.access')} maxLength={300} />
    </FieldRow>
  );
}

function CleaningFields({ form }: PartProps) {
  const { t } = useTranslation('service-orders');
  return (
    <>
      <FieldRow>
        <NumberField {...form.number('details.rooms')} label={t('creation.rooms')} min={1} max={1000} />
        <NumberField
          {...form.number('details.area')}
          label={t('creation.area')}
          unit="m²"
          hasDecimals
          min={1}
          max={1_000_000}
        />
      </FieldRow>
      <RadioGroup
        name="details.supplies"
        label={t('creation.supplies')}
        value={form.values.details?.supplies}
        options={suppliesOptions.map((value) => ({ value, label: t(`creation.suppliesFrom.${value}`) }))}
        onValueChange={(value) => form.setValue('details.supplies', value)}
        error={form.errorOf('details.supplies')}
      />
      <TextField {...form.optional('details.access')} label={t('creation.access')} maxLength={300} />
    </>
  );
}

function LaundryFields({ form, timeZone }: PartProps) {
  const { t } = useTranslation('service-orders');
  const moment = (name: 'pickUpAt' | 'returnAt') => ({
    name: `details.${name}`,
    value: form.values.details?.[name],
    onValueChange: (value: string | undefined) => form.setValue(`details.${name}`, value),
    error: form.errorOf(`details.${name}`),
    timeZone,
  });
  return (
    <>
      <FieldRow>
        <NumberField {...form.number('details.pieces')} label={t('creation.pieces')} min={1} max={100_000} />
        <NumberField
          {...form.number('details.weight')}
          label={t('creation.weight')}
          unit="kg"
          hasDecimals
          min={0}
          max={100_000}
        />
      </FieldRow>
      <MomentField {...moment('pickUpAt')} label={t('creation.pickUpAt')} />
      <MomentField {...moment('returnAt')} label={t('creation.returnAt')} />
    </>
  );
}

function MaintenanceFields({ form }: PartProps) {
  const { t } = useTranslation('service-orders');
  return (
    <>
      <TextArea {...form.optional('details.problem')} label={t('creation.problem')} maxLength={1000} />
      <RadioGroup
        name="details.urgency"
        label={t('creation.urgency')}
        value={form.values.details?.urgency}
        options={urgencies.map((value) => ({ value, label: t(`creation.urgencies.${value}`) }))}
        onValueChange={(value) => form.setValue('details.urgency', value)}
        error={form.errorOf('details.urgency')}
      />
      <TextField {...form.optional('details.access')} label={t('creation.access')} maxLength={300} />
    </>
  );
}

function GeneralFields({ form }: PartProps) {
  const { t } = useTranslation('service-orders');
  return (
    <FieldRow>
      <Quantity form={form} label={t('creation.quantity')} />
    </FieldRow>
  );
}

const parts: Record<ServiceKind, (props: PartProps) => React.ReactNode> = {
  water: WaterFields,
  cleaning: CleaningFields,
  laundry: LaundryFields,
  maintenance: MaintenanceFields,
  general: GeneralFields,
};

/** The fields that an order of this kind needs. */
export function KindFields({ kind, ...props }: PartProps & { kind: ServiceKind }) {
  const Part = parts[kind];
  return <Part {...props} />;
}
