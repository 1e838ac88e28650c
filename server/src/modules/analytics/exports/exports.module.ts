import { exportsApi } from '@sala/contract/analytics/exports/exports.api.ts';
import { tableFile } from '#platform/export/table-file.ts';
import type { AppModule } from '#platform/module.ts';

/** Tables of pages as files, by the one writer of the product. */
export const exportsModule: AppModule = {
  name: 'exports',
  create(_context, router) {
    router.bind(exportsApi.table, async ({ body: { format, ...table } }) => tableFile(table, format));
  },
};
