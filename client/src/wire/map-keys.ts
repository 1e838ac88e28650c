import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import type { wireEncoderFor } from '@sala/contract/core/wire-case.ts';

type Schema = Parameters<typeof wireEncoderFor>[0];

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  items?: Schema[];
  in?: Schema;
}

const getDefinition = (schema: Schema) => schema._zod.def as unknown as Definition;

/** The schemas directly inside a schema: of its fields, options or items. */
function getParts(schema: Schema): Schema[] {
  const { element, innerType, options = [], items = [], in: first } = getDefinition(schema);
  const inner = [element, innerType, first, ...options, ...items].filter((part) => part !== undefined);
  return inner.length > 0 ? inner.flatMap(getParts) : [schema];
}

/**
 * The keys whose values are maps. The keys of a map are data and keep their case, while all other keys are converted. Throws for a key
 * that is a map in one place and an object in another, since it cannot be decided by name.
 */
export function toMapKeys(schemas: readonly Schema[]): string[] {
  const isMap = new Map<string, boolean>();
  const seen = new Set<Schema>();
  function visit(schema: Schema): void {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const part of getParts(schema))
      for (const [key, field] of Object.entries(getDefinition(part).shape ?? {})) {
        const types = getParts(field).map((inner) => getDefinition(inner).type);
        for (const type of types.filter((name) => name === 'record' || name === 'object')) {
          if (isMap.has(key) && isMap.get(key) !== (type === 'record'))
            throw new Error(`"${key}" is a map in one place and a structure in another`);
          isMap.set(key, type === 'record');
        }
        visit(field);
      }
  }
  for (const schema of schemas) visit(schema);
  return [...isMap].flatMap(([key, is]) => (is ? key : [])).sort();
}

/** The schemas of everything that the calls send and receive. */
export const toSchemas = (api: Readonly<Record<string, EndpointDefinition>>): Schema[] =>
  Object.values(api).flatMap(({ params, query, body, response }) =>
    [params, query, body, response].filter((schema) => schema !== undefined),
  );
