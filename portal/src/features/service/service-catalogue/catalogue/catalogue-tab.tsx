import type { ServiceEntry, ServiceLevel } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { IconListTree, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { SearchInput } from '#shared/ui/filters/search-input.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { catalogueTree, levelSubjects, useTitle } from '../service-catalogue.queries.ts';
import { type TreeParams, treeSearch } from '../service-catalogue.search.ts';
import styles from './catalogue-tab.module.css';
import { CatalogueTree } from './catalogue-tree.tsx';
import panelStyles from './entry-panel.module.css';
import { BackButton, EntryForm, EntryPanel } from './entry-panel.tsx';
import { SamplesButton } from './samples-button.tsx';
import { treeRows } from './tree-rows.ts';
import { useEntryMoves } from './use-entry-moves.ts';

/** Categories, types and subtypes as a tree, with the selected entry beside it. */
export function CatalogueTab(): ReactNode {
  const { t } = useTranslation('service-catalogue');
  const query = useQuery(catalogueTree);
  const canCreate = useAbility().can('create', 'manage-service-category');
  const { place, go } = useTreePosition();
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <Loading>
        <SkeletonRows count={6} height={44} />
      </Loading>
    );
  if (query.data.length === 0 && place.add !== 'category')
    return (
      <EmptyState
        icon={<IconListTree size={28} stroke={1.5} />}
        title={t('tree.empty')}
        description={t('tree.emptyBody')}
        action={
          canCreate && (
            <div className={styles.first}>
              <SamplesButton variant="primary" />
              <Button variant="default" onClick={() => go({ add: 'category' })}>
                {t('add.category')}
              </Button>
            </div>
          )
        }
      />
    );
  return <Catalogue entries={query.data} canCreate={canCreate} />;
}

function Catalogue({ entries, canCreate }: { entries: readonly ServiceEntry[]; canCreate: boolean }) {
  const { t } = useTranslation('service-catalogue');
  const { place, go } = useTreePosition();
  const moves = useEntryMoves(entries);
  const selected = entries.find(({ id }) => id === place.entry);
  const { opened, setOpen } = useOpened(selected);
  const isFiltered = Boolean(place.search || place.show);
  const rows = treeRows(entries, opened, place);
  const isDetail = Boolean(selected || place.add);
  return (
    <div className={styles.sides} data-detail={isDetail || undefined}>
      <div className={styles.tree}>
        <div className={styles.tools}>
          <SearchInput
            label={t('tree.search')}
            clearLabel={t('tree.clear')}
            value={place.search ?? ''}
            onChange={(search) => go({ search: search || undefined }, { replace: true })}
          />
          <Segmented
            label={t('tree.show')}
            value={place.show ?? 'all'}
            onChange={(show) => go({ show: show === 'all' ? undefined : show }, { replace: true })}
            options={(['all', 'active', 'inactive'] as const).map((value) => ({ value, label: t(`show.${value}`) }))}
          />
        </div>
        {rows.length === 0 ? (
          <EmptyState
            title={t('tree.nothing')}
            action={
              <Button variant="default" onClick={() => go({ search: undefined, show: undefined })}>
                {t('tree.clear')}
              </Button>
            }
          />
        ) : (
          <CatalogueTree
            rows={rows}
            selectedId={selected?.id}
            onSelect={({ id }) => go({ entry: id, add: undefined })}
            onOpenChange={setOpen}
            moves={moves}
            isOrderFixed={isFiltered}
          />
        )}
        {canCreate && (
          <div className={styles.more}>
            <Button variant="default" onClick={() => go({ entry: undefined, add: 'category' })}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {t('add.category')}
            </Button>
            <SamplesButton variant="default" />
          </div>
        )}
      </div>
      <div className={styles.detail}>
        <Detail entries={entries} selected={selected} add={place.add} go={go} moves={moves} onOpen={setOpen} />
      </div>
    </div>
  );
}

interface DetailProps {
  entries: readonly ServiceEntry[];
  selected: ServiceEntry | undefined;
  add: ServiceLevel | undefined;
  go: ReturnType<typeof useTreePosition>['go'];
  moves: ReturnType<typeof useEntryMoves>;
  onOpen: (id: string, isOpen: boolean) => void;
}

const parentLevels = { category: undefined, type: 'category', subtype: 'type' } as const;

function Detail({ entries, selected, add, go, moves, onOpen }: DetailProps) {
  const { t } = useTranslation('service-catalogue');
  const title = useTitle();
  const mayAdd = useAbility().can('create', levelSubjects[add ?? 'category']);
  if (add && mayAdd && selected?.level === parentLevels[add])
    return (
      <section className={panelStyles.panel} aria-label={t(`add.${add}`)}>
        <BackButton onBack={() => go({ entry: selected?.id, add: undefined })} />
        <div className={panelStyles.names}>
          <p className={panelStyles.path}>{selected ? title(selected.titles) : t('level.category')}</p>
          <h2 className={panelStyles.title}>{t(`add.${add}`)}</h2>
        </div>
        <EntryForm
          key={`${add} ${selected?.id}`}
          level={add}
          parentId={selected?.id ?? null}
          onCancel={() => go({ add: undefined })}
          onCreated={({ id }) => {
            if (selected) onOpen(selected.id, true);
            go({ entry: id, add: undefined }, { replace: true });
          }}
        />
      </section>
    );
  if (!selected)
    return (
      <div className={styles.hint}>
        <EmptyState
          icon={<IconListTree size={28} stroke={1.5} />}
          title={t('tree.choose')}
          description={t('tree.keys')}
        />
      </div>
    );
  return (
    <EntryPanel
      key={selected.id}
      entry={selected}
      entries={entries}
      moves={moves}
      onAdd={(level) => go({ add: level })}
      onBack={() => go({ entry: undefined })}
      onRemoved={() => go({ entry: undefined }, { replace: true })}
    />
  );
}

/** The expanded entries of the tree. All ancestors of the selected entry are expanded. */
function useOpened(selected: ServiceEntry | undefined) {
  const above = [selected?.categoryId, selected?.typeId].filter((id): id is string => Boolean(id));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(above));
  const [shownFor, setShownFor] = useState(selected?.id);
  if (selected?.id !== shownFor) {
    setShownFor(selected?.id);
    setOpened(new Set([...opened, ...above]));
  }
  const setOpen = (id: string, isOpen: boolean) =>
    setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));
  return { opened, setOpen };
}

/** The expanded entries, stored in the address of the page, so that Back and links work. */
function useTreePosition() {
  const navigate = useNavigate();
  const place = treeSearch(useSearch({ strict: false }));
  const go = (change: Partial<TreeParams>, { replace = false } = {}) => {
    const search = (before: Record<string, unknown>) => treeSearch({ ...treeSearch(before), ...change });
    // The type of the search depends on the route.
    void navigate({ to: '.', search, replace, resetScroll: false } as never);
  };
  return { place, go };
}
