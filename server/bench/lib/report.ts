import type { Machine } from './machine.ts';

export type Cell = string | number;
export type Row = Readonly<Record<string, Cell>>;

export interface Target {
  readonly what: string;
  readonly measured: number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface Result {
  readonly benchmark: string;
  readonly machine: Machine;
  readonly options: Readonly<Record<string, unknown>>;
  readonly rows: readonly Row[];
  readonly targets: readonly Target[];
}

function isMet({ measured, atMost, atLeast }: Target): boolean {
  return (atMost === undefined || measured <= atMost) && (atLeast === undefined || measured >= atLeast);
}

const show = (cell: Cell | undefined) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : (cell ?? ''));

function printTable(rows: readonly Row[]): void {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => show(row[name]).length)));
  const line = (cells: readonly string[], isNumber: (index: number) => boolean) =>
    cells
      .map((cell, index) => (isNumber(index) ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!)))
      .join('  ');
  const isNumeric = (index: number) => rows.some((row) => typeof row[names[index]!] === 'number');
  console.log(line(names, isNumeric));
  console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  for (const row of rows)
    console.log(
      line(
        names.map((name) => show(row[name])),
        isNumeric,
      ),
    );
}

/** Neighbours with the same columns stand in one table. */
function toTables(rows: readonly Row[]): Row[][] {
  const tables: Row[][] = [];
  let columns = '';
  for (const row of rows) {
    const own = Object.keys(row).join();
    if (own === columns) tables.at(-1)!.push(row);
    else tables.push([row]);
    columns = own;
  }
  return tables;
}

/** A table for people, the targets beside what was measured, and one line of JSON for programs. */
export function printResult(result: Result): void {
  const { machine } = result;
  console.log(
    `\n${result.benchmark} on ${machine.cores} × ${machine.cpu}, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}`,
  );
  if (machine.load > 0.5)
    console.log(`The machine was busy (load ${machine.load}) when this began: read ratios, not figures.`);
  console.log('');
  for (const table of toTables(result.rows)) {
    printTable(table);
    console.log('');
  }
  if (result.targets.length > 0) {
    printTable(
      result.targets.map((target) => ({
        target: target.what,
        wanted: target.atMost === undefined ? `≥ ${show(target.atLeast)}` : `≤ ${show(target.atMost)}`,
        measured: target.measured,
        met: isMet(target) ? 'yes' : 'NO',
      })),
    );
  }
  console.log('');
  console.log(
    JSON.stringify({
      ...result,
      date: new Date().toISOString(),
      targets: result.targets.map((target) => ({ ...target, isMet: isMet(target) })),
    }),
  );
}
