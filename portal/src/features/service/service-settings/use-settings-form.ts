import { serviceSettingsApi } from '@sala/contract/service/service-settings/service-settings.api.ts';
import {
  type RemoteKind,
  type RemoteSchedule,
  remoteKinds,
  type ServiceSettings,
  serviceSettingsBody,
} from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshWebhooks } from '#features/connections/integration/integration.public.ts';
import { useSecretText } from '#features/connections/language-services/language-services.public.ts';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { serviceSettingsQuery } from './service-settings.queries.ts';

interface SourceValues {
  url: string;
  authorization: string | undefined;
  schedule: RemoteSchedule;
}

/** Key fields start empty; stored keys are kept. */
function toValues({ id: _, version: __, remote, keywords, ...shown }: ServiceSettings) {
  const { hasCallbackAuthKey: ___, callbackAuthKeyTag: ____, ...settings } = shown;
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

/** A key belongs to an address, so a conflict between two editors is resolved for both together. */
const callback = ['callbackUrl', 'callbackAuthKey'] as const;
const sources = remoteKinds.map((kind) => [`remote.${kind}.url`, `remote.${kind}.authorization`]);
const together = [callback, ...sources];
const secretTags = ({ callbackAuthKeyTag, remote }: ServiceSettings) => ({
  [callback[0]]: callbackAuthKeyTag,
  ...Object.fromEntries(remoteKinds.map((kind) => [`remote.${kind}.url`, remote[kind].authorizationTag])),
});
const kindAt = (path: string) => remoteKinds.find((kind) => path === `remote.${kind}.url`);

function useAddressText() {
  const { t } = useTranslation('service-settings');
  const secretText = useSecretText();
  return {
    labelOf: (path: string): string | undefined => {
      const kind = kindAt(path);
      return kind && withColon(t(`kind.${kind}`), t('remote.url'));
    },
    show: (path: string, value: unknown, records: readonly ServiceSettings[]): string | undefined => {
      const kind = kindAt(path);
      if (!kind && path !== callback[0]) return undefined;
      const [url, key] = value as (string | null | undefined)[];
      const now = records.at(-1);
      const saved = kind
        ? { url: now?.remote[kind].url, hasKey: now?.remote[kind].hasAuthorization }
        : { url: now?.callbackUrl, hasKey: now?.hasCallbackAuthKey };
      const hasSaved = saved.hasKey === true && saved.url === url;
      const secret = secretText(t(kind ? 'remote.authorization' : 'callback.key'), key, hasSaved);
      return [url, secret].filter(Boolean).join('\n');
    },
  };
}

/** The form of one tab. The values of the other tabs are saved unchanged. */
export function useSettingsForm(settings: ServiceSettings) {
  const { t } = useTranslation('service-settings');
  const queryClient = useQueryClient();
  return useSettingsRecord({
    schema: serviceSettingsBody,
    record: settings,
    valuesOf: toValues,
    queryKey: serviceSettingsQuery().queryKey,
    save: async (values, version) => {
      const saved = await api.call(serviceSettingsApi.update, { body: { ...values, version } });
      refreshWebhooks(queryClient);
      return saved;
    },
    together,
    secretTags,
    ...useAddressText(),
    name: t('settingsName'),
    lost: t('unsaved'),
    isTab: true,
  });
}
export type SettingsForm = ReturnType<typeof useSettingsForm>;
