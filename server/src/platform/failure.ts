import { commonErrors, type ErrorDefinition, type FieldProblem } from '@sala/contract/core/errors.ts';

export interface RecordChange {
  /** null: the caller did it, or may not see the people of the business. */
  readonly by: string | null;
  readonly at: string;
  /** Whether the caller did it, in another window or on another device. */
  readonly isOwn: boolean;
}

/** A refusal the caller may be told of. Anything else that is thrown answers 500 without detail. */
export class FailureError extends Error {
  readonly definition: ErrorDefinition;
  readonly params: Record<string, string | number> | undefined;
  /** Field path (camelCase, dotted) → problems; only with 422. */
  readonly validate: Record<string, FieldProblem[]> | undefined;
  /** What was to be changed, as it is now, in the shape of the endpoint's answer. */
  current?: unknown;
  /** Field paths (camelCase, dotted) in which `current` is not what was sent. */
  differs?: string[];
  /** Who made `current` what it is, where that is known. */
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

/** Ends the use case with a declared error; `params` fill the placeholders of its translation. */
export function fail(definition: ErrorDefinition, params?: Record<string, string | number>): never {
  throw new FailureError(definition, params);
}

/** Ends the use case with a 422 on the named fields (camelCase, dotted paths). */
export function failFields(validate: Record<string, FieldProblem[]>): never {
  throw new FailureError(commonErrors.validationFailed, undefined, validate);
}

/** What the actor may not see does not exist for them. */
export function found<T>(row: T | undefined | null): T {
  return row ?? fail(commonErrors.recordNotFound);
}
