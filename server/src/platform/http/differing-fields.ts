import { isDeepStrictEqual } from 'node:util';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What a form holds of a field that nobody filled in. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Dotted paths of what was sent and is otherwise in the record now. A field that the record shows under no such name is left out. */
export function differingFields(sent: unknown, current: unknown, path = ''): string[] {
  if (isObject(sent) && isObject(current))
    return Object.entries(sent)
      .filter(([name, value]) => value !== undefined && name in current && name !== 'version')
      .flatMap(([name, value]) => differingFields(value, current[name], path ? `${path}.${name}` : name));
  return path === '' || (isEmpty(sent) && isEmpty(current)) || isDeepStrictEqual(sent, current) ? [] : [path];
}
