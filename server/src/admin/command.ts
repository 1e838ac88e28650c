import type { Services } from '../modules.ts';

/** What a person asked for cannot be done; the message is for them. */
export class AdminError extends Error {}

/** One thing that `npm run admin` does. */
export interface AdminCommand {
  /** The words that name it, such as `payments approve`. */
  readonly words: readonly string[];
  /** What follows them, as it is shown. */
  readonly usage: string;
  /** How many words have to follow, and how many may. */
  readonly count: readonly [least: number, most: number];
  readonly help: string;
  /** Answers what is printed. Throws AdminError. */
  run(context: Services, words: readonly string[]): Promise<string>;
}

/** Rows as columns of text, as wide as their longest cell. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
