export const maxSheetBytes = 2 * 1024 * 1024;
/** Columns behind these are not looked at, however many a file says it has. */
export const maxColumns = 50;
/** Rows of one import, the head apart; as many as the calls take. */
export const maxSheetRows = 1000;
/** With room for empty lines between the rows. */
export const maxLines = maxSheetRows * 2;

export type SheetProblem = 'unreadable' | 'encoding' | 'noRows' | 'onlyHead' | 'tooManyRows' | 'tooLarge';

/** Why a file is not taken; a key under `import.problem`. */
export class SheetError extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem) {
    super(problem);
    this.problem = problem;
  }
}
