import type { OrderOptions } from '@sala/contract/service-orders/order-creation.api.ts';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { TextArea } from '#shared/ui/text-area.tsx';
import type { OrderForm } from './use-order-form.ts';

/** The internal assignment of the order, and notes for colleagues. */
export function MoreFields({ form, options }: { form: OrderForm; options: OrderOptions }) {
  const { t } = useTranslation('service-orders');
  const picker = (field: 'projectId' | 'departmentId', list: OrderOptions['projects'], label: string) =>
    list.length > 0 && (
      <OptionPicker
        name={field}
        label={label}
        mark="optional"
        value={form.values[field]}
        load={optionsAmong(list.map(({ id, name }) => ({ id, label: name })))}
        onValueChange={(id) => form.setValue(field, id ?? undefined)}
        error={form.errorOf(field)}
      />
    );
  return (
    <FormSection title={t('creation.more')}>
      <FieldRow>
        {picker('projectId', options.projects, t('creation.project'))}
        {picker('departmentId', options.departments, t('creation.department'))}
      </FieldRow>
      <TextArea
        {...form.field('remark')}
        label={t('creation.remark')}
        hint={t('creation.remarkHint')}
        mark="optional"
        maxLength={2000}
      />
    </FormSection>
  );
}
