import { priceTypes } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import {
  type ServiceProduct,
  serviceProductsApi,
} from '@sala/contract/service/service-catalogue/service-products.api.ts';
import { IconArrowsSort, IconEye, IconPackage, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { NameButton } from '#shared/ui/name-button.tsx';
import { ReorderDrawer } from '#shared/ui/reorder-drawer.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { useCatalogueOptions, useCataloguePathText } from '../components/place-options.ts';
import { usePriceParts, usePriceText } from '../components/price-text.ts';
import { ServiceIcon } from '../components/service-icon.tsx';
import { productOptions, products, useForgetCatalogue, useTitle } from '../service-catalogue.queries.ts';
import { productsSearch } from '../service-catalogue.search.ts';
import { ProductDrawer, useUnitText } from './product-drawer.tsx';
import styles from './products-tab.module.css';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The products that can be ordered, with their prices. */
export function ProductsTab(): ReactNode {
  const { t } = useTranslation(['service-catalogue', 'sections']);
  const ability = useAbility();
  const search = useTableSearch(productsSearch);
  const query = products.useList(search);
  const [open, setOpen] = useState<ServiceProduct | 'new' | 'order' | null>(null);
  const columns = useColumns(setOpen);
  const filters = useFilters();
  const rowActions = useActions(setOpen);
  const title = useTitle();
  const places = useCatalogueOptions();
  const hasCategory = places('category', null).length > 0;
  const createButton = ability.can('create', 'manage-service-product') && hasCategory && (
    <Button onClick={() => setOpen('new')}>
      <IconPlus {...iconProps} />
      {t('products.new')}
    </Button>
  );
  return (
    <>
      <DataTable
        id="service-products"
        label={t('sections:tabs.serviceCatalogue.products')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ titles }) => title(titles)}
        rowActions={rowActions}
        search={search}
        query={query}
        filters={filters}
        searchField={{ key: 'search', label: t('products.search') }}
        isExportable
        toolbarEnd={
          <>
            {ability.can('update', 'manage-service-product') && (
              <Button variant="default" onClick={() => setOpen('order')}>
                <IconArrowsSort {...iconProps} />
                {t('order.open')}
              </Button>
            )}
            {createButton}
          </>
        }
        empty={{
          icon: <IconPackage size={28} stroke={1.5} />,
          title: t('products.empty'),
          description: t(hasCategory ? 'products.emptyBody' : 'products.noCategory'),
          action: createButton,
        }}
      />
      {open === 'order' && (
        <ProductReorderDrawer categoryId={search.filters.categoryId} onClose={() => setOpen(null)} />
      )}
      {open === 'new' && (
        <ProductDrawer
          initial={{
            ...(search.filters.categoryId && { categoryId: search.filters.categoryId }),
            ...(query.data?.rows[0] && { currency: query.data.rows[0].currency }),
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open && typeof open === 'object' && <ProductDrawer key={open.id} product={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function useColumns(onOpen: (product: ServiceProduct) => void): TableColumn<ServiceProduct>[] {
  const { t } = useTranslation('service-catalogue');
  const title = useTitle();
  const placeText = useCataloguePathText();
  const priceText = usePriceText();
  const priceParts = usePriceParts();
  const unitText = useUnitText();
  const place = ({ categoryId, typeId, subtypeId }: ServiceProduct) => placeText([categoryId, typeId, subtypeId]);
  return [
    {
      id: 'title',
      header: t('products.name'),
      cell: (product) => (
        <span className={styles.label}>
          <ServiceIcon name={product.icon} />
          <NameButton onClick={() => onOpen(product)}>{title(product.titles)}</NameButton>
        </span>
      ),
      card: 'title',
      exportValue: ({ titles }) => title(titles),
    },
    { id: 'place', header: t('products.place'), cell: place, card: 'main', exportValue: place },
    {
      id: 'code',
      header: t('form.code'),
      order: 'code',
      width: 160,
      cell: ({ code }) => <span className={styles.muted}>{code}</span>,
      exportValue: ({ code }) => code,
    },
    {
      id: 'price',
      header: t('form.price'),
      order: 'price',
      align: 'end',
      width: 170,
      cell: priceText,
      card: 'main',
      exportParts: [
        { header: t('form.priceType'), value: ({ priceType }) => t(`priceType.${priceType}`) },
        ...priceParts,
      ],
    },
    {
      id: 'unit',
      header: t('form.unit'),
      width: 110,
      cell: ({ unit }) => unitText(unit),
      exportValue: ({ unit }) => unitText(unit),
    },
    {
      id: 'source',
      header: t('remote.column'),
      width: 130,
      isOptional: true,
      cell: ({ source }) => t(source === 'remote' ? 'remote.mark' : 'remote.own'),
      exportValue: ({ source }) => t(source === 'remote' ? 'remote.mark' : 'remote.own'),
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
  const places = useCatalogueOptions();
  return [
    { kind: 'options', key: 'categoryId', label: t('level.category'), options: places('category', null) },
    {
      kind: 'options',
      key: 'priceType',
      label: t('form.priceType'),
      options: priceTypes.map((value) => ({ value, label: t(`priceType.${value}`) })),
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

function useActions(onOpen: (product: ServiceProduct) => void): (product: ServiceProduct) => RowAction[] {
  const { t } = useTranslation('service-catalogue');
  const ability = useAbility();
  const title = useTitle();
  const remove = products.useRemove();
  const mayUpdate = ability.can('update', 'manage-service-product');
  return (product) => [
    {
      id: 'edit',
      label: t(mayUpdate ? 'row.edit' : 'row.show'),
      icon: mayUpdate ? <IconPencil {...iconProps} /> : <IconEye {...iconProps} />,
      onSelect: () => onOpen(product),
    },
    ...(ability.can('manage', 'manage-service-product')
      ? [
          {
            id: 'delete',
            label: t('delete.confirm'),
            icon: <IconTrash {...iconProps} />,
            isDangerous: true,
            isDisabled: product.ruleCount + product.orderCount > 0,
            ...(product.ruleCount + product.orderCount > 0 && {
              hint: t('count.rules', { count: product.ruleCount + product.orderCount }),
            }),
            onSelect: () =>
              void remove(product.id, {
                title: t('delete.title', { name: title(product.titles) }),
                consequences: [t('delete.gone')],
                confirmLabel: t('delete.confirm'),
              }),
          },
        ]
      : []),
  ];
}

/** Products are ordered within their category. */
function ProductReorderDrawer({ categoryId, onClose }: { categoryId: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('service-catalogue');
  const title = useTitle();
  const priceText = usePriceText();
  const forget = useForgetCatalogue();
  const categories = useCatalogueOptions()('category', null);
  const [chosen, setChosen] = useState(categoryId ?? categories[0]?.value ?? '');
  const { data } = useQuery(productOptions);
  const items = data
    ?.filter((product) => product.categoryId === chosen)
    .map((product) => ({
      id: product.id,
      name: title(product.titles),
      icon: <ServiceIcon name={product.icon} />,
      detail: priceText(product),
    }));
  return (
    <ReorderDrawer
      key={chosen}
      title={t('order.title')}
      lead={t('order.productsLead')}
      choice={<SelectField label={t('level.category')} value={chosen} options={categories} onValueChange={setChosen} />}
      items={items}
      onMove={async (id, beforeId) => {
        await api.call(serviceProductsApi.sort, { body: { id, beforeId } });
        await forget();
      }}
      onClose={onClose}
    />
  );
}
