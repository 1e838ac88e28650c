import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { currentProfile, setProfile } from '#shared/session/session.ts';
import { useChangeRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { showToast } from '#shared/ui/notices.ts';

/** The language of the interface and how to change it: at once here, then in the profile for the user's other devices. */
export function useLocaleChoice(): [Locale, (locale: Locale) => void] {
  const { i18n } = useTranslation('shell');
  const changeRecord = useChangeRecord();
  const choose = async (locale: Locale) => {
    try {
      await changeLocale(locale);
    } catch {
      return showToast({ tone: 'error', content: i18n.t('shell:languageFailed') });
    }
    const profile = currentProfile();
    if (!profile) return;
    const saved = await changeRecord({
      record: profile,
      changes: { locale },
      labels: { locale: i18n.t('shell:language') },
      show: (_path, value) => localeNames[value as Locale],
      nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
      send: (changes, version) => api.call(profileApi.update, { body: { ...changes, version } }),
    });
    setProfile(saved);
  };
  // A failure to save the profile was already reported; the page switches language anyway.
  return [i18n.language as Locale, (locale) => void choose(locale).catch(() => undefined)];
}
