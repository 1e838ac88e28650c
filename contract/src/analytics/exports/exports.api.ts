import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { timeCellPattern } from '../../core/spreadsheet/cells.ts';
import { exportFormats } from '../reports/reports.api.ts';

/** Of a table that a page has; reports and files of many rows have calls of their own, which read them on the server. */
const maxExportedRows = 50_000;
const maxFurtherTables = 8;
const maxFurtherRows = 10_000;
/** A day or a time by the reader's clocks. */
const timeCell = z.strictObject({ time: z.string().check(z.regex(timeCellPattern)) });
const cell = z.nullable(z.union([z.string().check(z.maxLength(32_767)), z.number(), z.boolean(), timeCell]));

const title = z.string().check(z.minLength(1), z.maxLength(200));
const head = z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(200));
const toRows = (most: number) => z.array(z.array(cell).check(z.maxLength(200))).check(z.maxLength(most));

/** Tables that a page shows, as files: written in the same place as all files of the product. */
export const exportsApi = {
  table: endpoint({
    method: 'POST',
    path: '/api/export/table',
    summary: 'A table of the page as a CSV file or a workbook; no text in it can run as a formula',
    access: [{ subject: 'profile', action: 'read' }],
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    rateLimit: { points: 30, seconds: 60 },
    /** 24 MB. */
    maxBody: 24 * 1024 * 1024,
    body: z.object({
      /** What the file is called. */
      title,
      /** What the first sheet is called, which has room for few letters; absent: as the file. */
      sheet: z.optional(title),
      format: z.enum(exportFormats),
      head,
      rows: toRows(maxExportedRows),
      /** Smaller tables that follow, each on a sheet of its own. */
      further: z.optional(
        z.array(z.object({ title, head, rows: toRows(maxFurtherRows) })).check(z.maxLength(maxFurtherTables)),
      ),
    }),
    isFile: true,
  }),
};
