import { chatWidgetApi } from '@sala/contract/chat-widget/chat-widget.api.ts';
import { type ChatWidget, chatWidgetInputSchema } from '@sala/contract/chat-widget/chat-widget.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { chatWidgetQuery } from './chat-widget.queries.ts';
import { useVersionedForm } from './use-versioned-form.ts';

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
  version: widget.version,
});

export function useWidgetForm(widget: ChatWidget) {
  const { t } = useTranslation('chat-widget');
  const queryClient = useQueryClient();
  return useVersionedForm({
    schema: chatWidgetInputSchema,
    record: widget,
    valuesOf,
    fetch: () => api.call(chatWidgetApi.get, {}, { silent: true }),
    save: async (values, version) => {
      const saved = await api.call(chatWidgetApi.update, { body: { ...values, version } });
      queryClient.setQueryData(chatWidgetQuery().queryKey, saved);
      return saved;
    },
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
