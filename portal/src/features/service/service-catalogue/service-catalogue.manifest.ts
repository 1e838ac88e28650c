import { IconListTree } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read, update } from '#shared/pages/page-table.ts';
import { serviceCatalogueSearch } from './service-catalogue.search.ts';

export const serviceCatalogueManifest = defineFeature({
  name: 'service-catalogue',
  pages: [
    page(
      '/service-catalogue',
      'serviceCatalogue',
      [
        ...read(
          'manage-service-category',
          'manage-service-type',
          'manage-service-subtype',
          'manage-service-product',
          'manage-service-price',
        ),
        ...update('manage-service-price'),
      ],
      {
        icon: IconListTree,
        menu: { group: 'services', place: 10 },
        load: () => import('./pages/service-catalogue.page.tsx').then((module) => module.ServiceCataloguePage),
        namespaces: ['service-catalogue', 'sections', 'table', 'ui'],
        tabs: [
          { id: 'catalogue', access: read('manage-service-category', 'manage-service-type', 'manage-service-subtype') },
          { id: 'products', access: read('manage-service-product') },
          { id: 'rules', access: [...read('manage-service-price'), ...update('manage-service-price')] },
        ],
        validateSearch: serviceCatalogueSearch,
      },
    ),
  ],
});
