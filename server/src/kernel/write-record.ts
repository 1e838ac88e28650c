import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import type { TicketOpener } from './creator.ts';
import { type HistoryTable, insertLines } from './history.repository.ts';
import type { RecordKind, RecordState } from './record-kind.ts';
import { writeRow } from './record-rows.repository.ts';

/** What a change writes; a kind of record adds data for its listeners. */
export interface Story<State, Patch, Line> {
  readonly creator: TicketOpener;
  /** New values of columns. */
  readonly patch?: Patch;
  /** Lines of the history, or a function that derives them from the written record. */
  readonly lines?: readonly Line[] | ((written: State) => readonly Line[]);
}

/** A stored history line. */
export interface StoredLine<Line> {
  readonly id: string;
  readonly line: Line;
  readonly creator: TicketOpener;
  readonly at: Date;
}

interface Change<State, StoryType> {
  readonly record: State;
  /** null for a new record. */
  readonly before: State | null;
  readonly story: StoryType;
}

/** How records of a kind are changed. */
export interface WriterKind<State, Patch, Line, StoryType> {
  readonly kind: Pick<RecordKind<State & RecordState, { id: string }>, 'table' | 'find'>;
  readonly history: HistoryTable;
  /** Columns of a history line for the version in `record`. */
  columnsOf(line: Line, record: State): object;
  /** Adds columns that depend on those of the change. */
  completePatch?(context: AppContext, before: State, patch: Patch): Patch;
  /** Further effects in the same transaction; `tell` adds history lines. Returns the record afterwards. */
  settle(
    context: AppContext,
    unit: UnitOfWork,
    change: Change<State, StoryType> & { tell: (creator: TicketOpener, lines: readonly Line[]) => Promise<void> },
  ): Promise<State>;
  /** Emits the event, which is sent after the commit. */
  emit(unit: UnitOfWork, change: Change<State, StoryType> & { lines: readonly StoredLine<Line>[] }): void;
}

export function recordWriter<
  State extends RecordState,
  Patch extends object,
  Line,
  StoryType extends Story<State, Patch, Line>,
>(writer: WriterKind<State, Patch, Line, StoryType>) {
  /** Adds history lines to a record that itself does not change. */
  async function note(
    { clock }: Pick<AppContext, 'clock'>,
    unit: UnitOfWork,
    record: State,
    { creator, lines }: { creator: TicketOpener; lines: readonly Line[] },
  ): Promise<StoredLine<Line>[]> {
    if (lines.length === 0) return [];
    const at = clock.now();
    const stored = lines.map((line) => ({ id: newId(), line, creator, at }));
    const rows = stored.map(({ id, line }) => {
      return { id, recordId: record.id, creator, at, columns: writer.columnsOf(line, record) };
    });
    await insertLines(unit, writer.history, rows);
    return stored;
  }

  /** Writes the history of a change whose columns are written, and emits its event. */
  async function tellOf(context: AppContext, unit: UnitOfWork, change: Change<State, StoryType>): Promise<State> {
    const { record, story } = change;
    const stored: StoredLine<Line>[] = [];
    const tell = async (creator: TicketOpener, lines: readonly Line[]) => {
      stored.push(...(await note(context, unit, record, { creator, lines })));
    };
    const { lines = [] } = story;
    await tell(story.creator, typeof lines === 'function' ? lines(record) : lines);
    const settled = await writer.settle(context, unit, { ...change, tell });
    writer.emit(unit, { ...change, record: settled, lines: stored });
    return settled;
  }

  return {
    note,

    /** Begins the history of a new record, and emits its event. */
    tellNew: (context: AppContext, unit: UnitOfWork, record: State, story: StoryType): Promise<State> =>
      tellOf(context, unit, { record, before: null, story }),

    /**
     * The only way to change a locked record: writes its next version, its history lines and further effects, and emits the
     * event, which is sent after the commit.
     */
    async write(context: AppContext, unit: UnitOfWork, before: State, story: StoryType): Promise<State> {
      const { kind } = writer;
      const patch = story.patch && (writer.completePatch?.(context, before, story.patch) ?? story.patch);
      await writeRow(unit, kind.table, before, { at: context.clock.now(), patch: patch ?? {} });
      const record = (await kind.find(unit.query, before.id)) as State;
      return tellOf(context, unit, { record, before, story });
    },
  };
}
