import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { useGoToRows } from './go-to-rows.ts';
import { mergeKeyGroups, useKeyHelp } from './key-help.ts';
import styles from './key-sheet.module.css';
import { Keys } from './keys.tsx';
import { Switch } from './switch.tsx';
import { useSingleKeys } from './use-shortcut.ts';

export interface KeySheetProps {
  onClose: () => void;
}

/** All keys of the page that is shown, those that work everywhere, and those that lead to other pages. */
export function KeySheet({ onClose }: KeySheetProps) {
  const { t } = useTranslation('ui');
  const described = useKeyHelp((help) => help.described);
  const groups = mergeKeyGroups([
    ...described.flatMap((describe) => describe()),
    {
      title: t('keySheet.everywhere'),
      rows: [
        { label: t('keySheet.palette'), keys: ['Mod+KeyK'] },
        { label: t('keySheet.sheet'), keys: ['Shift+Slash', 'Mod+Slash'] },
      ],
    },
  ]);
  const places = useGoToRows(({ rows }) => rows);
  const [hasSingleKeys, setHasSingleKeys] = useSingleKeys();
  return (
    <Dialog title={t('keySheet.title')} width={880} onClose={onClose}>
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
