import { useTranslation } from 'react-i18next';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { SectionProps } from '../use-widget-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { sectionIds } from './section-links.tsx';

const noLanguage: never[] = [];

/** The questions that visitors answer before their first message. */
export function PreChatSection(section: SectionProps) {
  const { t } = useTranslation('chat-widget');
  const { form, isLocked } = section;
  return (
    <FormSection id={sectionIds.preChat} title={t('preChat.title')} description={t('preChat.help')}>
      <SettingList>
        <Switch
          {...form.input('preChatForm.isOn')}
          label={t('preChat.on')}
          hint={t('preChat.onHelp')}
          disabled={isLocked}
        />
      </SettingList>
      {form.values.preChatForm.isOn && (
        <>
          <ContactFields form={form} path="preChatForm" isLocked={isLocked} />
          <OwnQuestions {...section} />
          <MultilingualField
            {...form.input('preChatForm.consent.text')}
            label={t('preChat.consent')}
            hint={t('preChat.consentHelp')}
            errors={form.errorsOf('preChatForm.consent.text')}
            required={noLanguage}
            disabled={isLocked}
          />
          <TextField
            {...form.field('preChatForm.consent.link')}
            onChange={(event) => form.setValue('preChatForm.consent.link', event.currentTarget.value || null)}
            type="url"
            label={t('preChat.link')}
            placeholder="https://"
            mark="optional"
            disabled={isLocked}
          />
        </>
      )}
    </FormSection>
  );
}
