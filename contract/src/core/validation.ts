import type { $ZodIssue } from 'zod/v4/core';
import type { FieldProblem } from './errors.ts';
import { isBlank } from './rules/typed-text.ts';

/** Every reason a field can be refused for by a schema; translation keys of the namespace `validation`. */
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
  'companyEmail',
  'passwordTooSimple',
  'agreePolicy',
  'phone',
  'oneTimeCode',
  'addressOrSubnet',
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
  'timeOfDay',
  'unknownName',
  'shortCode',
  'codeInUse',
  'saidByRemote',
  'priceOutsideRule',
  'notOfKind',
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

function problemOf(issue: $ZodIssue, input: unknown): FieldProblem {
  // A rule that names its reason knows best, also about what is missing.
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

/** The 422 map of a refused value: dotted camelCase path → problems. `input` is what was given to the schema. */
export function problemsByField(issues: readonly $ZodIssue[], input: unknown): Record<string, FieldProblem[]> {
  const result: Record<string, FieldProblem[]> = {};
  for (const issue of issues) {
    // What is wrong with the whole is said of the body.
    const path = issue.path.map(String).join('.') || 'body';
    const list = result[path] ?? [];
    const problem = problemOf(issue, input);
    // A missing text fails each of its rules; saying once that it is missing is enough.
    if (!list.some((item) => item.key === problem.key)) list.push(problem);
    result[path] = list;
  }
  return result;
}
