import type { ChatWidget } from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage } from '#shared/ui/form-page.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { chatWidgetQuery, useChatWidgetChanges } from '../chat-widget.queries.ts';
import { AppearanceSection } from '../components/appearance-section.tsx';
import { ContactFields } from '../components/contact-fields.tsx';
import { DepartmentsSection } from '../components/departments-section.tsx';
import { PreChatSection } from '../components/pre-chat-section.tsx';
import { SectionLinks, sectionIds } from '../components/section-links.tsx';
import { TextsSection } from '../components/texts-section.tsx';
import { WidgetPreview, WidgetPreviewButton } from '../components/widget-preview.tsx';
import type { SectionProps } from '../use-widget-form.ts';
import { useWidgetForm } from '../use-widget-form.ts';
import styles from './chat-widget.page.module.css';

const noLanguage: never[] = [];

/** What happens while no operator is available. */
function OfflineSection({ form, isLocked }: SectionProps) {
  const { t } = useTranslation('chat-widget');
  const { isOn } = form.values.offlineForm;
  return (
    <FormSection id={sectionIds.offline} title={t('offline.title')} description={t('offline.help')}>
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

/** The appearance, functions and questions of the chat on the pages of the business, with a preview beside them. */
export function ChatWidgetPage(): ReactNode {
  const { t } = useTranslation('chat-widget');
  const query = useQuery(chatWidgetQuery());
  useChatWidgetChanges();
  return (
    <FormPage title={t('title')} description={t('description')} subject="customize-chat-widget" query={query}>
      {(widget, isLocked) => <WidgetEditor widget={widget} isLocked={isLocked} />}
    </FormPage>
  );
}

function WidgetEditor({ widget, isLocked }: { widget: ChatWidget; isLocked: boolean }) {
  const form = useWidgetForm(widget);
  const formId = useId();
  // The same width as in the styles of the columns.
  const isNarrow = useMediaQuery('(max-width: 1100px)');
  const section = { form, widget, isLocked };
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.bar}>
            <SectionLinks />
            {isNarrow && <WidgetPreviewButton values={form.values} widget={widget} />}
          </div>
          <form id={formId} className={styles.form} onSubmit={form.handleSubmit} noValidate>
            <AppearanceSection {...section} />
            <TextsSection {...section} />
            <DepartmentsSection {...section} />
            <PreChatSection {...section} />
            <OfflineSection {...section} />
          </form>
        </div>
        {!isNarrow && <WidgetPreview values={form.values} widget={widget} />}
      </div>
      {!isLocked && (
        <SaveBar form={formId} isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />
      )}
    </>
  );
}
