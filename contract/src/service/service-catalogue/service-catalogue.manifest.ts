import type { ContractManifest } from '../../core/manifest.ts';

export const serviceCatalogueManifest = {
  audit: {
    serviceCategory: ['created', 'changed', 'deleted'],
    serviceType: ['created', 'changed', 'deleted'],
    serviceSubtype: ['created', 'changed', 'deleted'],
    serviceProduct: ['created', 'changed', 'deleted'],
    priceRule: ['created', 'changed', 'deleted'],
    serviceCatalogue: ['samplesAdded'],
  },
} as const satisfies ContractManifest;
