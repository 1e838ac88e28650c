import { chatSettingsApi } from '@sala/contract/chat-settings/chat-settings.api.ts';
import { type ChatSettings, chatSettingsInputSchema } from '@sala/contract/chat-settings/chat-settings.schema.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useVersionedForm } from '#shared/ui/use-versioned-form.ts';
import { chatSettingsQuery } from './chat-settings.queries.ts';

const valuesOf = ({ id: _, defaultTexts: __, ...values }: ChatSettings) => values;

/** The form of one tab: what the other tabs show is saved along as it was. */
export function useSettingsForm(settings: ChatSettings) {
  const { t } = useTranslation('chat-settings');
  return useVersionedForm({
    schema: chatSettingsInputSchema,
    record: settings,
    valuesOf,
    contentOf: (one) => one,
    queryKey: chatSettingsQuery().queryKey,
    fetch: () => api.call(chatSettingsApi.get, {}, { silent: true }),
    save: (values, version) =>
      api.call(chatSettingsApi.update, { params: { id: settings.id }, body: { ...values, version } }),
    name: t('title'),
    lost: t('unsaved'),
    isTab: true,
  });
}
export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
