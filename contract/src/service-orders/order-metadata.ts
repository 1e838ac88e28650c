import * as z from 'zod/mini';

const maxDepth = 20;

/** How many lists and objects lie in each other; counted no further than asked. */
function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1));
}

/** What the program that made an order notes about it; nobody else reads it. Key `format`: too deep. */
export const orderMetadataField = z
  .record(z.string().check(z.maxLength(80)), z.unknown())
  .check(z.refine((value) => !isDeeper(value, maxDepth), { abort: true, params: { key: 'format' } }));
