import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { getVisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOwnProfile } from '../own-profile.tsx';
import { nameOfLanguage } from './language-name.ts';
import styles from './translation-hint.module.css';

/** A note above the reply field: the language in which the visitor also receives the reply. */
export function TranslationHint({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  const { locale } = useOwnProfile();
  if (!channel.isAutoTranslated || getVisitorLanguage(channel) === locale) return null;
  return (
    <p className={styles.hint}>
      <IconLanguage size={14} stroke={1.75} aria-hidden />
      {t('translation.sentAs', { language: nameOfLanguage(getVisitorLanguage(channel)) })}
    </p>
  );
}
