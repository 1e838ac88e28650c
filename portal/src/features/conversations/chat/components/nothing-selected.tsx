import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Keys } from '#shared/ui/keys.tsx';
import { useChannelCounts } from '../chat.queries.ts';
import { chatShortcuts } from '../chat-shortcuts.ts';
import styles from './nothing-selected.module.css';

const shown = ['mine', 'unassigned', 'unread'] as const;

/** Shown in place of the thread while no conversation is open: the user's own numbers, and the two most important shortcuts. */
export function NothingSelected() {
  const { t } = useTranslation('chat');
  const counts = useChannelCounts().data;
  return (
    <section className={styles.nothing} aria-label={t('nothing.title')}>
      <IconMessages size={32} stroke={1.5} aria-hidden />
      <h1>{t('nothing.title')}</h1>
      <dl className={styles.numbers} aria-label={t('nothing.numbers')}>
        {shown.map((name) => (
          <div key={name} className={styles.number}>
            <dt>{t(`nothing.${name}`)}</dt>
            <dd>{counts?.[name] ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.shortcut}>
        <Keys combination={chatShortcuts.next} /> {t('nothing.nextConversation')}
      </p>
      <p className={styles.shortcut}>
        <Keys combination="Shift+Slash" /> {t('nothing.allShortcuts')}
      </p>
    </section>
  );
}
