import { chatWidgetApi } from '@sala/contract/chat-widget/chat-widget.api.ts';
import { type ChatWidget, chatWidgetBody } from '@sala/contract/chat-widget/chat-widget.schema.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useSettingsRecord } from '#shared/ui/conflicts/use-settings-record.ts';
import { chatWidgetQuery } from './chat-widget.queries.ts';

/** What is edited; the rest tells what can be chosen. */
const valuesOf = (widget: ChatWidget) => ({
  brandColor: widget.brandColor,
  position: widget.position,
  offsetX: widget.offsetX,
  offsetY: widget.offsetY,
  launcher: widget.launcher,
  welcomeMessage: widget.welcomeMessage,
  languages: widget.languages,
  defaultLanguage: widget.defaultLanguage,
  departments: widget.departments,
  preChatForm: widget.preChatForm,
  offlineForm: widget.offlineForm,
});

export function useWidgetForm(widget: ChatWidget) {
  const { t } = useTranslation('chat-widget');
  return useSettingsRecord({
    schema: chatWidgetBody,
    record: widget,
    valuesOf,
    queryKey: chatWidgetQuery().queryKey,
    save: (values, version) => api.call(chatWidgetApi.update, { body: { ...values, version } }),
    name: t('title'),
    lost: t('unsaved'),
  });
}
export type WidgetForm = ReturnType<typeof useWidgetForm>['form'];

export interface SectionProps {
  form: WidgetForm;
  widget: ChatWidget;
  isLocked: boolean;
}
