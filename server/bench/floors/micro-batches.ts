import pg from 'pg';

export interface FloorMessage {
  readonly id: string;
  readonly channelId: string;
  readonly text: string;
}

export interface StoredFloorMessage extends FloorMessage {
  readonly seq: number;
  readonly createdAt: string;
}

const maxInFlight = 2;
const maxRows = 200;
const merchantId = '01900000-0000-7000-8000-000000000001';
const senderId = '01900000-0000-7000-8000-000000000002';

/** The table of the messages, with its indexes, in the floor's own copy. */
export const createFloorTable = 'create table if not exists bench_messages (like chat_messages including all)';

const insert = `
insert into bench_messages (merchant_id, id, channel_id, seq, type, text, sender_type, sender_id, created_at)
select '${merchantId}', i.id, i.channel_id, i.seq, 'text', i.text, 'visitor', '${senderId}', $2
from json_to_recordset($1) as i (id uuid, channel_id uuid, seq int, text text)`;

/** The same rows in the same kind of commits, and nothing else: no locks, no counters, no checks, numbers from memory. */
export class MicroBatches {
  readonly #pool: pg.Pool;
  readonly #seqs = new Map<string, number>();
  readonly #onStored: (message: StoredFloorMessage) => void;
  #queue: { message: StoredFloorMessage; resolve: (message: StoredFloorMessage) => void }[] = [];
  #inFlight = 0;
  #isScheduled = false;

  constructor(connectionString: string, onStored: (message: StoredFloorMessage) => void) {
    this.#pool = new pg.Pool({ connectionString, max: maxInFlight });
    this.#pool.on('error', () => process.exit(1));
    this.#onStored = onStored;
  }

  add(message: FloorMessage): Promise<StoredFloorMessage> {
    const seq = (this.#seqs.get(message.channelId) ?? 0) + 1;
    this.#seqs.set(message.channelId, seq);
    const numbered = { ...message, seq, createdAt: new Date().toISOString() };
    return new Promise((resolve) => {
      this.#queue.push({ message: numbered, resolve });
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      setImmediate(() => {
        this.#isScheduled = false;
        this.#start();
      });
    });
  }

  #start(): void {
    while (this.#inFlight < maxInFlight && this.#queue.length > 0) {
      const batch = this.#queue.splice(0, maxRows);
      this.#inFlight += 1;
      this.#pool
        .query({ name: 'insert', text: insert, values: [toJson(batch.map(({ message }) => message)), new Date()] })
        .then(
          () => {
            this.#inFlight -= 1;
            this.#start();
            for (const { message, resolve } of batch) {
              this.#onStored(message);
              resolve(message);
            }
          },
          (error) => {
            console.error(error);
            process.exit(1);
          },
        );
    }
  }
}

function toJson(messages: readonly StoredFloorMessage[]): string {
  return JSON.stringify(messages.map(({ id, channelId, seq, text }) => ({ id, channel_id: channelId, seq, text })));
}

/** As many bytes as the product's event. */
export function toWire(message: StoredFloorMessage): object {
  return {
    id: message.id,
    channel_id: message.channelId,
    seq: message.seq,
    type: 'text',
    text: message.text,
    attachment: null,
    system: null,
    sender: { type: 'visitor', id: senderId, name: 'Visitor 1' },
    created_at: message.createdAt,
    deleted_at: null,
  };
}
