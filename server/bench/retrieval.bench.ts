// 200 questions in four languages against the answers they mean, among thousands of others of the same trade: by words, and by words and
// vectors together. Without AI_BASE_URL and AI_EMBEDDING_MODEL the vectors come from a stand-in that knows no meaning: it counts groups of
// letters. It shows what merging costs, and nothing of what a model would find.

import { noTranslations } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { type Locale, locales } from '@sala/contract/core/locales.ts';
import { demoSubjects } from '#modules/answers/knowledge/demo/subjects.demo.ts';
import { fuseRanks } from '#modules/answers/knowledge/search/fuse-ranks.ts';
import { indexOf, isNear } from '#modules/answers/knowledge/search/index-of-texts.ts';
import { VectorIndex } from '#modules/answers/knowledge/search/vector-index.ts';
import { benchmark } from './lib/benchmark.ts';
import { fillerWords, retrievalQuestions } from './lib/retrieval-questions.ts';
import { Durations, round } from './lib/stats.ts';

const defaults = { items: 5000 };
const candidates = 50;
const shown = 5;
const textsAtOnce = 64;
const standInSize = 512;

interface Item {
  readonly id: string;
  readonly locale: Locale;
  readonly question: string;
  readonly answer: string;
}

const idOf = (subject: number, locale: Locale) => `subject-${subject}-${locale}`;

/** Each subject of the demo once in each language, and answers about other things up to `count`. */
function buildItems(count: number): Item[] {
  const known = demoSubjects.flatMap(({ texts }, subject) =>
    locales.map((locale): Item => {
      const [question, answer] = texts[locale];
      return { id: idOf(subject, locale), locale, question, answer };
    }),
  );
  const fillers = Array.from({ length: Math.max(0, count - known.length) }, (_, at): Item => {
    const locale = locales[at % locales.length]!;
    const { things, matters, answer } = fillerWords[locale];
    const turn = Math.floor(at / locales.length);
    const thing = things[turn % things.length]!;
    const matter = matters[Math.floor(turn / things.length) % matters.length]!;
    const number = Math.floor(turn / (things.length * matters.length)) + 1;
    return {
      id: `filler-${at}`,
      locale,
      question: `${matter} ${thing} ${number}?`,
      answer: answer.replace('{n}', String(turn)),
    };
  });
  return [...known, ...fillers];
}

/** Groups of three letters, each counted in one of many places. No model, and no meaning. */
function standIn(text: string): number[] {
  const vector = Array.from({ length: standInSize }, () => 0);
  const letters = [...text.toLowerCase().replace(/\s+/g, ' ')];
  for (let at = 0; at + 2 < letters.length; at += 1) {
    let hash = 0;
    for (const sign of letters.slice(at, at + 3)) hash = (hash * 31 + sign.codePointAt(0)!) >>> 0;
    vector[hash % standInSize]! += 1;
  }
  return vector;
}

async function askModel(texts: readonly string[]): Promise<number[][]> {
  const { AI_BASE_URL: url, AI_API_KEY: key, AI_EMBEDDING_MODEL: model } = process.env;
  const answer = await fetch(`${url}/embeddings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, input: texts }),
  });
  const { data } = (await answer.json()) as { data: { embedding: number[] }[] };
  return data.map(({ embedding }) => embedding);
}

const isModelNamed = Boolean(process.env.AI_BASE_URL && process.env.AI_EMBEDDING_MODEL);

async function embed(texts: readonly string[]): Promise<Float32Array[]> {
  if (!isModelNamed) return texts.map((text) => Float32Array.from(standIn(text)));
  const vectors: Float32Array[] = [];
  for (let at = 0; at < texts.length; at += textsAtOnce)
    vectors.push(...(await askModel(texts.slice(at, at + textsAtOnce))).map((vector) => Float32Array.from(vector)));
  return vectors;
}

/** How good lists are, each against the one item that answers. */
function judge(ranks: readonly number[]) {
  const found = ranks.filter((rank) => rank < shown).length;
  const reciprocal = ranks.reduce((sum, rank) => sum + (Number.isFinite(rank) ? 1 / (rank + 1) : 0), 0);
  return { 'recall@5': round(found / ranks.length, 3), MRR: round(reciprocal / ranks.length, 3) };
}

await benchmark('retrieval', defaults, async (bench) => {
  const items = buildItems(bench.options.items);
  const asked = locales.flatMap((locale) =>
    retrievalQuestions[locale].flatMap((questions, subject) =>
      questions.map((text) => ({ text, locale, id: idOf(subject, locale) })),
    ),
  );
  bench.note(
    `${asked.length} questions, ${items.length} items, vectors by ${isModelNamed ? process.env.AI_EMBEDDING_MODEL : 'a stand-in without meaning'}`,
  );
  const index = indexOf(
    items.map(({ id, question, answer, locale }) => ({
      itemId: id,
      textId: id,
      content: {
        question,
        answer,
        questionType: 'open',
        options: [],
        locale,
        translations: noTranslations,
        isPublic: false,
      },
    })),
  );
  const vectors = await embed(items.map(({ question, answer }) => `${question}\n${answer}`));
  const meanings = await VectorIndex.from(
    [items.map(({ id, locale }, at) => ({ textId: id, language: locale, vector: vectors[at]! }))],
    new Map(items.map(({ id }) => [id, id])),
  );
  const questions = await embed(asked.map(({ text }) => text));
  const [byWords, byVectors, byBoth] = [[] as number[], [] as number[], [] as number[]];
  const [words, both] = [new Durations(), new Durations()];
  const rankIn = (list: readonly string[], id: string) => {
    const rank = list.indexOf(id);
    return rank < 0 ? Number.POSITIVE_INFINITY : rank;
  };
  for (const [at, { text, id }] of asked.entries()) {
    const before = performance.now();
    const lexical = index
      .search(text, candidates)
      .filter(isNear)
      .map(({ itemId }) => itemId);
    const between = performance.now();
    const near = meanings.search(questions[at]!, candidates).map(({ itemId }) => itemId);
    const merged = fuseRanks([lexical, near]).map((one) => one.id);
    both.add(performance.now() - before);
    words.add(between - before);
    byWords.push(rankIn(lexical, id));
    byVectors.push(rankIn(near, id));
    byBoth.push(rankIn(merged, id));
  }
  const ofLanguage = (ranks: readonly number[], locale: Locale) =>
    ranks.filter((_, at) => asked[at]!.locale === locale);
  const rowsOf = (what: string, ranks: readonly number[], times?: Durations) => [
    { what, ...judge(ranks), 'p50 ms': times ? round(times.percentile(0.5), 2) : '' },
    ...locales.map((locale) => ({ what: `  ${locale}`, ...judge(ofLanguage(ranks, locale)), 'p50 ms': '' })),
  ];
  return {
    rows: [
      ...rowsOf('by words', byWords, words),
      ...rowsOf('by vectors alone', byVectors),
      ...rowsOf('by both', byBoth, both),
    ],
    targets: [
      { what: 'recall@5 by words', measured: judge(byWords)['recall@5'], atLeast: 0.87 },
      { what: 'by words in ms, p50', measured: round(words.percentile(0.5), 2), atMost: 20 },
    ],
  };
});
