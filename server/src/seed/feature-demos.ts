import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FeatureKeep, FeatureSeed } from './features.ts';

const modules = join(import.meta.dirname, '../modules');

type Demo = () => Promise<{ seed?: FeatureSeed; keep?: FeatureKeep }>;

/** The demos of features, in the order of their names. The build of the server writes such a list in place of this module. */
export const featureDemos: ReadonlyMap<string, Demo> = new Map(
  globSync('*/*/*.demo.ts', { cwd: modules })
    .sort((one, other) => basename(one).localeCompare(basename(other)))
    .map((file) => [file, () => import(pathToFileURL(join(modules, file)).href)]),
);
