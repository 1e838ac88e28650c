import * as z from 'zod/mini';

const maxDepth = 20;

/** Whether arrays and objects are nested deeper than `depth`; stops counting there. */
function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1));
}

/** Data of the program that created an order; not shown to users. Key `format`: nested too deeply. */
export const orderMetadataField = z
  .record(z.string().check(z.maxLength(80)), z.unknown())
  .check(z.refine((value) => !isDeeper(value, maxDepth), { abort: true, params: { key: 'format' } }));
