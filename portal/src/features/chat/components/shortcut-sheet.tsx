import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useGoToRows } from '#shared/ui/go-to-rows.ts';
import { Switch } from '#shared/ui/switch.tsx';
import { useSingleKeys } from '#shared/ui/use-shortcut.ts';
import { chatShortcuts } from '../chat-shortcuts.ts';
import { Keys } from './keys.tsx';
import styles from './shortcut-sheet.module.css';

export interface ShortcutSheetProps {
  onClose: () => void;
}

const groups = [
  {
    title: 'conversations',
    rows: [
      'mostUrgent',
      'next',
      'previous',
      'nextTab',
      'search',
      'context',
      'copyNumber',
      'copyLink',
      'select',
      'extend',
      'rowMenu',
    ],
  },
  {
    title: 'actions',
    rows: ['take', 'handOver', 'accept', 'refuse', 'end', 'endAndNext', 'markUnread', 'newOrder', 'newTicket'],
  },
  { title: 'reply', rows: ['focusReply', 'note', 'send', 'newLine', 'quickMessage', 'attach'] },
  { title: 'help', rows: ['palette', 'menu', 'sheet'] },
] as const;

/** Keys that belong to the reply box or to the frame of the page stand here for the reader only. */
const { help, helpAnywhere, reply, comment, focusReply, note, ...others } = chatShortcuts;
const combinations = {
  ...others,
  focusReply: [reply, focusReply],
  note: [comment, note],
  send: 'Enter',
  newLine: 'Shift+Enter',
  quickMessage: 'Slash',
  extend: ['Shift+ArrowDown', 'Shift+ArrowUp'],
  rowMenu: 'Shift+F10',
  palette: 'Mod+KeyK',
  menu: 'Alt+KeyO',
  sheet: [help, helpAnywhere],
} as const;

function Row({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      {keys.map((combination) => (
        <dd key={combination}>
          <Keys combination={combination} />
        </dd>
      ))}
    </div>
  );
}

/** All keys of the chat page, and those that lead to other pages. */
export function ShortcutSheet({ onClose }: ShortcutSheetProps) {
  const { t } = useTranslation('chat');
  const places = useGoToRows(({ rows }) => rows);
  const [hasSingleKeys, setHasSingleKeys] = useSingleKeys();
  return (
    <Dialog title={t('shortcut.title')} width={880} onClose={onClose}>
      <div className={styles.groups}>
        {groups.map(({ title, rows }) => (
          <section key={title} className={styles.group}>
            <h3>{t(`shortcut.${title}`)}</h3>
            <dl className={styles.rows}>
              {rows.map((row) => (
                <Row key={row} label={t(`shortcut.${row}`)} keys={[combinations[row]].flat()} />
              ))}
            </dl>
          </section>
        ))}
        <section className={styles.group}>
          <h3>{t('shortcut.goTo')}</h3>
          <dl className={styles.rows}>
            {places.map(({ keys, label }) => (
              <div key={label} className={styles.row}>
                <dt>{label}</dt>
                <dd>
                  {keys.map((key, place) => (
                    <Keys key={place} combination={key} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className={styles.choice}>
        <Switch
          label={t('shortcut.singleKeysOn')}
          hint={t('shortcut.singleKeys')}
          value={hasSingleKeys}
          onValueChange={setHasSingleKeys}
        />
      </div>
    </Dialog>
  );
}
