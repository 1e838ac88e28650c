import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** What this person hears; asked for again when settings or rights change. */
export const ownAlertsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['voice-alerts', 'own', locale],
    queryFn: ({ signal }) => api.call(voiceSettingsApi.own, {}, { signal, silent: true }),
  });
