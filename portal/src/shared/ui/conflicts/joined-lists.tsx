import { useTranslation } from 'react-i18next';
import styles from './conflict-dialog.module.css';
import type { describeOther, PendingConflict } from './conflict-question.ts';

export interface JoinedListsProps {
  lists: PendingConflict['joined'];
  other: ReturnType<typeof describeOther>;
  labelOf: PendingConflict['labelOf'];
  valueText: (path: string, value: unknown) => string;
}

const sides = ['mine', 'theirs'] as const;

/** Merged lists, with the additions and removals of each side. */
export function JoinedLists({ lists, other, labelOf, valueText }: JoinedListsProps) {
  const { t } = useTranslation('ui');
  return lists.map((list) => (
    <div key={list.path} className={styles.rest}>
      <p>{t(`conflict.${other}.combined`, { field: labelOf(list.path) ?? t('conflict.other') })}</p>
      <ul className={styles.listed}>
        {sides.map((side) => {
          const { added, removed } = list[side];
          return [
            added.length > 0 && (
              <li key={`${side}Added`}>
                {t(`conflict.${other}.${side}Added`, { values: valueText(list.path, added) })}
              </li>
            ),
            removed.length > 0 && (
              <li key={`${side}Removed`}>
                {t(`conflict.${other}.${side}Removed`, { values: valueText(list.path, removed) })}
              </li>
            ),
          ];
        })}
      </ul>
    </div>
  ));
}
