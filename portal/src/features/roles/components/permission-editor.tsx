import { abilityGroupNames, type Permission } from '@sala/contract/core/ability.ts';
import type { Grant } from '@sala/contract/roles/roles.api.ts';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { FieldNotes, useFieldIds } from '#shared/ui/field.tsx';
import { SearchInput } from '#shared/ui/filters/search-input.tsx';
import { Group } from '#shared/ui/group.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { getSubjects, isAllGrantable } from '../permission-model.ts';
import { useEditorView } from '../use-editor-view.ts';
import { moveFocus } from './move-focus.ts';
import styles from './permission-editor.module.css';
import { PermissionGroup } from './permission-group.tsx';

export interface PermissionEditorProps {
  /** The granted permissions. */
  value: readonly Grant[];
  onValueChange(value: Grant[]): void;
  /** The permissions of the editing user, who cannot grant more than these. */
  held: readonly Permission[];
  isReadOnly?: boolean;
  /** The path under which its errors are reported. */
  name?: string;
  error?: ReactNode;
}

/**
 * All permissions in groups, with a search; they can be ticked one by one or by group. Arrow keys move between the
 * checkboxes. The route must load the namespaces `roles` and `ui`.
 */
export function PermissionEditor(props: PermissionEditorProps) {
  const { value, onValueChange, held, isReadOnly = false, name, error } = props;
  const { t } = useTranslation('roles');
  const { inputId, described } = useFieldIds({ error });
  const view = useEditorView(value, isReadOnly);
  const isAnyLocked = !isReadOnly && !isAllGrantable(held);
  const groups = abilityGroupNames
    .map((group) => ({ group, shown: getSubjects(group).filter(view.isShown) }))
    .filter(({ shown }) => shown.length > 0);
  const count = groups.flatMap(({ shown }) => shown).length;
  const areAllOpen = groups.every(({ group }) => view.isOpen(group));

  return (
    <Group
      ref={view.ref}
      aria-label={t('editor.label')}
      aria-describedby={described}
      className={styles.editor}
      data-field={name}
      data-narrow={view.isNarrow || undefined}
      onKeyDown={moveFocus}
    >
      <div className={styles.tools}>
        <SearchInput
          className={styles.search}
          value={view.query}
          label={t('editor.search')}
          clearLabel={t('editor.clearSearch')}
          onChange={view.setQuery}
        />
        <div className={styles.only}>
          <Switch label={t('editor.onlyGranted')} value={view.isOnlyGranted} onValueChange={view.setOnlyGranted} />
        </div>
        {!view.isFiltered && (
          <Button isSmall variant="default" onClick={() => view.openAll(!areAllOpen)}>
            {t(areAllOpen ? 'editor.collapseAll' : 'editor.expandAll')}
          </Button>
        )}
      </div>
      <FieldNotes inputId={inputId} error={error} />
      <p className="visually-hidden" role="status">
        {view.query.trim() !== '' && t('editor.found', { count })}
      </p>
      {isAnyLocked && (
        <p className={styles.note}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          <span>{t('editor.lockedNote')}</span>
        </p>
      )}
      {groups.length === 0 ? (
        <div className={styles.nothing}>
          <EmptyState
            title={t(view.query.trim() === '' ? 'editor.noneGranted' : 'editor.nothingFound')}
            action={
              <Button variant="default" onClick={view.showEverything}>
                {t('editor.showAll')}
              </Button>
            }
          />
        </div>
      ) : (
        groups.map(({ group, shown }) => (
          <PermissionGroup
            key={group}
            group={group}
            shown={shown}
            value={value}
            held={held}
            words={view.words}
            isOpen={view.isFiltered || view.isOpen(group)}
            isFiltered={view.isFiltered}
            isReadOnly={isReadOnly}
            isNarrow={view.isNarrow}
            onToggle={() => view.toggle(group)}
            onValueChange={onValueChange}
          />
        ))
      )}
    </Group>
  );
}
