import * as z from 'zod/mini';
import { isStorable } from '../core/fields.ts';

const maxDepth = 20;

/** How many lists and objects lie in each other; counted no further than asked. */
function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1));
}

/** All its texts, names included. */
function isKept(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isKept(part));
}

/** What the program that made an order notes about it; nobody else reads it. Keys `format` (too deep), `invalidCharacter`. */
export const orderMetadataField = z.record(z.string().check(z.maxLength(80)), z.unknown()).check(
  z.refine((value) => !isDeeper(value, maxDepth), { abort: true, params: { key: 'format' } }),
  z.refine(isKept, { params: { key: 'invalidCharacter' } }),
);
