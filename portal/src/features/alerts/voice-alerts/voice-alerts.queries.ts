import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** What this person hears, in the language of the interface; asked for again when settings or rights change. */
export const ownAlertsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['voice-alerts', 'own', locale],
    queryFn: ({ signal }) => api.call(voiceSettingsApi.own, { query: { locale } }, { signal, silent: true }),
  });
