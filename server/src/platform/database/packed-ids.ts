import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantDatabase } from './database.ts';

type Query = TenantDatabase['query'];
// biome-ignore lint/suspicious/noExplicitAny: of whatever tables
type SelectedIds = SelectQueryBuilder<any, any, { id: string }>;

const idLength = 16;

/** Very many ids in their order, of 16 bytes each: as texts they would take several times the memory. */
export class PackedIds {
  readonly #bytes: Buffer;

  private constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** The ids that the statement selects, in its order. */
  static async read(query: Query, ids: SelectedIds): Promise<PackedIds> {
    const { bytes } = await query
      .selectFrom(ids.as('listed'))
      .select(sql<Buffer | null>`string_agg(uuid_send(listed.id), ''::bytea)`.as('bytes'))
      .executeTakeFirstOrThrow();
    return new PackedIds(bytes ?? Buffer.alloc(0));
  }

  get length(): number {
    return this.#bytes.length / idLength;
  }

  /** Some of them as texts, from the one at `from` until before the one at `to`. */
  slice(from: number, to: number): string[] {
    const texts: string[] = [];
    for (let index = from; index < Math.min(to, this.length); index += 1) {
      const hex = this.#bytes.toString('hex', index * idLength, (index + 1) * idLength);
      texts.push(hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
    }
    return texts;
  }
}
