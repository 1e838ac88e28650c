import { serviceSettingsApi } from '@sala/contract/service-settings/service-settings.api.ts';
import {
  type RemoteKind,
  type RemoteSchedule,
  remoteKinds,
  type ServiceSettings,
  serviceSettingsInputSchema,
} from '@sala/contract/service-settings/service-settings.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshWebhooks } from '#features/integration/integration.public.ts';
import { api } from '#shared/api/client.ts';
import { useForm } from '#shared/ui/use-form.ts';
import { useStaleCheck } from '#shared/ui/use-stale-check.ts';
import { useUnsavedTab } from '#shared/ui/use-unsaved-tab.ts';
import { serviceSettingsQuery } from './service-settings.queries.ts';

interface SourceValues {
  url: string;
  authorization: string | undefined;
  schedule: RemoteSchedule;
}

/** Keys begin without a value: those that are kept stay. */
function valuesOf({ id: _, hasCallbackAuthKey: __, remote, keywords, ...settings }: ServiceSettings) {
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
/** The version alone is no change, nor is when something is fetched the next time. */
function contentOf({ version: _, remote, ...content }: ServiceSettings) {
  return { ...content, remote: remoteKinds.map((kind) => ({ ...remote[kind], nextAt: null })) };
}

/** The form of one tab: what the other tabs show is saved along as it was. */
export function useSettingsForm(settings: ServiceSettings) {
  const { t } = useTranslation('service-settings');
  const queryClient = useQueryClient();
  const form = useForm({ schema: serviceSettingsInputSchema, initialValues: valuesOf(settings) });
  const version = useRef(settings.version);
  const stale = useStaleCheck({
    record: settings,
    fetch: async () => {
      const now = await api.call(serviceSettingsApi.get, {}, { silent: true });
      version.current = now.version;
      return now;
    },
    nameOf: () => t('title'),
    valuesOf: contentOf,
  });
  // A colleague has saved: shown at once where nothing of one's own would be lost by it.
  const follow = useEffectEvent((next: ServiceSettings) => {
    if (form.isDirty || next.version <= version.current) return;
    version.current = next.version;
    stale.keep(next);
    form.reset(valuesOf(next));
  });
  useEffect(() => follow(settings), [settings]);
  useUnsavedTab(form.hasUnsavedInput, t('unsaved'));

  const handleSubmit = form.handleSubmit(async (values) => {
    await stale.check();
    const saved = await api.call(serviceSettingsApi.update, { body: { ...values, version: version.current } });
    version.current = saved.version;
    stale.keep(saved);
    queryClient.setQueryData(serviceSettingsQuery().queryKey, saved);
    refreshWebhooks(queryClient);
    form.reset(valuesOf(saved));
  });
  return { form, handleSubmit };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
