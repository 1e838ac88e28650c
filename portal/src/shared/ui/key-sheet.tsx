import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { useGoToRows } from './go-to-rows.ts';
import styles from './key-sheet.module.css';
import { Keys } from './keys.tsx';
import { Switch } from './switch.tsx';
import { useSingleKeys } from './use-shortcut.ts';

export interface KeyGroup {
  title: string;
  rows: readonly { label: string; keys: readonly string[] }[];
}

export interface KeySheetProps {
  title: string;
  groups: readonly KeyGroup[];
  onClose: () => void;
}

/** All keys of a page, and those that lead to other pages. Needs the namespace `ui`. */
export function KeySheet({ title, groups, onClose }: KeySheetProps) {
  const { t } = useTranslation('ui');
  const places = useGoToRows(({ rows }) => rows);
  const [hasSingleKeys, setHasSingleKeys] = useSingleKeys();
  return (
    <Dialog title={title} width={880} onClose={onClose}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.title} className={styles.group}>
            <h3>{group.title}</h3>
            <dl className={styles.rows}>
              {group.rows.map(({ label, keys }) => (
                <div key={label} className={styles.row}>
                  <dt>{label}</dt>
                  {keys.map((combination) => (
                    <dd key={combination}>
                      <Keys combination={combination} />
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section className={styles.group}>
          <h3>{t('keySheet.goTo')}</h3>
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
          label={t('keySheet.singleKeysOn')}
          hint={t('keySheet.singleKeys')}
          value={hasSingleKeys}
          onValueChange={setHasSingleKeys}
        />
      </div>
    </Dialog>
  );
}
