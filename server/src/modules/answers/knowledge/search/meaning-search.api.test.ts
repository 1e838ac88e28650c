import { knowledgeApi, knowledgeReleasesApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { aiApi } from '@sala/contract/connections/ai/ai.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AiServer, goodAiKey } from '#testing/ai-server.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { asOwner } from '#testing/test-database.ts';
import { embedRelease } from './embed-release.ts';
import { fuseRanks } from './fuse-ranks.ts';
import { VectorIndex } from './vector-index.ts';

let app: TestApp;
let company: Company;
let server: AiServer;

beforeAll(async () => {
  // The tests do the jobs themselves.
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1', ROLES: 'web,realtime' } });
  server = await new AiServer().open();
});
afterAll(async () => {
  server?.close();
  await app?.close();
});
beforeEach(async () => {
  server.calm();
  // To this model a fridge and a cooler are the same, and nothing else is.
  server.vectorOf = (text) => (/fridge|cooler/i.test(text) ? [1, 0, 0] : /water/i.test(text) ? [0, 1, 0] : [0, 0, 1]);
  company = await Company.open(app);
});

const settings = (change = {}) => ({
  source: 'own' as const,
  url: server.url,
  key: goodAiKey,
  chatModel: '',
  embeddingModel: 'vectors',
  hasStructuredOutput: false,
  purposes: ['search' as const],
  monthlyTokens: 1_000_000,
  isTextKept: false,
  ...change,
});
const save = async (change = {}) =>
  getData(await company.owner.edit(aiApi.update, aiApi.get, { body: settings(change) }));

async function publish(...pairs: [string, string][]): Promise<void> {
  const { owner } = company;
  for (const [question, answer] of pairs) {
    const made = getData(await owner.call(questionsApi.create, { body: { question, answer } }));
    const body = { version: made.version, approval: 'approved' } as const;
    getData(await owner.call(questionsApi.update, { params: { id: made.id }, body }));
  }
  getData(await owner.call(knowledgeReleasesApi.create, { body: { note: '' } }));
}
const search = async (text: string) =>
  getData(await company.owner.call(knowledgeApi.search, { body: { search: text } })).map(({ question }) => question);
const fridge: [string, string] = ['Do you repair a fridge?', 'Yes, within two days.'];
const water: [string, string] = ['How much is the water?', 'A dollar.'];

describe('a search by meaning', () => {
  it('finds what no word leads to, once the model has read the release', async () => {
    await save();
    await publish(fridge, water);
    expect(await search('my cooler stays warm')).toEqual([]);
    await embedRelease(app.context, company.merchantId);
    expect(await search('my cooler stays warm')).toEqual([fridge[0]]);
    const asked = server.asked.length;
    await search('my cooler stays warm');
    expect(server.asked).toHaveLength(asked);
    await embedRelease(app.context, company.merchantId);
    expect(server.asked).toHaveLength(asked);
  });

  it('goes on by words while the model is silent, wrong, switched off or used up', async () => {
    await save();
    await publish(fridge, water);
    await embedRelease(app.context, company.merchantId);
    server.mood = 'rude';
    expect(await search('fridge repair')).toEqual([fridge[0]]);
    server.mood = 'well';
    server.vectorOf = () => [1, 2];
    expect(await search('fridge repairs')).toEqual([fridge[0]]);
    await save({ monthlyTokens: 0 });
    expect(await search('repair a fridge please')).toEqual([fridge[0]]);
    server.asked.length = 0;
    await save({ purposes: [] });
    expect(await search('fridge, repair it')).toEqual([fridge[0]]);
    expect(server.asked).toEqual([]);
  });

  it('compares no vectors of another model, and none of another business', async () => {
    await save();
    await publish(fridge, water);
    await embedRelease(app.context, company.merchantId);
    await save({ embeddingModel: 'others' });
    expect(await search('my cooler stays warm')).toEqual([]);
    await embedRelease(app.context, company.merchantId);
    expect(await search('my cooler stays warm')).toEqual([fridge[0]]);
    company = await Company.open(app);
    await save();
    await publish(water);
    await embedRelease(app.context, company.merchantId);
    expect(await search('my cooler stays warm')).toEqual([]);
  });
});

/** What pgvector brings, as far as it is asked for; pgvector itself is in vectors-in-database.test.ts. */
const vectorType = `
  create domain vector as real[];
  create function distance_of(one real[], other real[]) returns double precision immutable language sql as
    'select 1 - sum(a * b) / (sqrt(sum(a * a)) * sqrt(sum(b * b))) from unnest(one, other) as pairs (a, b)';
  create operator <=> (leftarg = real[], rightarg = real[], function = distance_of);`;
const noVectorType = `
  drop operator <=> (real[], real[]); drop function distance_of; drop domain vector;`;
const asOwnerOf = (statements: string) => asOwner(app.connectionString, (owner) => owner.query(statements));

describe('a search by meaning where the database compares vectors', () => {
  const readNumbers = async () =>
    (await asOwnerOf('select numbers from knowledge_vectors where numbers is not null')).rowCount;

  it('finds the same, and goes on in memory when the extension is removed', async () => {
    await save();
    await asOwnerOf(vectorType);
    try {
      await publish(fridge, water);
      await embedRelease(app.context, company.merchantId);
      expect(await readNumbers()).toBe(2);
      // Bytes that say something else prove who compares.
      await asOwnerOf("update knowledge_vectors set vector = decode(repeat('00', 12), 'hex') where numbers[2] > 0");
      expect(await search('my cooler stays warm')).toEqual([fridge[0]]);
    } finally {
      await asOwnerOf(noVectorType);
    }
    expect(await search('my cooler stays warm, what now')).toEqual([]);
    expect(await search('my cooler stays warm, what now?')).toEqual([fridge[0]]);
  });

  it('includes vectors that were made before the extension came', async () => {
    await save();
    await publish(fridge, water);
    await embedRelease(app.context, company.merchantId);
    await asOwnerOf(vectorType);
    try {
      const before = await readNumbers();
      await embedRelease(app.context, company.merchantId);
      expect(await readNumbers()).toBe(before! + 2);
      expect(await search('my cooler stays warm')).toEqual([fridge[0]]);
    } finally {
      await asOwnerOf(noVectorType);
    }
  });
});

describe('merging', () => {
  it('puts first what several lists have near their tops', () => {
    expect(
      fuseRanks([
        ['a', 'b', 'c'],
        ['b', 'd'],
      ]).map(({ id }) => id),
    ).toEqual(['b', 'a', 'd', 'c']);
  });

  it('leaves out what is no nearer than any two texts are to the model', async () => {
    const near = Array.from({ length: 40 }, (_, at) => ({
      textId: `text-${at}`,
      language: 'en',
      vector: Float32Array.from([10, Math.sin(at), Math.cos(at * 3)]),
    }));
    const index = await VectorIndex.from([near], new Map(near.map(({ textId }) => [textId, textId])));
    expect(index.search(Float32Array.from([0, 0, -1]), 5)).toEqual([]);
    expect(index.search(near[7]!.vector, 1)[0]!.itemId).toBe('text-7');
  });
});
