import type { ServiceEntry } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import {
  catalogueTree,
  invalidateCatalogue,
  levelApis,
  levelSubjects,
  useTitle,
} from '../service-catalogue.queries.ts';
import { getParentId } from './tree-rows.ts';

/** Moves an entry among its siblings: the move is shown at once, and then the list is fetched again. */
export function useEntryMoves(entries: readonly ServiceEntry[]) {
  const { t } = useTranslation(['service-catalogue', 'ui']);
  const queryClient = useQueryClient();
  const ability = useAbility();
  const title = useTitle();
  const [said, setSaid] = useState('');
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);

  // Keys may be pressed faster than the page is rendered.
  const besideOf = (entry: ServiceEntry) =>
    (queryClient.getQueryData(catalogueTree.queryKey) ?? entries).filter(
      (other) => getParentId(other) === getParentId(entry),
    );
  const mayMove = ({ level }: ServiceEntry) => ability.can('update', levelSubjects[level]);

  const moveTo = (entry: ServiceEntry, to: number) => {
    const beside = besideOf(entry);
    const from = beside.findIndex(({ id }) => id === entry.id);
    if (!mayMove(entry) || to < 0 || to >= beside.length || to === from) return;
    const rest = beside.filter(({ id }) => id !== entry.id);
    const order = [...rest.slice(0, to), entry, ...rest.slice(to)];
    const ids = new Set(order.map(({ id }) => id));
    void queryClient.cancelQueries({ queryKey: catalogueTree.queryKey });
    queryClient.setQueryData(catalogueTree.queryKey, (all = []) => {
      const next = order.values();
      return all.map((one) => (ids.has(one.id) ? next.next().value! : one));
    });
    setSaid(t('ui:order.moved', { name: title(entry.titles), place: to + 1, total: order.length }));
    waiting.current += 1;
    const done = () => {
      waiting.current -= 1;
      if (waiting.current === 0) void invalidateCatalogue(queryClient);
    };
    const body = { id: entry.id, beforeId: order[to + 1]?.id ?? null };
    queue.current = queue.current.then(() => api.call(levelApis[entry.level].sort, { body })).then(done, done);
  };

  return {
    mayMove,
    placeOf: (entry: ServiceEntry) => besideOf(entry).findIndex(({ id }) => id === entry.id),
    countBeside: (entry: ServiceEntry) => besideOf(entry).length,
    moveTo,
    moveBy: (entry: ServiceEntry, step: 1 | -1) =>
      moveTo(entry, besideOf(entry).findIndex(({ id }) => id === entry.id) + step),
    /** For screen readers. */
    said,
  };
}

export type EntryActions = ReturnType<typeof useEntryMoves>;
