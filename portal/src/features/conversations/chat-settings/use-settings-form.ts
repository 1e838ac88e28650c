import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import {
  type ChatSettings,
  chatSettingsBody,
} from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { chatSettingsQuery } from './chat-settings.queries.ts';

const toValues = ({ id: _, defaultTexts: __, version: ___, ...values }: ChatSettings) => values;

/** The form of one tab. The values of the other tabs are saved unchanged. */
export function useSettingsForm(settings: ChatSettings) {
  const { t } = useTranslation('chat-settings');
  return useSettingsRecord({
    schema: chatSettingsBody,
    record: settings,
    valuesOf: toValues,
    queryKey: chatSettingsQuery().queryKey,
    save: (values, version) =>
      api.call(chatSettingsApi.update, { params: { id: settings.id }, body: { ...values, version } }),
    name: t('settingsName'),
    lost: t('unsaved'),
    isTab: true,
  });
}
export type SettingsForm = ReturnType<typeof useSettingsForm>;
