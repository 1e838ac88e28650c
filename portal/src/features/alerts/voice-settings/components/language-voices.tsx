import {
  type LanguageVoices as Voices,
  voiceEvents,
} from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { voicesQuery } from '../voice-settings.queries.ts';
import styles from './language-voices.module.css';

/** Which language has which voice, and what is heard where there is none. */
export function LanguageVoices() {
  const { t } = useTranslation('voice-settings');
  const canSetService = useCan('read', 'chat-settings');
  const query = useQuery(voicesQuery());
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <Loading>
        <SkeletonRows count={4} height={44} />
      </Loading>
    );
  return (
    <>
      <SettingList>
        {query.data.map((language) => (
          <LanguageRow key={language.locale} language={language} />
        ))}
      </SettingList>
      {canSetService && (
        <div>
          <Link to="/chat-settings" search={{ tab: 'languages' }} className={buttonClass('default')}>
            {t('voices.toService')}
          </Link>
        </div>
      )}
    </>
  );
}

function LanguageRow({ language: { locale, voices, recordedCount } }: { language: Voices }) {
  const { t } = useTranslation('voice-settings');
  const [first] = voices;
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        <LanguageName locale={locale} />
      </span>
      <span>
        {t(`voices.by.${first ?? 'nobody'}`)}
        {recordedCount > 0 && (
          <span className={styles.recorded}>
            {t('voices.recorded', { count: recordedCount, total: voiceEvents.length })}
          </span>
        )}
      </span>
    </div>
  );
}
