import {
  type AbilityGroup,
  abilityGroupNames,
  type GrantableSubject,
  type Permission,
} from '@sala/contract/core/ability.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';
import { IconLock } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { FieldNotes, useFieldIds } from '#shared/ui/field.tsx';
import { SearchInput } from '#shared/ui/filters/search-input.tsx';
import { Group } from '#shared/ui/group.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { getSubjects, isAllGrantable, isGranted } from '../permission-model.ts';
import { getText, matchesTerms } from '../text-hits.ts';
import styles from './permission-editor.module.css';
import { PermissionGroup } from './permission-group.tsx';

/** Below this width, in px, the checkboxes are below the text instead of beside it. */
const narrow = 620;

/** The permissions that the editor shows, independent of which are ticked. */
function useEditorView(value: readonly Grant[], isReadOnly: boolean) {
  const { t } = useTranslation('roles');
  const [query, setQuery] = useState('');
  // The permissions that were granted when the filter was set stay visible, so that unticking one does not remove its row under the
  // pointer.
  const [granted, setGranted] = useState<readonly Grant[] | null>(isReadOnly ? value : null);
  const [open, setOpen] = useState<ReadonlySet<AbilityGroup>>(() => new Set(abilityGroupNames.slice(0, 1)));
  const [width, setWidth] = useState(0);

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);

  const words = getText(query);
  const isShown = (subject: GrantableSubject): boolean => {
    if (granted && !isGranted(granted, subject) && !isGranted(value, subject)) return false;
    if (words.length === 0) return true;
    return matchesTerms(words, t(`subject.${subject}.name`), t(`subject.${subject}.about`));
  };
  const toggle = (group: AbilityGroup) => {
    const next = new Set(open);
    if (!next.delete(group)) next.add(group);
    setOpen(next);
  };

  return {
    ref,
    isNarrow: width > 0 && width < narrow,
    query,
    setQuery,
    words,
    isOnlyGranted: granted !== null,
    setOnlyGranted: (isOn: boolean) => setGranted(isOn ? value : null),
    isFiltered: words.length > 0 || granted !== null,
    isShown,
    isOpen: (group: AbilityGroup) => open.has(group),
    toggle,
    openAll: (isOpen: boolean) => setOpen(new Set(isOpen ? abilityGroupNames : [])),
    showEverything: () => {
      setQuery('');
      setGranted(null);
    },
  };
}

const ticks = '[data-tick] input[type="checkbox"]';

const middle = (element: Element) => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** Arrow keys move between the checkboxes by their position on the page; Tab and Space work as usual. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as Element;
  if (!event.key.startsWith('Arrow') || !from.matches(ticks)) return;
  const start = middle(from);
  const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  const sign = event.key === 'ArrowDown' || event.key === 'ArrowRight' ? 1 : -1;
  const others = [...event.currentTarget.querySelectorAll<HTMLInputElement>(ticks)]
    .filter((other) => other !== from && !other.disabled)
    .map((element) => {
      const { x, y } = middle(element);
      const [along, across] = isVertical ? [y - start.y, x - start.x] : [x - start.x, y - start.y];
      return { element, along: along * sign, across: Math.abs(across) };
    })
    .filter(({ along, across }) => along > 2 && (isVertical || across < 8));
  // The nearest line first, and the nearest checkbox within it.
  const [next] = others.sort((one, other) => one.along - other.along || one.across - other.across);
  if (!next) return;
  event.preventDefault();
  const line = others.filter(({ along }) => Math.abs(along - next.along) < 4);
  line.sort((one, other) => one.across - other.across)[0]!.element.focus();
}

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
