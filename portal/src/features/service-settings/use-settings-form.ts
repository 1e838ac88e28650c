import { serviceSettingsApi } from '@sala/contract/service-settings/service-settings.api.ts';
import {
  type RemoteKind,
  type RemoteSchedule,
  remoteKinds,
  type ServiceSettings,
  serviceSettingsBody,
} from '@sala/contract/service-settings/service-settings.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshWebhooks } from '#features/integration/integration.public.ts';
import { api } from '#shared/api/client.ts';
import { useSettingsRecord } from '#shared/ui/conflicts/use-settings-record.ts';
import { serviceSettingsQuery } from './service-settings.queries.ts';

interface SourceValues {
  url: string;
  authorization: string | undefined;
  schedule: RemoteSchedule;
}

/** Keys begin without a value: those that are kept stay. */
function valuesOf({ id: _, hasCallbackAuthKey: __, version: ___, remote, keywords, ...settings }: ServiceSettings) {
  const source = (kind: RemoteKind): SourceValues => ({
    url: remote[kind].url ?? '',
    authorization: undefined,
    schedule: remote[kind].schedule,
  });
  return {
    ...settings,
    keywords: keywords.join(', ') as string | string[],
    webhookUrl: settings.webhookUrl ?? '',
    callbackUrl: settings.callbackUrl ?? '',
    callbackAuthKey: undefined as string | undefined,
    remote: Object.fromEntries(remoteKinds.map((kind) => [kind, source(kind)])) as Record<RemoteKind, SourceValues>,
  };
}

/** The form of one tab: what the other tabs show is saved along as it was. */
export function useSettingsForm(settings: ServiceSettings) {
  const { t } = useTranslation('service-settings');
  const queryClient = useQueryClient();
  return useSettingsRecord({
    schema: serviceSettingsBody,
    record: settings,
    valuesOf,
    queryKey: serviceSettingsQuery().queryKey,
    save: async (values, version) => {
      const saved = await api.call(serviceSettingsApi.update, { body: { ...values, version } });
      refreshWebhooks(queryClient);
      return saved;
    },
    name: t('title'),
    lost: t('unsaved'),
    isTab: true,
  });
}
export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
