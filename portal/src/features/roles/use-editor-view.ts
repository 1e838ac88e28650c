import { type AbilityGroup, abilityGroupNames, type GrantableSubject } from '@sala/contract/core/ability.ts';
import type { Grant } from '@sala/contract/roles/roles.api.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGranted } from './permission-model.ts';
import { getText, matchesTerms } from './text-hits.ts';

/** Below this width, in px, the checkboxes are below the text instead of beside it. */
const narrow = 620;

/** The permissions that the editor shows, independent of which are ticked. */
export function useEditorView(value: readonly Grant[], isReadOnly: boolean) {
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
