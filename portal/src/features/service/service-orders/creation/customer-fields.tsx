import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { EarlierCustomer, type EarlierCustomerProps } from './earlier-customer.tsx';
import { FoldedFields } from './folded-fields.tsx';

export interface CustomerFieldsProps extends Pick<EarlierCustomerProps, 'form' | 'options'> {
  earlier: Omit<EarlierCustomerProps, 'form' | 'options'>;
  /** The customer of a conversation. */
  isKnown: boolean;
}

const rare = ['customer.email', 'customer.locale'];

/** The customer, found by their phone number if they ordered before. */
export function CustomerFields({ form, options, earlier, isKnown }: CustomerFieldsProps) {
  const { t } = useTranslation('service-orders');
  return (
    <FormSection title={t('creation.customer')}>
      {!isKnown && <EarlierCustomer form={form} options={options} {...earlier} />}
      <FieldRow>
        <TextField
          {...form.field('customer.phone')}
          label={t('creation.phone')}
          type="tel"
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          {...form.nameField()}
          label={t('creation.name')}
          mark={form.madeUpName ? undefined : 'required'}
          hint={form.madeUpName && t('creation.nameHint', { name: form.madeUpName })}
          data-optional={form.madeUpName ? '' : undefined}
          maxLength={120}
          autoComplete="off"
        />
      </FieldRow>
      <FoldedFields label={t('creation.rareCustomer')} hasProblem={rare.some((name) => Boolean(form.errorOf(name)))}>
        <FieldRow>
          <TextField {...form.optional('customer.email')} label={t('creation.email')} type="email" autoComplete="off" />
          <LanguageField
            name="customer.locale"
            label={t('creation.language')}
            value={form.values.customer.locale}
            onValueChange={(locale) => form.setValue('customer.locale', locale)}
            error={form.errorOf('customer.locale')}
          />
        </FieldRow>
      </FoldedFields>
    </FormSection>
  );
}
