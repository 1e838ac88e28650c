// A JSON Schema in a few words: what a caller has to know before they read the OpenAPI document.
import { describeWireSchema } from '../../server/src/modules/platform-services/reference/wire-schema.ts';
import { code } from './markdown.mjs';

const FORMATS = { uuid: 'id', 'date-time': 'time', email: 'email', uri: 'address' };
const MOST_OPTIONS = 8;

/** `≤ 80`, `1–80`, `≥ 1`; nothing for the limits that the kind of number has anyway. */
function limits(min, max) {
  const [low, high] = [min, max].map((limit) =>
    Math.abs(limit ?? Infinity) < Number.MAX_SAFE_INTEGER ? limit : undefined,
  );
  if (low !== undefined && high !== undefined) return low === high ? ` of ${low}` : ` ${low}–${high}`;
  if (low !== undefined) return ` ≥ ${low}`;
  return high === undefined ? '' : ` ≤ ${high}`;
}

const KINDS = {
  string: ({ format, minLength, maxLength }) =>
    FORMATS[format] ? FORMATS[format] : `text${limits(minLength || undefined, maxLength)}`,
  integer: ({ minimum, maximum }) => `integer${limits(minimum, maximum)}`,
  number: ({ minimum, maximum }) => `number${limits(minimum, maximum)}`,
  boolean: () => 'yes or no',
  null: () => 'null',
  array: ({ items, minItems, maxItems }) => `list${limits(minItems || undefined, maxItems)} of ${kindOf(items)}`,
  object: (schema) => namesOf(schema),
};

function optionsOf(values) {
  if (values.length > MOST_OPTIONS) return `one of ${values.length} names`;
  return values.map((value) => code(String(value))).join(' / ');
}

function namesOf({ properties = {}, required = [] }) {
  const names = Object.keys(properties).map((name) => `${name}${required.includes(name) ? '' : '?'}`);
  return names.length > 0 ? code(`{ ${names.join(', ')} }`) : 'map';
}

/** What a value looks like, in short. */
function kindOf(schema = {}) {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(kindOf))].join(' or ');
  if ('const' in schema) return code(String(schema.const));
  if (schema.enum) return optionsOf(schema.enum);
  if (Array.isArray(schema.type)) return schema.type.map((type) => kindOf({ type })).join(' or ');
  return KINDS[schema.type]?.(schema) ?? 'anything';
}

function findField(name, schema, isRequired) {
  const preset = schema.default === undefined ? '' : ` (else ${code(JSON.stringify(schema.default))})`;
  return `${code(isRequired ? name : `${name}?`)} ${kindOf(schema)}${preset}`;
}

/** What a caller sends: each field with its kind. */
export function inputText(schema) {
  const wire = describeWireSchema(schema, 'input');
  if (wire.type !== 'object') return kindOf(wire);
  const fields = Object.entries(wire.properties ?? {});
  return fields.map(([name, field]) => findField(name, field, wire.required?.includes(name))).join(', ');
}

/** What comes back: the names alone. */
export const outputText = (schema) => kindOf(describeWireSchema(schema, 'output'));
