import { addressTypes } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { FieldGroup } from '#shared/ui/field.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { FoldedFields } from './folded-fields.tsx';
import type { OrderForm } from './use-order-form.ts';

/** The usual one first. */
const shownTypes = addressTypes.toReversed();
const rare = ['buildingType', 'contactNumber', 'deliveryAddress'];

/** The place of the service. */
export function ServiceFields({ form }: { form: OrderForm }) {
  const { t } = useTranslation('service-orders');
  const kind = form.values.addressType ?? 'location';
  return (
    <FormSection title={t('creation.place')}>
      <FieldGroup label={t('creation.addressType')} name="addressType" error={form.errorOf('addressType')}>
        <Segmented
          label={t('creation.addressType')}
          value={kind}
          options={shownTypes.map((value) => ({ value, label: t(`creation.addressTypes.${value}`) }))}
          onChange={(value) => form.setValue('addressType', value)}
        />
      </FieldGroup>
      <TextField {...form.field('address')} label={t('creation.address')} maxLength={500} autoComplete="off" />
      <FieldRow>
        {kind === 'company' && (
          <TextField {...form.field('enterprise')} label={t('creation.enterprise')} maxLength={160} />
        )}
        <TextField {...form.field('buildingName')} label={t('creation.buildingName')} maxLength={160} />
        <TextField {...form.field('room')} label={t('creation.room')} maxLength={40} />
      </FieldRow>
      <FoldedFields label={t('creation.rarePlace')} hasProblem={rare.some((name) => Boolean(form.errorOf(name)))}>
        <FieldRow>
          {kind !== 'location' && (
            <TextField {...form.field('buildingType')} label={t('creation.buildingType')} maxLength={80} />
          )}
          <TextField
            {...form.field('contactNumber')}
            label={t('creation.contactNumber')}
            hint={t('creation.contactNumberHint')}
            type="tel"
            maxLength={40}
          />
          <TextField {...form.field('deliveryAddress')} label={t('creation.deliveryAddress')} maxLength={500} />
        </FieldRow>
      </FoldedFields>
    </FormSection>
  );
}
