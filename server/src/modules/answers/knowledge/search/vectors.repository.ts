import { sql } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import '../knowledge.table.ts';

/** Vectors as they are stored that are in memory together. */
const readAtOnce = 1000;
/** Vectors whose numbers are written by one transaction. */
const filledAtOnce = 200;

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

/** Whether pgvector is installed in this database. */
export async function hasVectorType(query: Query): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regtype('vector') is not null as "isThere"`.execute(query);
  return rows[0]!.isThere;
}

/** How many vectors of a release are not there as numbers yet, because pgvector came after them. */
export function countWithoutNumbers(query: Query, releaseId: string, model: string): Promise<number> {
  return ofRelease(query, releaseId, model)
    .where('knowledge_vectors.numbers', 'is', null)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total);
}

/** Writes the numbers of some vectors that have none. Answers whether more are left. */
export async function fillNumbers(query: Query, model: string): Promise<boolean> {
  const rows = await query
    .selectFrom('knowledge_vectors')
    .where('model', '=', model)
    .where('numbers', 'is', null)
    .select(['text_id', 'language', 'vector'])
    .limit(filledAtOnce)
    .execute();
  for (const { text_id, language, vector } of rows)
    await query
      .updateTable('knowledge_vectors')
      .set({ numbers: [...toNumbers(vector)] })
      .where('model', '=', model)
      .where('text_id', '=', text_id)
      .where('language', '=', language)
      .execute();
  return rows.length === filledAtOnce;
}

/** Some vectors of a release, the same ones each time, which tell how near any two texts are to the model. */
export async function readSample(
  query: Query,
  { releaseId, model, limit }: { releaseId: string; model: string; limit: number },
): Promise<StoredVector[]> {
  const rows = await ofRelease(query, releaseId, model)
    .select(['knowledge_vectors.text_id as textId', 'knowledge_vectors.language', 'knowledge_vectors.vector'])
    .orderBy(sql`md5(knowledge_vectors.text_id::text || knowledge_vectors.language)`)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, vector: toNumbers(row.vector) }));
}

/**
 * The texts of a release that are nearest to a question, best first, compared by pgvector; a text counts once, by its nearest
 * language. `similarity` is the cosine, -1 to 1.
 */
export async function findNearestTexts(
  query: Query,
  { releaseId, model, question, limit }: { releaseId: string; model: string; question: Float32Array; limit: number },
): Promise<{ textId: string; similarity: number }[]> {
  const asked = sql`${[...question]}::real[]::vector`;
  const similarity = sql<number>`1 - min(knowledge_vectors.numbers::vector <=> ${asked})`;
  return ofRelease(query, releaseId, model)
    .where(sql<number>`cardinality(knowledge_vectors.numbers)`, '=', question.length)
    .groupBy('knowledge_vectors.text_id')
    .select(['knowledge_vectors.text_id as textId', similarity.as('similarity')])
    .orderBy('similarity', 'desc')
    .limit(limit)
    .execute();
}

/** Which languages of which texts of a release a model has read, as `text language`. */
export async function listVectorKeys(query: Query, releaseId: string, model: string): Promise<Set<string>> {
  const rows = await ofRelease(query, releaseId, model)
    .select(['knowledge_vectors.text_id as textId', 'knowledge_vectors.language'])
    .execute();
  return new Set(rows.map(({ textId, language }) => `${textId} ${language}`));
}

/** `hasNumbers`: for pgvector as well, where the database has it. */
export async function insertVectors(
  query: Query,
  { model, hasNumbers }: { model: string; hasNumbers: boolean },
  vectors: readonly StoredVector[],
): Promise<void> {
  if (vectors.length === 0) return;
  await query
    .insertInto('knowledge_vectors')
    .values(
      vectors.map(({ textId, language, vector }) => ({
        text_id: textId,
        language,
        model,
        vector: toBytes(vector),
        numbers: hasNumbers ? [...vector] : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Nobody compares the vectors of another model any more. */
export async function removeVectorsOfOtherModels(query: Query, model: string): Promise<void> {
  await query.deleteFrom('knowledge_vectors').where('model', '!=', model).execute();
}
