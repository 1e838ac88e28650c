import type { ChatWidget } from '@sala/contract/chat-widget/chat-widget.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage } from '#shared/ui/form-page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { chatWidgetQuery, useChatWidgetChanges } from '../chat-widget.queries.ts';
import { AppearanceSection } from '../components/appearance-section.tsx';
import { DepartmentsSection } from '../components/departments-section.tsx';
import { OfflineSection } from '../components/offline-section.tsx';
import { PreChatSection } from '../components/pre-chat-section.tsx';
import { TextsSection } from '../components/texts-section.tsx';
import { WidgetPreview } from '../components/widget-preview.tsx';
import { useWidgetForm } from '../use-widget-form.ts';
import styles from './chat-widget.page.module.css';

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
  const section = { form, widget, isLocked };
  return (
    <>
      <div className={styles.columns}>
        <form id={formId} className={styles.form} onSubmit={form.handleSubmit} noValidate>
          <AppearanceSection {...section} />
          <TextsSection {...section} />
          <DepartmentsSection {...section} />
          <PreChatSection {...section} />
          <OfflineSection {...section} />
        </form>
        <WidgetPreview values={form.values} widget={widget} />
      </div>
      {!isLocked && (
        <SaveBar form={formId} isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />
      )}
    </>
  );
}
