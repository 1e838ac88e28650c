export const maxSheetBytes = 2 * 1024 * 1024;
/** Further columns are ignored. */
export const maxColumns = 50;
/** Most rows of one import, without the header; the limit of the calls. */
export const maxSheetRows = 1000;
/** Allows for empty rows between. */
export const maxLines = maxSheetRows * 2;

export type SheetProblem = 'unreadable' | 'encoding' | 'noRows' | 'onlyHead' | 'tooManyRows' | 'tooLarge';

/** Why a file is refused; a key under `import.problem`. */
export class SheetError extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem) {
    super(problem);
    this.problem = problem;
  }
}
