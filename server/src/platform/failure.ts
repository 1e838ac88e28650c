import { commonErrors, type ErrorDefinition, type FieldProblem } from '@sala/contract/core/errors.ts';

export interface RecordChange {
  /** null: the caller made the change, or may not see the people of the business. */
  readonly by: string | null;
  readonly at: string;
  /** Whether the caller made the change, in another window or on another device. */
  readonly isOwn: boolean;
}

/** An error that the caller receives with its key. Any other thrown error is answered with a 500 without detail. */
export class FailureError extends Error {
  readonly definition: ErrorDefinition;
  readonly params: Record<string, string | number> | undefined;
  /** Field path (camelCase, dotted) → problems; only with 422. */
  readonly validate: Record<string, FieldProblem[]> | undefined;
  /** The current record, in the shape of the endpoint's answer. */
  current?: unknown;
  /** Field paths (camelCase, dotted) in which `current` differs from the sent values. */
  differs?: string[];
  /** Who made the last change of `current`, if known. */
  changed?: RecordChange | undefined;

  constructor(
    definition: ErrorDefinition,
    params?: Record<string, string | number>,
    validate?: Record<string, FieldProblem[]>,
  ) {
    super(definition.key);
    this.definition = definition;
    this.params = params;
    this.validate = validate;
  }
}

/** Throws a declared error; `params` fill the placeholders of its translation. */
export function fail(definition: ErrorDefinition, params?: Record<string, string | number>): never {
  throw new FailureError(definition, params);
}

/** Throws a 422 for the named fields (camelCase, dotted paths). */
export function failFields(validate: Record<string, FieldProblem[]>): never {
  throw new FailureError(commonErrors.validationFailed, undefined, validate);
}

/** Returns the row, or throws recordNotFound: records that the actor may not see do not exist for them. */
export function found<T>(row: T | undefined | null): T {
  return row ?? fail(commonErrors.recordNotFound);
}
