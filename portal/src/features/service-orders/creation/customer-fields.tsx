import type { OrderCustomer } from '@sala/contract/service-orders/order-creation.api.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import type { PickerOption } from '#shared/ui/option-picker/options.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { findCustomers } from './order-options.queries.ts';
import type { OrderForm } from './use-order-form.ts';

const toKey = ({ name, phone }: OrderCustomer) => `${phone ?? ''} ${name}`;

/** The customer. For a customer with earlier orders, the address is filled in. */
export function CustomerFields({ form, isKnown }: { form: OrderForm; isKnown: boolean }) {
  const { t } = useTranslation('service-orders');
  const found = useRef(new Map<string, OrderCustomer>());

  const load = async (query: string, signal: AbortSignal): Promise<PickerOption[]> => {
    const { rows } = await findCustomers(query, signal);
    for (const customer of rows) found.current.set(toKey(customer), customer);
    return rows.map((customer) => ({
      id: toKey(customer),
      label: customer.name,
      description: [customer.phone, customer.place.address || customer.place.buildingName, customer.place.room]
        .filter(Boolean)
        .join(' · '),
      avatar: { name: customer.name },
    }));
  };
  const take = (key: string | null) => {
    const customer = key ? found.current.get(key) : undefined;
    if (!customer) return;
    const { name, phone, email, locale, place } = customer;
    form.setMany({
      customer: { name, phone: phone ?? '', email: email ?? undefined, locale },
      ...place,
      addressType: place.addressType ?? undefined,
    });
  };
  return (
    <FormSection title={t('creation.customer')}>
      {!isKnown && (
        <OptionPicker
          label={t('creation.earlier')}
          placeholder={t('creation.earlierHint')}
          value={null}
          load={load}
          isSorted={false}
          onValueChange={take}
        />
      )}
      <FieldRow>
        <TextField {...form.field('customer.name')} label={t('creation.name')} maxLength={120} autoComplete="off" />
        <TextField
          {...form.field('customer.phone')}
          label={t('creation.phone')}
          mark="optional"
          type="tel"
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          {...form.optional('customer.email')}
          label={t('creation.email')}
          mark="optional"
          type="email"
          autoComplete="off"
        />
        <LanguageField
          name="customer.locale"
          label={t('creation.language')}
          value={form.values.customer.locale}
          onValueChange={(locale) => form.setValue('customer.locale', locale)}
          error={form.errorOf('customer.locale')}
        />
      </FieldRow>
    </FormSection>
  );
}
