import type { OrderOptions } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '#shared/ui/drawer-form.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { TextArea } from '#shared/ui/text-area.tsx';
import { FoldedFields } from './folded-fields.tsx';
import type { OrderForm } from './use-order-form.ts';

const rare = ['projectId', 'departmentId', 'remark'];

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
    <FoldedFields label={t('creation.more')} hasProblem={rare.some((name) => Boolean(form.errorOf(name)))}>
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
    </FoldedFields>
  );
}
