import { automaticTextKinds } from '@sala/contract/chat-settings/chat-settings.schema.ts';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/ui/page.tsx';
import { AutomaticTextFields } from './automatic-text-fields.tsx';
import { ConversationPreview } from './conversation-preview.tsx';
import type { TabProps } from './settings-tab.tsx';

/** The automatic messages of the business, and a preview of a conversation with them. */
export function MessagesTab({ form, settings, isLocked }: TabProps) {
  const { t } = useTranslation('chat-settings');
  return (
    <>
      {automaticTextKinds.map((kind) => (
        <FormSection key={kind} title={t(`text.${kind}.title`)} description={t(`text.${kind}.help`)}>
          <AutomaticTextFields kind={kind} form={form} settings={settings} isLocked={isLocked} />
        </FormSection>
      ))}
      <FormSection title={t('preview.title')}>
        <ConversationPreview values={form.values} />
      </FormSection>
    </>
  );
}
