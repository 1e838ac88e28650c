import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import type { TicketOpener } from './creator.ts';
import { type HistoryTable, insertLines } from './history.repository.ts';
import type { RecordKind, RecordState } from './record-kind.ts';
import { writeRow } from './record-rows.repository.ts';

/** What is written of a change; a kind of record adds what its listeners are told. */
export interface Story<State, Patch, Line> {
  readonly maker: TicketOpener;
  /** Columns that get a value. */
  readonly patch?: Patch;
  /** Lines of the history, or how to tell them from the record as it is then. */
  readonly lines?: readonly Line[] | ((written: State) => readonly Line[]);
}

/** A line as it was written. */
export interface StoredLine<Line> {
  readonly id: string;
  readonly line: Line;
  readonly maker: TicketOpener;
  readonly at: Date;
}

interface Change<State, Told> {
  readonly record: State;
  /** null: it was made. */
  readonly before: State | null;
  readonly story: Told;
}

/** How records of a kind change. */
export interface WriterKind<State, Patch, Line, Told> {
  readonly kind: Pick<RecordKind<State & RecordState, { id: string }>, 'table' | 'find'>;
  readonly history: HistoryTable;
  /** A line of the version that `record` is, as columns. */
  columnsOf(line: Line, record: State): object;
  /** The columns of a story with those that they bring along. */
  completePatch?(context: AppContext, before: State, patch: Patch): Patch;
  /** What a change brings along in the same transaction; `tell` adds lines to the history. Answers the record as it is then. */
  settle(
    context: AppContext,
    unit: UnitOfWork,
    change: Change<State, Told> & { tell: (maker: TicketOpener, lines: readonly Line[]) => Promise<void> },
  ): Promise<State>;
  /** Tells of it after the commit. */
  emit(unit: UnitOfWork, change: Change<State, Told> & { lines: readonly StoredLine<Line>[] }): void;
}

export function recordWriter<
  State extends RecordState,
  Patch extends object,
  Line,
  Told extends Story<State, Patch, Line>,
>(writer: WriterKind<State, Patch, Line, Told>) {
  /** Writes lines into the history of a record, which stays as it is. */
  async function note(
    { clock }: Pick<AppContext, 'clock'>,
    unit: UnitOfWork,
    record: State,
    { maker, lines }: { maker: TicketOpener; lines: readonly Line[] },
  ): Promise<StoredLine<Line>[]> {
    if (lines.length === 0) return [];
    const at = clock.now();
    const stored = lines.map((line) => ({ id: newId(), line, maker, at }));
    const rows = stored.map(({ id, line }) => {
      return { id, recordId: record.id, maker, at, columns: writer.columnsOf(line, record) };
    });
    await insertLines(unit, writer.history, rows);
    return stored;
  }

  /** Writes the history of a change whose columns are written, and tells of it after the commit. */
  async function tellOf(context: AppContext, unit: UnitOfWork, change: Change<State, Told>): Promise<State> {
    const { record, story } = change;
    const stored: StoredLine<Line>[] = [];
    const tell = async (maker: TicketOpener, lines: readonly Line[]) => {
      stored.push(...(await note(context, unit, record, { maker, lines })));
    };
    const { lines = [] } = story;
    await tell(story.maker, typeof lines === 'function' ? lines(record) : lines);
    const settled = await writer.settle(context, unit, { ...change, tell });
    writer.emit(unit, { ...change, record: settled, lines: stored });
    return settled;
  }

  return {
    note,

    /** Begins the history of a new record, and tells of it after the commit. */
    tellNew: (context: AppContext, unit: UnitOfWork, record: State, story: Told): Promise<State> =>
      tellOf(context, unit, { record, before: null, story }),

    /**
     * The one way to change a held record: writes its next version, the lines of its history and what the change brings along, and tells
     * of it after the commit.
     */
    async write(context: AppContext, unit: UnitOfWork, before: State, story: Told): Promise<State> {
      const { kind } = writer;
      const patch = story.patch && (writer.completePatch?.(context, before, story.patch) ?? story.patch);
      await writeRow(unit, kind.table, before, { at: context.clock.now(), patch: patch ?? {} });
      const record = (await kind.find(unit.query, before.id)) as State;
      return tellOf(context, unit, { record, before, story });
    },
  };
}
