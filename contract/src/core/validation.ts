import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core';
import type { FieldProblem } from './errors.ts';
import { isStorable } from './fields.ts';
import { isBlank } from './rules/typed-text.ts';

/** Every reason for which a schema can refuse a field; translation keys of the namespace `validation`. */
export const validationKeys = [
  'required',
  'type',
  'email',
  'emailInList',
  'id',
  'url',
  'dateTime',
  'day',
  'format',
  'minLength',
  'maxLength',
  'minValue',
  'maxValue',
  'minItems',
  'maxItems',
  'integer',
  'oneOf',
  'timeZone',
  'invalidCharacter',
  'noLink',
  'telegramName',
  'telegramToken',
  'companyEmail',
  'passwordTooSimple',
  'agreePolicy',
  'phone',
  'oneTimeCode',
  'invalidIPAddress',
  'domainName',
  'metaFieldName',
  'color',
  'numeric',
  'between',
  'alpha',
  'digits',
  'digitCount',
  'customUrl',
  'publicUrl',
  'mapPoint',
  'pageAddress',
  'botNotPublished',
  'keyForNewAddress',
  'decimal',
  'decimalPlaces',
  'unique',
  'notHeld',
  'matches',
  'differsFromCurrent',
  'minMaxPrice',
  'endAfterStart',
  'dateRangeTooLong',
  'inFuture',
  'tooFarAhead',
  'imageDimensions',
  'fileSize',
  'agentName',
  'parameterKey',
  'notifyAfterResolve',
  'ticketEmail',
  'pauseOutsideShift',
  'pausesOverlap',
  'endNotBeforeStart',
  'tooManyDays',
  'tooManyPhrases',
  'timeOfDay',
  'unknownName',
  'secondGreeting',
  'shortCode',
  'codeInUse',
  'saidByRemote',
  'priceOutsideRule',
  'notOfKind',
  'reasonNeeded',
  'cannotReadReport',
  'bannedFromRoom',
] as const;
export type ValidationKey = (typeof validationKeys)[number];

const formats: Record<string, string> = { email: 'email', uuid: 'id', url: 'url', datetime: 'dateTime', date: 'day' };
const suffix: Record<string, string> = { string: 'Length', array: 'Items', set: 'Items' };

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}

function problemOfRule({ key, ...others }: Record<string, unknown>): FieldProblem {
  const params: FieldProblem['params'] = {};
  for (const [name, value] of Object.entries(others))
    if (typeof value === 'string' || typeof value === 'number') params[name] = value;
  return { key: String(key), ...(Object.keys(params).length > 0 ? { params } : {}) };
}

function toProblem(issue: $ZodIssue, input: unknown): FieldProblem {
  // A rule that names its reason takes precedence, also for a missing value.
  if (issue.code === 'custom' && typeof issue.params?.key === 'string') return problemOfRule(issue.params);
  const value = valueAt(input, issue.path);
  if (value === undefined || value === null || value === '') return { key: 'required' };
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? { key: 'integer' } : { key: 'type', params: { expected: issue.expected } };
    case 'too_small': {
      const minimum = Number(issue.minimum);
      if (issue.origin === 'string' && typeof value === 'string' && isBlank(value)) return { key: 'required' };
      return { key: `min${suffix[issue.origin] ?? 'Value'}`, params: { min: minimum } };
    }
    case 'too_big':
      return { key: `max${suffix[issue.origin] ?? 'Value'}`, params: { max: Number(issue.maximum) } };
    case 'invalid_format':
      if (typeof value === 'string' && isBlank(value)) return { key: 'required' };
      return { key: formats[issue.format] ?? 'format' };
    case 'invalid_value':
      return { key: 'oneOf', params: { options: issue.values.map(String).join(', ') } };
    case 'not_multiple_of':
      return { key: 'integer' };
    case 'invalid_union':
      return { key: 'type' };
    default:
      return { key: 'format' };
  }
}

/** Dotted camelCase path → problems. */
export type FieldProblems = Record<string, FieldProblem[]>;

/** The 422 map of a refused value: dotted camelCase path → problems. `input` is what was given to the schema. */
export function problemsByField(issues: readonly $ZodIssue[], input: unknown): FieldProblems {
  const result: FieldProblems = {};
  for (const issue of issues) {
    // A problem of the whole value is reported at `body`.
    const path = issue.path.map(String).join('.') || 'body';
    const list = result[path] ?? [];
    const problem = toProblem(issue, input);
    // A missing text fails several rules; one problem with the same key is enough.
    if (!list.some((item) => item.key === problem.key)) list.push(problem);
    result[path] = list;
  }
  return result;
}

/**
 * Validates a value against a schema, and every text of the result against what the database can store: NUL and lone surrogates
 * are refused everywhere, also in the keys of a map, so that no schema has to repeat that rule.
 * Returns the parsed value, or the problems by dotted camelCase path as `problemsByField` does.
 */
export function parseInput<Schema extends $ZodType>(
  schema: Schema,
  value: unknown,
): { readonly data: output<Schema>; readonly problems?: undefined } | { readonly problems: FieldProblems } {
  const parsed = safeParse(schema, value);
  if (!parsed.success) return { problems: problemsByField(parsed.error.issues, value) };
  const unstorable = unstorablePaths(parsed.data);
  if (unstorable.length === 0) return { data: parsed.data };
  return { problems: Object.fromEntries(unstorable.map((path) => [path, [{ key: 'invalidCharacter' }]])) };
}

/** Iterative: the caller controls the depth of the value, and recursion could overflow the stack. */
function unstorablePaths(value: unknown): string[] {
  const paths = new Set<string>();
  const waiting = [{ value, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: current, path } = next;
    if (typeof current === 'string') {
      if (!isStorable(current)) paths.add(path || 'body');
    } else if (typeof current === 'object' && current !== null) {
      for (const [key, inner] of Object.entries(current))
        if (isStorable(key)) waiting.push({ value: inner, path: path ? `${path}.${key}` : key });
        // Such a key cannot be part of the answer either.
        else paths.add(path || 'body');
    }
  }
  return [...paths];
}
