import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A path of the checkout. */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** Notes of the scripts between two runs; git ignores it. */
export const CACHE = inRoot('.cache');
