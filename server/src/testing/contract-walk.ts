import type { Permission } from '@sala/contract/core/ability.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { registry } from '@sala/contract/index.ts';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { featureWalk } from './attacks/feature-walks.ts';

export interface NamedEndpoint {
  /** As in the registry, such as `channels.assign`. */
  readonly name: string;
  readonly endpoint: EndpointDefinition;
}

/** Every endpoint of the contract, including future ones. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(registry).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, EndpointDefinition>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
  })),
);

/** The error for a user without the permission. */
export const deniedAs = ({ endpoint }: NamedEndpoint): string => endpoint.deniedAs?.key ?? 'notAllowed';

export function getPermissions(endpoint: EndpointDefinition): readonly Permission[] {
  return typeof endpoint.access === 'string' ? [] : endpoint.access;
}

/** Permissions of a call with several parts, each of which needs one. */
const furtherPermissions: Record<string, readonly Permission[]> = {
  'serviceCatalogue.addSamples': [
    { subject: 'manage-service-type', action: 'create' },
    { subject: 'manage-service-subtype', action: 'create' },
    { subject: 'manage-service-product', action: 'create' },
    { subject: 'manage-service-price', action: 'update' },
  ],
};

/** `manage` includes every other action. */
const includes = (held: Permission, needed: Permission): boolean =>
  held.subject === needed.subject && (held.action === needed.action || held.action === 'manage');

/** Whether the permission opens the record that the call changes, if the call requires that. */
export const opensRecord = ({ endpoint }: NamedEndpoint, held: Permission): boolean =>
  endpoint.readAccess?.some((needed) => includes(held, needed)) ?? true;

/** Permissions required besides one of those in the contract. */
export const besides = (each: NamedEndpoint): readonly Permission[] => {
  const isOpen = getPermissions(each.endpoint).every((permission) => opensRecord(each, permission));
  return [...(furtherPermissions[each.name] ?? []), ...(isOpen ? [] : each.endpoint.readAccess!.slice(0, 1))];
};

export type Part = 'params' | 'query' | 'body';
export type Input = Partial<Record<Part, Record<string, unknown>>>;

export interface Field {
  readonly part: Part;
  /** Dotted, in camelCase. */
  readonly path: string;
  readonly schema: $ZodType;
}

interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, $ZodType>;
  element?: $ZodType;
  innerType?: $ZodType;
  options?: $ZodType[];
  in?: $ZodType;
  values?: unknown[];
  entries?: Record<string, unknown>;
  checks?: { _zod: { def: { check: string; format?: string; pattern?: RegExp; minimum?: number; value?: unknown } } }[];
}

const getDefinition = (schema: $ZodType) => schema._zod.def as unknown as Definition;
const isOptional = (schema: $ZodType) => ['optional', 'default'].includes(getDefinition(schema).type);

/** Removes optional, nullable and default wrappers. */
function bare(schema: $ZodType): $ZodType {
  const { innerType, type, in: input } = getDefinition(schema);
  if (innerType) return bare(innerType);
  return type === 'pipe' && input ? bare(input) : schema;
}

