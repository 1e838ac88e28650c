import { type PriceRule, priceRulesApi } from '@sala/contract/service/service-catalogue/price-rules.api.ts';
import { priceRuleKinds, priceRuleScopes } from '@sala/contract/service/service-catalogue/price-rules.ts';
import { IconArrowsSort, IconEye, IconPencil, IconPlus, IconReceiptDollar, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { Button } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { NameButton } from '#shared/ui/name-button.tsx';
import { ReorderDrawer } from '#shared/ui/reorder-drawer.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { usePriceParts, usePriceText } from '../components/price-text.ts';
import { activeRules, priceRules, useForgetCatalogue, useTitle } from '../service-catalogue.queries.ts';
import { rulesSearch } from '../service-catalogue.search.ts';
import { RuleDrawer } from './rule-drawer.tsx';
import { TryRules } from './try-rules.tsx';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The price rules for orders, and a line to test which rule applies. */
export function RulesTab(): ReactNode {
  const { t } = useTranslation(['service-catalogue', 'sections']);
  const mayChange = useCan('update', 'manage-service-price');
  const search = useTableSearch(rulesSearch);
  const query = priceRules.useList(search);
  const [open, setOpen] = useState<PriceRule | 'new' | 'order' | null>(null);
  const columns = useColumns(setOpen);
  const filters = useFilters();
  const rowActions = useActions(setOpen);
  const createButton = mayChange && (
    <Button onClick={() => setOpen('new')}>
      <IconPlus {...iconProps} />
      {t('rules.new')}
    </Button>
  );
  const currency = query.data?.rows[0]?.currency;
  return (
    <>
      <TryRules />
      <DataTable
        id="price-rules"
        label={t('sections:tabs.serviceCatalogue.rules')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        search={search}
        query={query}
        filters={filters}
        searchField={{ key: 'search', label: t('rules.search') }}
        isExportable
        toolbarEnd={
          mayChange && (
            <>
              <Button variant="default" onClick={() => setOpen('order')}>
                <IconArrowsSort {...iconProps} />
                {t('order.open')}
              </Button>
              {createButton}
            </>
          )
        }
        empty={{
          icon: <IconReceiptDollar size={28} stroke={1.5} />,
          title: t('rules.empty'),
          description: t('rules.emptyBody'),
          action: createButton,
        }}
      />
      {open === 'order' && <RuleReorderDrawer onClose={() => setOpen(null)} />}
      {open === 'new' && <RuleDrawer {...(currency && { currency })} onClose={() => setOpen(null)} />}
      {open && typeof open === 'object' && <RuleDrawer key={open.id} rule={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function useColumns(onOpen: (rule: PriceRule) => void): TableColumn<PriceRule>[] {
  const { t } = useTranslation('service-catalogue');
  const title = useTitle();
  const priceText = usePriceText();
  const priceParts = usePriceParts();
  const placeOf = ({ place, target }: PriceRule) =>
    target ? withColon(t(`rulePlace.${place}`), title(target.titles)) : t(`rulePlace.${place}`);
  return [
    {
      id: 'position',
      header: t('rules.position'),
      order: 'position',
      width: 70,
      align: 'end',
      cell: ({ position }) => position,
    },
    {
      id: 'name',
      header: t('rules.name'),
      order: 'name',
      cell: (rule) => <NameButton onClick={() => onOpen(rule)}>{rule.name}</NameButton>,
      card: 'title',
      exportValue: ({ name }) => name,
    },
    { id: 'place', header: t('rules.place'), cell: placeOf, card: 'main', exportValue: placeOf },
    {
      id: 'keywords',
      header: t('rules.keywords'),
      cell: ({ keywords }) => keywords.join(', '),
      exportValue: ({ keywords }) => keywords.join(', '),
    },
    {
      id: 'price',
      header: t('form.price'),
      width: 190,
      align: 'end',
      cell: priceText,
      card: 'main',
      exportParts: priceParts,
    },
    {
      id: 'isActive',
      header: t('state.label'),
      width: 110,
      cell: ({ isActive }) => (
        <StatusPill kind={isActive ? 'done' : 'closed'} label={t(isActive ? 'state.active' : 'state.inactive')} />
      ),
      card: 'main',
      exportValue: ({ isActive }) => t(isActive ? 'state.active' : 'state.inactive'),
    },
  ];
}

function useFilters(): FilterDefinition[] {
  const { t } = useTranslation('service-catalogue');
  return [
    {
      kind: 'options',
      key: 'place',
      label: t('rules.place'),
      options: priceRuleScopes.map((value) => ({ value, label: t(`rulePlace.${value}`) })),
    },
    {
      kind: 'options',
      key: 'kind',
      label: t('rules.kind'),
      options: priceRuleKinds.map((value) => ({ value, label: t(`ruleKind.${value}`) })),
    },
    {
      kind: 'options',
      key: 'isActive',
      label: t('state.label'),
      options: [
        { value: 'true', label: t('state.active') },
        { value: 'false', label: t('state.inactive') },
      ],
    },
  ];
}

function useActions(onOpen: (rule: PriceRule) => void): (rule: PriceRule) => RowAction[] {
  const { t } = useTranslation('service-catalogue');
  const mayChange = useCan('update', 'manage-service-price');
  const remove = priceRules.useRemove();
  return (rule) => [
    {
      id: 'edit',
      label: t(mayChange ? 'row.edit' : 'row.show'),
      icon: mayChange ? <IconPencil {...iconProps} /> : <IconEye {...iconProps} />,
      onSelect: () => onOpen(rule),
    },
    ...(mayChange
      ? [
          {
            id: 'delete',
            label: t('delete.confirm'),
            icon: <IconTrash {...iconProps} />,
            isDangerous: true,
            onSelect: () =>
              void remove(rule.id, {
                title: t('delete.title', { name: rule.name }),
                consequences: [t('rules.gone')],
                confirmLabel: t('delete.confirm'),
              }),
          },
        ]
      : []),
  ];
}

function RuleReorderDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('service-catalogue');
  const priceText = usePriceText();
  const forget = useForgetCatalogue();
  const { data } = useQuery(activeRules);
  return (
    <ReorderDrawer
      title={t('order.title')}
      lead={t('order.rulesLead')}
      items={data?.map((rule) => ({ id: rule.id, name: rule.name, detail: priceText(rule) }))}
      onMove={async (id, beforeId) => {
        await api.call(priceRulesApi.sort, { body: { id, beforeId } });
        await forget();
      }}
      onClose={onClose}
    />
  );
}
