import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Side } from './two-merchants.ts';

/**
 * What the walks over all endpoints have to know of a feature: `export const walk` of `<feature>.walk.ts` beside the module. Endpoints are named
 * as in the registry (`holidays.create`), fields as part and path (`body.departmentIds.0`).
 */
export interface FeatureWalk {
  /** What an id field names, by `endpoint field`, else by the field's path; made anew each time. */
  readonly things?: Readonly<Record<string, (side: Side) => Promise<string> | string>>;
  /** Fields, as `endpoint field`, that only narrow a list: another merchant's id finds as little as one that nobody has. */
  readonly filters?: readonly string[];
  /** Fields, as `endpoint field`, at which an unknown id is refused (422); at all others it is answered as not found. */
  readonly chosen?: readonly string[];
  /** Fields, as `endpoint field`, whose ids the caller makes up: they mean nothing to anybody else. */
  readonly madeUp?: readonly string[];
  /** A value of a field of which no two of a merchant may have the same; undefined for every other field. */
  readonly fresh?: (endpoint: string, field: string) => unknown;
  /** Calls that answer with what the caller has just made. */
  readonly makes?: readonly string[];
  /** What the second of two people sends, by `endpoint field`, where the example is the same each time. */
  readonly otherValues?: Readonly<Record<string, unknown>>;
  /** What both of two people send, by `endpoint field`, where only one of them could send the example. */
  readonly sharedValues?: Readonly<Record<string, unknown>>;
  /** Calls by PUT or PATCH that need no version to be named, each with its reason. */
  readonly unversioned?: Readonly<Record<string, string>>;
  /** Calls that are not GET and yet open to those who may only look. */
  readonly harmless?: readonly string[];
  /** An example of a field whose rules its schema does not tell, by the field's name. */
  readonly examples?: Readonly<Record<string, unknown>>;
}

const modules = join(import.meta.dirname, '../../modules');

async function readWalk(file: string): Promise<FeatureWalk> {
  const { walk } = (await import(pathToFileURL(join(modules, file)).href)) as { walk?: FeatureWalk };
  if (!walk) throw new Error(`${file} has to export a walk`);
  return walk;
}

const walks = await Promise.all(
  globSync('*/*.walk.ts', { cwd: modules })
    .sort()
    .map((file) => readWalk(file)),
);

/** The walks of all features as one. */
export const featureWalk = {
  things: Object.assign({}, ...walks.map(({ things }) => things)) as NonNullable<FeatureWalk['things']>,
  filters: walks.flatMap(({ filters = [] }) => filters),
  chosen: walks.flatMap(({ chosen = [] }) => chosen),
  madeUp: walks.flatMap(({ madeUp = [] }) => madeUp),
  makes: walks.flatMap(({ makes = [] }) => makes),
  harmless: walks.flatMap(({ harmless = [] }) => harmless),
  otherValues: Object.assign({}, ...walks.map(({ otherValues }) => otherValues)) as Record<string, unknown>,
  sharedValues: Object.assign({}, ...walks.map(({ sharedValues }) => sharedValues)) as Record<string, unknown>,
  unversioned: Object.assign({}, ...walks.map(({ unversioned }) => unversioned)) as Record<string, string>,
  examples: Object.assign({}, ...walks.map(({ examples }) => examples)) as Record<string, unknown>,
  fresh(endpoint: string, field: string): unknown {
    for (const { fresh } of walks) {
      const value = fresh?.(endpoint, field);
      if (value !== undefined) return value;
    }
    return undefined;
  },
};
