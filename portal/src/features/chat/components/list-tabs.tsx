import { useTranslation } from 'react-i18next';
import { useChannelCounts } from '../chat.queries.ts';
import { type ChatView, chatTabs } from '../chat.search.ts';
import styles from './list-tabs.module.css';

export interface ListTabsProps {
  view: ChatView;
  onViewChange: (change: Partial<ChatView>) => void;
}

/** Whose conversations: buttons that hold a choice, because there is one list under them and not a panel each. */
export function ListTabs({ view, onViewChange }: ListTabsProps) {
  const { t } = useTranslation('chat');
  const counts = useChannelCounts().data;
  return (
    <fieldset className={styles.tabs} aria-label={t('tab.label')}>
      {chatTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className={styles.tab}
          aria-pressed={view.tab === tab}
          onClick={() => onViewChange({ tab })}
        >
          <span className={styles.word}>{t(`tab.${tab}`)}</span>
          <span className={styles.count}>{counts?.[tab] ?? ''}</span>
        </button>
      ))}
    </fieldset>
  );
}
