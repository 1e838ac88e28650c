import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Side } from './two-merchants.ts';

/**
 * What the walks over all endpoints need for a feature: `export const walk` in `<feature>.walk.ts` beside the module. Endpoints are named
 * as in the registry (`holidays.create`), fields as part and path (`body.departmentIds.0`).
 */
export interface FeatureWalk {
  /** Creates the record that an id field refers to, by `endpoint field`, else by the field's path; a new one each time. */
  readonly things?: Readonly<Record<string, (side: Side) => Promise<string> | string>>;
  /** Fields, as `endpoint field`, that only filter a list: another merchant's id gives the same result as an unknown one. */
  readonly filters?: readonly string[];
  /** Fields, as `endpoint field`, at which an unknown id is refused with a 422; at all others it is answered as not found. */
  readonly chosen?: readonly string[];
  /** Fields, as `endpoint field`, whose ids the caller generates. */
  readonly madeUp?: readonly string[];
  /** A value of a field that must be unique in the merchant; undefined for other fields. */
  readonly fresh?: (endpoint: string, field: string) => unknown;
  /** Calls that answer with the record the caller has just created. */
  readonly makes?: readonly string[];
  /** Values that the second of two users sends, by `endpoint field`, for fields with a fixed example. */
  readonly otherValues?: Readonly<Record<string, unknown>>;
  /** Values that both of two users send, by `endpoint field`, where only one of them could send the example. */
  readonly sharedValues?: Readonly<Record<string, unknown>>;
  /** Calls by PUT or PATCH without a version, each with its reason. */
  readonly unversioned?: Readonly<Record<string, string>>;
  /** Calls other than GET that are open to read-only users. */
  readonly harmless?: readonly string[];
  /** Examples of fields whose rules are not part of the schema, by the field's name. */
  readonly examples?: Readonly<Record<string, unknown>>;
}

const modules = join(import.meta.dirname, '../../modules');

async function readWalk(file: string): Promise<FeatureWalk> {
  const { walk } = (await import(pathToFileURL(join(modules, file)).href)) as { walk?: FeatureWalk };
  if (!walk) throw new Error(`${file} has to export a walk`);
  return walk;
}

const walks = await Promise.all(
  globSync('*/*/*.walk.ts', { cwd: modules })
    .sort()
    .map((file) => readWalk(file)),
);

/** The walks of all features combined. */
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
