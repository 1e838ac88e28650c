import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import type { VoiceAlert, VoiceAlertInput } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type CallOptions } from '#shared/api/client.ts';

export const voiceAlertsQuery = () =>
  queryOptions({
    queryKey: ['voice-settings', 'alerts'],
    queryFn: async ({ signal }) => (await api.call(voiceSettingsApi.list, {}, { signal, silent: true })).rows,
  });

export const voicesQuery = () =>
  queryOptions({
    queryKey: ['voice-settings', 'voices'],
    queryFn: async ({ signal }) => (await api.call(voiceSettingsApi.voices, {}, { signal, silent: true })).rows,
  });

export const departmentOptions = () =>
  queryOptions({
    queryKey: ['voice-settings', 'departments'],
    queryFn: async ({ signal }) => (await api.call(departmentsApi.options, {}, { signal, silent: true })).rows,
  });

/** What an alert is besides its recordings, as it is saved. */
export const toValues = ({ id: _, event: __, version: ___, sounds, ...values }: VoiceAlert): VoiceAlertInput => ({
  ...values,
  sounds: {
    en: sounds.en?.id ?? null,
    km: sounds.km?.id ?? null,
    vi: sounds.vi?.id ?? null,
    zh: sounds.zh?.id ?? null,
  },
});

export const saveAlert = (
  { id }: VoiceAlert,
  values: VoiceAlertInput,
  version: number,
  options: CallOptions = {},
): Promise<VoiceAlert> => api.call(voiceSettingsApi.update, { params: { id }, body: { ...values, version } }, options);

/** Shows what was saved, and counts recordings again. */
export function cacheVoiceAlert(queryClient: QueryClient, saved: VoiceAlert): void {
  queryClient.setQueryData(voiceAlertsQuery().queryKey, (alerts) =>
    alerts?.map((alert) => (alert.id === saved.id && saved.version >= alert.version ? saved : alert)),
  );
  void queryClient.invalidateQueries({ queryKey: voicesQuery().queryKey });
}
