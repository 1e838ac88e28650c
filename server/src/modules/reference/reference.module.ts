import type { AppModule } from '#platform/module.ts';

export const referenceModule: AppModule = {
  name: 'reference',
  register() {},
};
