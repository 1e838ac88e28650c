import { sql } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import '../knowledge.table.ts';

/** Vectors as they are stored that are in memory together. */
const readAtOnce = 1000;

type Query = TenantDatabase['query'] | Tx;

export interface StoredVector {
  readonly textId: string;
  readonly language: string;
  readonly vector: Float32Array;
}

/** A copy, since PostgreSQL's driver hands out parts of a larger buffer at any offset. */
const toNumbers = (bytes: Buffer): Float32Array => new Float32Array(new Uint8Array(bytes).buffer);
const toBytes = (numbers: Float32Array): Buffer => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);

const ofRelease = (query: Query, releaseId: string, model: string) =>
  query
    .selectFrom('knowledge_vectors')
    .innerJoin('knowledge_release_items', 'knowledge_release_items.text_id', 'knowledge_vectors.text_id')
    .where('knowledge_release_items.release_id', '=', releaseId)
    .where('knowledge_vectors.model', '=', model);

export function countVectors(query: Query, releaseId: string, model: string): Promise<number> {
  return ofRelease(query, releaseId, model)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total);
}

async function readPortion(
  query: Query,
  { releaseId, model, offset }: { releaseId: string; model: string; offset: number },
): Promise<StoredVector[]> {
  const rows = await ofRelease(query, releaseId, model)
    .select(['knowledge_vectors.text_id as textId', 'knowledge_vectors.language', 'knowledge_vectors.vector'])
    .orderBy('knowledge_vectors.text_id')
    .orderBy('knowledge_vectors.language')
    .limit(readAtOnce)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, vector: toNumbers(row.vector) }));
}

/** The vectors that a release has of a model, some at a time. */
export async function* readVectors(
  query: Query,
  release: { releaseId: string; model: string },
): AsyncGenerator<StoredVector[]> {
  for (let offset = 0; ; offset += readAtOnce) {
    const portion = await readPortion(query, { ...release, offset });
    yield portion;
    if (portion.length < readAtOnce) return;
  }
}

/** Numbers in each vector that a release has of a model; 0: it has none. */
export async function findDimensions(query: Query, releaseId: string, model: string): Promise<number> {
  const row = await ofRelease(query, releaseId, model)
    .select(sql<number>`octet_length(knowledge_vectors.vector) / 4`.as('dimensions'))
    .limit(1)
    .executeTakeFirst();
  return row?.dimensions ?? 0;
}

/** Which languages of which texts of a release a model has read, as `text language`. */
export async function listVectorKeys(query: Query, releaseId: string, model: string): Promise<Set<string>> {
  const rows = await ofRelease(query, releaseId, model)
    .select(['knowledge_vectors.text_id as textId', 'knowledge_vectors.language'])
    .execute();
  return new Set(rows.map(({ textId, language }) => `${textId} ${language}`));
}

export async function insertVectors(query: Query, model: string, vectors: readonly StoredVector[]): Promise<void> {
  if (vectors.length === 0) return;
  await query
    .insertInto('knowledge_vectors')
    .values(
      vectors.map(({ textId, language, vector }) => ({ text_id: textId, language, model, vector: toBytes(vector) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Nobody compares the vectors of another model any more. */
export async function removeVectorsOfOtherModels(query: Query, model: string): Promise<void> {
  await query.deleteFrom('knowledge_vectors').where('model', '!=', model).execute();
}
