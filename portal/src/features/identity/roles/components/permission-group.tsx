import type { AbilityGroup, GrantableSubject, Permission } from '@sala/contract/core/ability.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { getSubjects, isGranted, isLocked, setAll, toShare } from '../permission-model.ts';
import styles from './permission-editor.module.css';
import { PermissionRow } from './permission-row.tsx';

export interface PermissionGroupProps {
  group: AbilityGroup;
  /** The subjects of the group that match the filters. */
  shown: readonly GrantableSubject[];
  value: readonly Grant[];
  held: readonly Permission[];
  words: readonly string[];
  isOpen: boolean;
  isFiltered: boolean;
  isReadOnly: boolean;
  isNarrow: boolean;
  onToggle: () => void;
  onValueChange: (value: Grant[]) => void;
}

const columns = ['read', 'create', 'update', 'manage'] as const;

/** A group of subjects below a line that expands it, shows how many are granted, and ticks them all. */
export function PermissionGroup(props: PermissionGroupProps) {
  const { group, shown, value, held, words, isOpen, isFiltered, isReadOnly, isNarrow, onToggle, onValueChange } = props;
  const { t } = useTranslation('roles');
  const id = useId();
  const subjects = getSubjects(group);
  const name = t(`group.${group}`);
  const share = toShare(value, subjects, held);
  const changeable = subjects.filter((subject) => !isLocked(value, subject, held));
  const count = subjects.filter((subject) => isGranted(value, subject)).length;
  const title = (
    <>
      <span className={styles.groupName}>{name}</span>
      <span className={styles.count}>{t('editor.count', { count, total: subjects.length })}</span>
    </>
  );
  return (
    <section className={styles.group} aria-labelledby={`${id}-name`}>
      <div className={styles.head}>
        {/* While a filter hides rows, ticking the whole group would change hidden permissions. */}
        {!isFiltered && !isReadOnly && (
          <span className={styles.all} data-tick>
            <Checkbox
              label={t('editor.groupAll', { group: name })}
              isLabelHidden
              value={share === 'all'}
              isIndeterminate={share === 'some'}
              disabled={changeable.length === 0}
              onValueChange={() => onValueChange(setAll(value, { subjects: changeable, isOn: share !== 'all', held }))}
            />
          </span>
        )}
        <h3 className={styles.title} id={`${id}-name`}>
          {isFiltered ? (
            <span className={styles.toggle}>{title}</span>
          ) : (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={onToggle}
            >
              <IconChevronRight className={styles.chevron} size={18} stroke={1.75} aria-hidden />
              {title}
            </button>
          )}
        </h3>
        {isOpen && !isNarrow && (
          <div className={styles.columns} aria-hidden>
            {columns.map((action) => (
              <span key={action}>{t(`action.${action}`)}</span>
            ))}
          </div>
        )}
      </div>
      {isOpen && (
        <ul className={styles.rows} id={id}>
          {shown.map((subject) => (
            <PermissionRow
              key={subject}
              subject={subject}
              value={value}
              held={held}
              words={words}
              isReadOnly={isReadOnly}
              isNarrow={isNarrow}
              onValueChange={onValueChange}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
