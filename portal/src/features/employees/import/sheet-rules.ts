import { maxImportRows } from '@sala/contract/employees/employees.api.ts';

export const maxSheetBytes = 2 * 1024 * 1024;
/** Columns behind these are not looked at, however many a file says it has. */
export const maxColumns = 50;
/** With room for empty lines between the people. */
export const maxLines = maxImportRows * 2;

export type SheetProblem = 'unreadable' | 'encoding' | 'noRows' | 'onlyHead' | 'tooManyRows' | 'tooLarge';

/** Why a file is not taken; a key under `import.problem`. */
export class SheetError extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem) {
    super(problem);
    this.problem = problem;
  }
}
