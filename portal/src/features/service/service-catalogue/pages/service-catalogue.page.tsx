import { IconListTree, IconPackage, type IconProps, IconReceiptDollar } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useCatalogueChanges } from '../service-catalogue.queries.ts';
import { type CatalogueTab, catalogueTabs, getTab } from '../service-catalogue.search.ts';

const icons: Record<CatalogueTab, ComponentType<IconProps>> = {
  catalogue: IconListTree,
  products: IconPackage,
  rules: IconReceiptDollar,
};

const parts: Record<CatalogueTab, ComponentType> = {
  catalogue: lazyPart(() => import('../catalogue/catalogue-tab.tsx').then((module) => module.CatalogueTab)),
  products: lazyPart(() => import('../products/products-tab.tsx').then((module) => module.ProductsTab)),
  rules: lazyPart(() => import('../rules/rules-tab.tsx').then((module) => module.RulesTab)),
};

/** The tabs that the user may open. */
function useOpenTabs(): CatalogueTab[] {
  const ability = useAbility();
  const isOpen: Record<CatalogueTab, boolean> = {
    catalogue: (['category', 'type', 'subtype'] as const).some((level) =>
      ability.can('read', `manage-service-${level}`),
    ),
    products: ability.can('read', 'manage-service-product'),
    rules: ability.can('read', 'manage-service-price') || ability.can('update', 'manage-service-price'),
  };
  return catalogueTabs.filter((tab) => isOpen[tab]);
}

/** The services and products of the business, their prices, and the price rules. */
export function ServiceCataloguePage(): ReactNode {
  const { t } = useTranslation(['service-catalogue', 'shell', 'sections']);
  const navigate = useNavigate();
  const open = useOpenTabs();
  const wanted = getTab(useSearch({ strict: false }) as Record<string, unknown>);
  const tab = open.includes(wanted) ? wanted : (open[0] ?? 'catalogue');
  useCatalogueChanges();
  const Part = parts[tab];
  const show = (next: CatalogueTab) =>
    void navigate({ to: '/service-catalogue', search: next === 'catalogue' ? {} : { tab: next }, replace: true });
  const part = (
    <Suspense
      fallback={
        <Loading>
          <SkeletonRows count={6} height={44} />
        </Loading>
      }
    >
      <Part />
    </Suspense>
  );
  return (
    <Page>
      <PageHeader title={t('shell:page.serviceCatalogue')} />
      <PageBody>
        {open.length === 1 ? (
          part
        ) : (
          <Tabs
            label={t('shell:page.serviceCatalogue')}
            tabs={open.map((id) => {
              const Icon = icons[id];
              return {
                id,
                label: t(`sections:tabs.serviceCatalogue.${id}`),
                icon: <Icon size={18} stroke={1.75} aria-hidden />,
              };
            })}
            value={tab}
            onValueChange={show}
          >
            {part}
          </Tabs>
        )}
      </PageBody>
    </Page>
  );
}
