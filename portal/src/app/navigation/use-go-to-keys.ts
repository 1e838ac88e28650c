import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useAbility } from '#shared/ability/ability.ts';
import { isBuilt, type PlannedPage } from '#shared/pages/page-table.ts';
import { setGoToRows } from '#shared/ui/go-to-rows.ts';
import { usePageSwitches } from '#shared/ui/page-switches.ts';
import { isFreeForSingleKeys, isWriting, matchesShortcut, useSingleKeys } from '#shared/ui/use-shortcut.ts';
import { pages } from '../../routes.ts';
import { isAllowed } from '../guard.ts';
import { usePageName } from './use-page-name.ts';

const firstKey = 'KeyG';
/** How long the second key is waited for, in ms. */
const keySequenceTimeoutMs = 1500;

/** By the second key. */
const pagesByKey = new Map<string, PlannedPage>(
  (pages as readonly PlannedPage[]).flatMap((page) => (isBuilt(page) && page.goToKey ? [[page.goToKey, page]] : [])),
);

/** Two single keys, one after the other, lead to a page the user may open. */
export function useGoToKeys(): void {
  const navigate = useNavigate();
  const ability = useAbility();
  const switches = usePageSwitches();
  const nameOf = usePageName();
  const [hasSingleKeys] = useSingleKeys();

  const findPlace = (code: string) => {
    const page = pagesByKey.get(code);
    if (!page || (page.menu?.isSwitched && !switches[page.path])) return undefined;
    return isAllowed(page.access, ability) ? page : undefined;
  };
  const go = useEffectEvent((event: KeyboardEvent) => {
    const page = matchesShortcut(event, event.code) ? findPlace(event.code) : undefined;
    if (!page) return;
    // The second key means nothing else then.
    event.preventDefault();
    void navigate({ to: page.path });
  });

  useEffect(() => {
    if (!hasSingleKeys) return;
    let begunAt = Number.NEGATIVE_INFINITY;
    function handleKey(event: KeyboardEvent) {
      if (event.repeat || isWriting(event.target) || !isFreeForSingleKeys(event.target)) return;
      const hasBegun = event.timeStamp - begunAt < keySequenceTimeoutMs;
      begunAt = Number.NEGATIVE_INFINITY;
      if (hasBegun) go(event);
      else if (matchesShortcut(event, firstKey)) begunAt = event.timeStamp;
    }
    // Before the keys of the page itself.
    addEventListener('keydown', handleKey, true);
    return () => removeEventListener('keydown', handleKey, true);
  }, [hasSingleKeys]);

  const describe = useEffectEvent(() =>
    [...pagesByKey.keys()].flatMap((code) => {
      const page = findPlace(code);
      return page ? [{ keys: [firstKey, code], label: nameOf(page) }] : [];
    }),
  );
  useEffect(() => setGoToRows(describe()));
}
