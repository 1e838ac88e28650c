import { exportsApi } from '@sala/contract/exports/exports.api.ts';
import type { AppModule } from '#platform/app-module.ts';
import { tableFile } from '#platform/export/table-file.ts';

/** Tables of pages as files, by the one writer of the product. */
export const exportsModule: AppModule = {
  name: 'exports',
  create(_context, router) {
    router.bind(exportsApi.table, async ({ body: { format, ...table } }) => tableFile(table, format));
  },
};
