import type { AppModule } from '#platform/module.ts';
import type { MerchantServices } from './merchants.public.ts';
import { MetaFieldNames } from './meta-field-names.ts';

export const merchantsModule: AppModule<unknown, MerchantServices> = {
  name: 'merchants',
  create: (context) => ({ metaFieldNames: new MetaFieldNames(context) }),
};
