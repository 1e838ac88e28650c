import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantDatabase } from '#platform/database/database.ts';
import { VectorIndex } from './vector-index.ts';
import {
  countVectors,
  countWithoutNumbers,
  fillNumbers,
  hasVectorType,
  insertVectors,
  readVectors,
  type StoredVector,
} from './vectors.repository.ts';
import { VectorsInDatabase } from './vectors-in-database.ts';

const [releaseId, model] = ['00000000-0000-7000-8000-000000000001', 'model'];
const dimensions = 24;
const toTextId = (at: number) => `00000000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;

/** Texts about eight things in two languages, each a little different from the others about the same. */
const vectors: StoredVector[] = Array.from({ length: 120 }, (_, at) => ({
  textId: toTextId(Math.floor(at / 2)),
  language: at % 2 === 0 ? 'en' : 'km',
  vector: Float32Array.from({ length: dimensions }, (_, place) =>
    place % 8 === Math.floor(at / 2) % 8 ? 1 + ((at * 7) % 13) / 40 : Math.sin(at * 31 + place * 17) / 6,
  ),
}));
const itemOf = new Map(vectors.map(({ textId }) => [textId, `item of ${textId}`]));

let pglite: PGlite;
let query: TenantDatabase['query'];

// The real extension, compiled for the same PostgreSQL that runs within this process.
beforeAll(async () => {
  pglite = await PGlite.create({ extensions: { vector } });
  query = new Kysely({ dialect: new PGliteDialect({ pglite }) }) as unknown as TenantDatabase['query'];
  await pglite.exec(`
    create table knowledge_release_items (release_id uuid, text_id uuid);
    create table knowledge_vectors (
      text_id uuid, language text, model text, vector bytea, numbers real[], primary key (text_id, language, model))`);
  for (const textId of itemOf.keys())
    await sql`insert into knowledge_release_items values (${releaseId}, ${textId})`.execute(query);
});
afterAll(() => pglite?.close());

describe('vectors in a database with pgvector', () => {
  it('are filled in once the extension is there', async () => {
    expect(await hasVectorType(query)).toBe(false);
    const [early, late] = [vectors.slice(0, 50), vectors.slice(50)];
    await insertVectors(query, { model, hasNumbers: false }, early);
    await pglite.exec('create extension vector');
    expect(await hasVectorType(query)).toBe(true);
    await insertVectors(query, { model, hasNumbers: true }, late);
    expect(Number(await countWithoutNumbers(query, releaseId, model))).toBe(50);
    expect(await fillNumbers(query, model)).toBe(false);
    expect(Number(await countWithoutNumbers(query, releaseId, model))).toBe(0);
  });

  it('are found in the order in which they are in memory', async () => {
    const memory = await VectorIndex.from(readVectors(query, { releaseId, model }), itemOf);
    const count = Number(await countVectors(query, releaseId, model));
    const database = await VectorsInDatabase.from(query, { releaseId, model, count, itemOf });
    expect([database.size, memory.size]).toEqual([120, 120]);
    for (const at of [0, 7, 33, 90]) {
      const question = vectors[at]!.vector.map((number, place) => number + Math.cos(place) / 50);
      const [one, other] = [await database.search(question, 5), memory.search(question, 5)];
      expect(one[0]).toEqual({ itemId: itemOf.get(vectors[at]!.textId), similarity: expect.any(Number) });
      expect(one.map(({ itemId }) => itemId)).toEqual(other.map(({ itemId }) => itemId));
      for (const [place, { similarity }] of one.entries()) expect(similarity).toBeCloseTo(other[place]!.similarity, 2);
    }
  });

  it('are not compared with a question of other dimensions, nor found far from everything', async () => {
    const database = await VectorsInDatabase.from(query, { releaseId, model, count: 120, itemOf });
    expect(await database.search(Float32Array.from([1, 2]), 5)).toEqual([]);
    expect(
      await database.search(
        vectors[0]!.vector.map((number) => -number),
        5,
      ),
    ).toEqual([]);
    expect(await database.search(new Float32Array(dimensions), 5)).toEqual([]);
  });
});
