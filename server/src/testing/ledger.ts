import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Database } from '#platform/database/database.ts';
import type { ThreadViews } from './thread-view.ts';

export interface LedgerEntry {
  readonly id: string;
  readonly channelId: string;
  readonly seq: number;
  readonly text: string;
  /** When the sender received the answer. */
  readonly at: string;
}

/** A record of acknowledged messages, written by their senders to a file that faults of the server do not affect. */
export class Ledger {
  readonly file: string;
  readonly entries: LedgerEntry[] = [];
  readonly #handle: number;

  constructor() {
    this.file = join(mkdtempSync(join(tmpdir(), 'sala-ledger-')), 'acknowledged.jsonl');
    this.#handle = openSync(this.file, 'a');
  }

  acknowledge(message: Message): void {
    const { id, channelId, seq, text } = message;
    const entry = { id, channelId, seq, text, at: new Date().toISOString() };
    this.entries.push(entry);
    writeSync(this.#handle, `${JSON.stringify(entry)}\n`);
  }

  dispose(): void {
    closeSync(this.#handle);
    rmSync(dirname(this.file), { recursive: true, force: true });
  }
}

interface StoredMessage {
  readonly id: string;
  readonly channel_id: string;
  readonly seq: number;
  readonly type: string;
  readonly text: string;
}

export interface Reader {
  readonly name: string;
  readonly threads: ThreadViews;
}

/** All lists are empty when nothing was lost, duplicated or mixed up. */
export interface LedgerReport {
  /** Acknowledged but not stored. */
  lost: string[];
  /** Stored differently than acknowledged. */
  altered: string[];
  /** Sent once but stored more than once. Needs unique texts. */
  doubled: string[];
  /** Stored although its sender gave up without an answer. */
  unacknowledged: string[];
  /** Conversations with gaps or a wrong last number. */
  gaps: string[];
  /** Readers with other messages or another order than the database. */
  misread: string[];
}

export const nothingWrong: LedgerReport = {
  lost: [],
  altered: [],
  doubled: [],
  unacknowledged: [],
  gaps: [],
  misread: [],
};

/** Compares the ledger with the database, and the database with what every reader received. */
export async function compareLedger(options: {
  ledger: Ledger;
  database: Database;
  merchantId: string;
  readers: readonly Reader[];
}): Promise<LedgerReport> {
  const { ledger, database, merchantId, readers } = options;
  const { rows } = await database.unscopedSql<StoredMessage>(
    'select id, channel_id, seq, type, text from chat_messages where merchant_id = $1 order by channel_id, seq',
    [merchantId],
  );
  const { rows: channels } = await database.unscopedSql<{ id: string; last_seq: number }>(
    'select id, last_seq from chat_channels where merchant_id = $1',
    [merchantId],
  );
  const threads = Map.groupBy(rows, (row) => row.channel_id);
  return {
    ...compareSenders(ledger, rows),
    gaps: channels
      .filter(({ id, last_seq: lastSeq }) => {
        const thread = threads.get(id) ?? [];
        return thread.length !== lastSeq || thread.some((row, index) => row.seq !== index + 1);
      })
      .map(({ id }) => id),
    misread: readers.flatMap((reader) => compareReader(reader, threads)),
  };
}

function compareSenders(ledger: Ledger, rows: readonly StoredMessage[]): Omit<LedgerReport, 'gaps' | 'misread'> {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const said = rows.filter((row) => row.type === 'text');
  const byText = Map.groupBy(said, (row) => row.text);
  const acknowledged = new Set(ledger.entries.map((entry) => entry.id));
  return {
    lost: ledger.entries.filter((entry) => !stored.has(entry.id)).map((entry) => entry.id),
    altered: ledger.entries
      .filter((entry) => {
        const row = stored.get(entry.id);
        return row && (row.channel_id !== entry.channelId || row.seq !== entry.seq || row.text !== entry.text);
      })
      .map((entry) => entry.id),
    doubled: [...byText].filter(([, copies]) => copies.length > 1).map(([text]) => text),
    unacknowledged: said.filter((row) => !acknowledged.has(row.id)).map((row) => row.id),
  };
}

/** Readers are compared only for conversations that they have opened. */
function compareReader({ name, threads }: Reader, stored: ReadonlyMap<string, readonly StoredMessage[]>): string[] {
  return [...threads.byChannel].flatMap(([channelId, thread]) => {
    const right = (stored.get(channelId) ?? []).map((row) => `${row.seq} ${row.id}`);
    const got = thread.messages.map((message) => `${message.seq} ${message.id}`);
    const first = right.findIndex((item, index) => item !== got[index]);
    const problems = thread.contradictions.map((text) => `${name}: ${text}`);
    if (first >= 0 || got.length !== right.length)
      problems.push(
        `${name} has ${got.length} of ${right.length} in ${channelId}, the first difference at ${first + 1}`,
      );
    return problems;
  });
}