/** Values of fields whose rules are not part of the schema, by the field's name; used where the schema accepts them. */
const taught: Record<string, unknown> = {
  ...featureWalk.examples,
  acceptSeconds: 30,
  // Other actions of several tickets have errors of their own.
  action: 'priority',
  // The walker's own address, to avoid a lockout.
  addresses: ['127.0.0.1'],
  agreePolicy: true,
  // Unchanged, since a shorter retention needs another permission.
  auditRetentionDays: 0,
  // Not before the visitor is asked whether they are still there.
  autoCloseMinutes: 20,
  brandColor: '#0f766e',
  // Empty, so that walks call no address.
  callbackUrl: '',
  // In seconds, each with its own limits.
  callTimeout: 30,
  categoryCode: 'walked',
  code: '123456',
  // Of a repetition.
  count: 2,
  date: '2027-04-14',
  // Of a schedule.
  closeNotifyUrl: '',
  day: '1',
  // Of an order: each kind has its own.
  details: {},
  domain: ['shop.example'],
  emails: ['somebody@people.example'],
  end: '2027-12-31',
  endDate: '2027-05-03',
  endTime: '12:00',
  endsOn: '2027-12-31',
  from: '2026-11-01',
  hiredOn: '2024-02-29',
  isUnread: 'true',
  lacking: 'project',
  maxPrice: '9',
  meta: {},
  metadata: {},
  minPrice: '5',
  newPassword: 'nobody guesses this one',
  notifyUrl: '',
  offlineForm: { isOn: false, contact: { name: 'off', email: 'required', phone: 'off' }, text: {} },
  origin: 'Asia/Phnom_Penh',
  params: {},
  password: 'nobody guesses this one',
  pauses: [],
  phone: '+855 12 345 678',
  // Without own questions, whose answers need meta fields.
  preChatForm: {
    isOn: false,
    contact: { name: 'off', email: 'off', phone: 'off' },
    fields: [],
    consent: { text: {}, link: null },
  },
  price: '1',
  primaryColor: '#0f766e',
  priority: 'medium',
  projects: ['ALL_PROJECT'],
  repeatSeconds: 60,
  ringSeconds: 20,
  serviceLevelSeconds: 20,
  startDate: '2027-05-03',
  // At most 90 days ahead.
  snoozedUntil: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  status: 'pending',
  productCode: 'walked',
  subTypeCode: 'walked',
  telegramName: 'sok_dara',
  texts: { en: 'Good morning' },
  titles: { en: 'Water' },
  startTime: '08:00',
  startsOn: '2027-01-01',
  timeZone: 'Asia/Phnom_Penh',
  to: '2026-11-20',
  typeCode: 'walked',
  token: 'A'.repeat(43),
  until: '2029-12-31T00:00:00.000Z',
  url: 'https://people.example',
  website: 'https://people.example',
  webhookUrl: '',
  endpoint: 'https://push.invalid/device',
  year: 2027,
};

/** Values for bodies that need at least one of several optional fields. By endpoint and field. */
const needed: Record<string, unknown> = {
  'visitors.leaveContact body.phone': taught.phone,
  'leave.decide body.status': 'approved',
  'visitors.listMessages query.cursor': 'newest',
  'callInstructions.create body.title': { en: 'Water' },
  'knowledge.search body.search': 'water',
  'telegram.connect body.token': `123456789:${'A'.repeat(35)}`,
  'telegramWebhook.receive params.bot': '123456789',
  'callInstructions.update body.title': { en: 'Water' },
  ...Object.fromEntries(
    ['voiceSettings.update', 'voiceSettings.updateForOrders'].flatMap((call) => [
      [`${call} body.quietHours.from`, '21:00'],
      [`${call} body.quietHours.to`, '07:00'],
      [`${call} body.repeatSeconds`, 30],
    ]),
  ),
};

/** Fields of an object that takes exactly one of them. */
const alternatives = ['userId', 'invitation'];
const takesOne = (shape: Record<string, unknown>) => alternatives.every((key) => key in shape);

interface Choice {
  /** Returns a value for the field's path. */
  readonly choose: (path: string) => unknown;
  readonly withOptional: boolean;
  /** The used alternative. */
  readonly alternative: string;
}

function fieldsGiven(shape: Record<string, $ZodType>, path: string, { choose, withOptional, alternative }: Choice) {
  /** Has a value itself, or a list has one for its first entry. */
  const isNamed = (field: string) => [field, `${field}.0`].some((name) => choose(name) !== undefined);
  const isGiven = (key: string) =>
    takesOne(shape) && alternatives.includes(key)
      ? key === alternative
      : withOptional || !isOptional(shape[key]!) || isNamed(joined(path, key));
  return Object.entries(shape).filter(([key]) => isGiven(key));
}

/** A value that the schema accepts. Throws for an unknown kind of schema. */
function getExample(schema: $ZodType, path: string, choice: Choice): unknown {
  const chosen = choice.choose(path);
  if (chosen !== undefined) return chosen;
  const known = taught[path.slice(path.lastIndexOf('.') + 1)];
  if (known !== undefined && safeParse(schema, known).success) return known;
  const inner = bare(schema);
  const definition = getDefinition(inner);
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        fieldsGiven(definition.shape!, path, choice).map(([key, field]) => [
          key,
          getExample(field, joined(path, key), choice),
        ]),
      );
    case 'union':
      return getExample(definition.options![0]!, path, choice);
    case 'array':
      return [getExample(definition.element!, `${path}.0`, choice)];
    case 'enum':
      return Object.values(definition.entries!)[0];
    case 'literal':
      return definition.values![0];
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'string':
      return textFor(definition);
    default:
      throw new Error(`The walk has to be taught an example of ${definition.type} at ${path}`);
  }
}

const joined = (path: string, key: string) => (path ? `${path}.${key}` : key);

