import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/dialog.tsx';
import { chatShortcuts } from '../chat-shortcuts.ts';
import { Keys } from './keys.tsx';
import styles from './shortcut-sheet.module.css';

export interface ShortcutSheetProps {
  onClose: () => void;
}

const groups = [
  { title: 'conversations', rows: ['next', 'previous', 'search', 'take', 'end', 'context'] },
  { title: 'reply', rows: ['focusReply', 'note', 'send', 'newLine', 'attach'] },
  { title: 'help', rows: ['sheet'] },
] as const;

/** Keys that belong to the reply box itself stand here for the reader only. */
const { help, helpAnywhere, ...others } = chatShortcuts;
const combinations = { ...others, sheet: [help, helpAnywhere], send: 'Enter', newLine: 'Shift+Enter' } as const;

/** All keys of the chat page. */
export function ShortcutSheet({ onClose }: ShortcutSheetProps) {
  const { t } = useTranslation('chat');
  return (
    <Dialog title={t('shortcut.title')} width={520} onClose={onClose}>
      {groups.map(({ title, rows }) => (
        <section key={title} className={styles.group}>
          <h3>{t(`shortcut.${title}`)}</h3>
          <dl className={styles.rows}>
            {rows.map((row) => (
              <div key={row} className={styles.row}>
                <dt>{t(`shortcut.${row}`)}</dt>
                {[combinations[row]].flat().map((combination) => (
                  <dd key={combination}>
                    <Keys combination={combination} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.note}>{t('shortcut.singleKeys')}</p>
    </Dialog>
  );
}
