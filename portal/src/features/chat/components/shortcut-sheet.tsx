import { Kbd, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shortcutKeys } from '#shared/ui/use-shortcut.ts';
import { chatShortcuts } from '../chat-shortcuts.ts';
import styles from './shortcut-sheet.module.css';

export interface ShortcutSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

const groups = [
  { title: 'conversations', rows: ['next', 'previous', 'search', 'take', 'end', 'context'] },
  { title: 'reply', rows: ['focusReply', 'send', 'newLine', 'attach'] },
  { title: 'help', rows: ['sheet'] },
] as const;

/** Keys that belong to the reply box itself stand here for the reader only. */
const { help, helpAnywhere, ...others } = chatShortcuts;
const combinations = { ...others, sheet: [help, helpAnywhere], send: 'Enter', newLine: 'Shift+Enter' } as const;

/** All keys of the chat page. */
export function ShortcutSheet({ isOpen, onClose }: ShortcutSheetProps) {
  const { t } = useTranslation(['chat', 'common']);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={520}
      title={<span className={styles.title}>{t('shortcut.title')}</span>}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {groups.map(({ title, rows }) => (
        <section key={title} className={styles.group}>
          <h3>{t(`shortcut.${title}`)}</h3>
          <dl className={styles.rows}>
            {rows.map((row) => (
              <div key={row} className={styles.row}>
                <dt>{t(`shortcut.${row}`)}</dt>
                {[combinations[row]].flat().map((combination) => (
                  <dd key={combination}>
                    {shortcutKeys(combination).map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.note}>{t('shortcut.singleKeys')}</p>
    </Modal>
  );
}
