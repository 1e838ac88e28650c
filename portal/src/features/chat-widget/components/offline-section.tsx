import { useTranslation } from 'react-i18next';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import type { SectionProps } from '../use-widget-form.ts';
import { ContactFields } from './contact-fields.tsx';

const noLanguage: never[] = [];

/** What happens while no operator is available. */
export function OfflineSection({ form, isLocked }: SectionProps) {
  const { t } = useTranslation('chat-widget');
  const { isOn } = form.values.offlineForm;
  return (
    <FormSection title={t('offline.title')} description={t('offline.help')}>
      <RadioGroup
        name="offlineForm.isOn"
        label={t('offline.choice')}
        value={isOn ? 'form' : 'chat'}
        options={(['chat', 'form'] as const).map((value) => ({
          value,
          label: t(`offline.${value}`),
          description: t(`offline.${value}Help`),
        }))}
        onValueChange={(value) => form.setValue('offlineForm.isOn', value === 'form')}
        disabled={isLocked}
      />
      {isOn && (
        <>
          <ContactFields form={form} path="offlineForm" isLocked={isLocked} />
          <MultilingualField
            {...form.input('offlineForm.text')}
            label={t('offline.text')}
            hint={t('offline.textHelp')}
            errors={form.errorsOf('offlineForm.text')}
            required={noLanguage}
            isLong
            disabled={isLocked}
          />
        </>
      )}
    </FormSection>
  );
}