function textFor(definition: Definition): string {
  const formats = [definition.format, ...(definition.checks ?? []).map((check) => check._zod.def.format)];
  if (formats.includes('uuid')) return crypto.randomUUID();
  if (formats.includes('email')) return 'somebody@people.example';
  if (formats.includes('datetime')) return new Date().toISOString();
  if (formats.includes('regex')) return 'a'.repeat(64);
  return 'example';
}

/** Valid inputs in camelCase: one, or one for each variant of the body. `choose` returns values by `part.path`. */
export function getExamples(
  { name, endpoint }: NamedEndpoint,
  choose: (field: string) => unknown = () => undefined,
  withOptional = true,
): Input[] {
  const parts = (['params', 'query', 'body'] as const).filter((part) => endpoint[part]);
  const options = endpoint.body ? (getDefinition(bare(endpoint.body)).options ?? [endpoint.body]) : [undefined];
  const hasAlternatives = getFields(endpoint).some(({ schema }) => takesOne(getDefinition(schema).shape ?? {}));
  const forms = options.flatMap((form) =>
    (hasAlternatives || (form && takesOne(getDefinition(bare(form)).shape ?? {})) ? alternatives : ['']).map(
      (alternative) => ({ form, alternative }),
    ),
  );
  return forms.map(({ form, alternative }) =>
    Object.fromEntries(
      parts.map((part) => {
        const schema: $ZodType = part === 'body' ? form! : endpoint[part]!;
        const named = (path: string) => choose(`${part}.${path}`) ?? needed[`${name} ${part}.${path}`];
        const value = getExample(schema, '', { choose: named, withOptional, alternative });
        if (!endpoint[part]!.safeParse(value).success)
          throw new Error(`The walk has to be taught a valid ${part} of ${name}: ${JSON.stringify(value)}`);
        return [part, value as Record<string, unknown>];
      }),
    ),
  );
}

/** An example of what the schema needs; undefined where the walk knows none, so that the schema refuses the rest. */
function getLeast(schema: $ZodType, path: string): unknown {
  try {
    return getExample(schema, path, { choose: () => undefined, withOptional: false, alternative: alternatives[0]! });
  } catch {
    return undefined;
  }
}

/** The example with another value at a field of `getFields`, also where the example has none; undefined where the schema has no such field. */
export function withValueAt(schema: $ZodType, example: unknown, path: string, next: unknown): unknown {
  function put(at: $ZodType, given: unknown, where: string, [key, ...rest]: readonly string[]): unknown {
    if (key === undefined) return next;
    const inner = bare(at);
    const { shape, element, options = [] } = getDefinition(inner);
    const whole = safeParse(inner, given).success ? given : getLeast(inner, where);
    if (shape) {
      const field = shape[key];
      const value =
        field && put(field, (whole as Record<string, unknown> | undefined)?.[key], joined(where, key), rest);
      return value === undefined ? undefined : { ...(whole as object | undefined), [key]: value };
    }
    if (element) {
      const [first, ...others] = Array.isArray(whole) ? (whole as unknown[]) : [];
      const value = put(element, first, joined(where, key), rest);
      return value === undefined ? undefined : [value, ...others];
    }
    return options.map((option) => put(option, given, where, [key, ...rest])).find((value) => value !== undefined);
  }
  return put(schema, example, '', path.split('.'));
}

/** All fields of an endpoint, including those of all variants of its body. */
export function getFields(endpoint: EndpointDefinition): Field[] {
  const fields = new Map<string, Field>();
  const visit = (part: Part, path: string, schema: $ZodType): void => {
    const inner = bare(schema);
    const { shape, options, element } = getDefinition(inner);
    if (path) fields.set(`${part}.${path}`, { part, path, schema: inner });
    for (const [key, field] of Object.entries(shape ?? {})) visit(part, joined(path, key), field);
    for (const option of options ?? []) visit(part, path, option);
    if (element) visit(part, `${path}.0`, element);
  };
  for (const part of ['params', 'query', 'body'] as const) if (endpoint[part]) visit(part, '', endpoint[part]);
  return [...fields.values()];
}

export function isIdField({ schema }: Field): boolean {
  const { type, format } = getDefinition(schema);
  return type === 'string' && (format === 'uuid' || format === 'guid');
}

export const isTextField = ({ schema }: Field): boolean => getDefinition(schema).type === 'string';

/** The body in wire format, before it is encoded. */
export function bodyOnWire(endpoint: EndpointDefinition, input: Input): unknown {
  return endpoint.body && input.body ? wireEncoderFor(endpoint.body)(input.body) : undefined;
}
