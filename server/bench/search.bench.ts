// How long an operator waits for what they search for among all messages of their merchant, over HTTP, beside the bare query.
import { chatSearchApi } from '@sala/contract/conversations/chat/chat-search.api.ts';
import pg from 'pg';
import { toSearchQuery } from '#modules/conversations/chat/search/search-query.ts';
import { TestClock } from '#testing/test-clock.ts';
import { TestPortal } from '#testing/test-portal.ts';
import { benchmark } from './lib/benchmark.ts';
import { startDatabase } from './lib/database.ts';
import { HttpLine, headerLines } from './lib/http-line.ts';
import { startProduct } from './lib/product.ts';
import type { Row } from './lib/report.ts';
import { fillSearch } from './lib/search-data.ts';
import { Durations, round } from './lib/stats.ts';
import { openWorkplace } from './lib/workplace.ts';

const defaults = { messages: 1_000_000, repeats: 60 };

const questions: readonly [string, string][] = [
  ['a frequent word', 'order'],
  ['two frequent words', 'water delivery'],
  ['a rare word', 'umbrella'],
  ['Khmer, a frequent word', 'ទឹក'],
  ['Khmer, a rare word', 'ឆ័ត្រ'],
  ['Vietnamese without accents', 'bao hanh'],
  ['Chinese, a frequent word', '订单'],
  ['Chinese, a rare word', '雨伞'],
  ['part of a word', 'mbrell'],
  ['part of a phone number', '120 020'],
  ['in order', '"water delivery"'],
  ['nothing to be found', 'xylophone'],
  ['nothing, of frequent pieces', 'theorderwaterpleasepayment'],
];

const elapsed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** The one indexed query that a search comes down to: by words where there are such words, else by pieces. */
const floorTexts = {
  words: 'select message_id from chat_message_search where merchant_id = $1 and words @@ $2::tsquery limit 26',
  parts: `select message_id from chat_message_search where merchant_id = $1 and words @@ (
    select string_agg(quote_literal(word), ' | ') from chat_search_words where merchant_id = $1 and chat_search_grams(word) @> $2::text[]
  )::tsquery limit 26`,
};

await benchmark('search', defaults, async (bench) => {
  const { connectionString } = await startDatabase(bench);
  const product = await startProduct(bench, { connectionString });
  const workplace = await openWorkplace(product, connectionString);
  bench.defer(() => workplace.database.close());
  const client = new pg.Client({ connectionString });
  client.on('error', (error) => console.error(error));
  await client.connect();
  bench.defer(() => client.end());
  const { merchantId, operator } = workplace;
  bench.note(`making ${bench.options.messages.toLocaleString('en-US')} messages`);
  const one = await fillSearch(client, { merchantId, operatorId: operator.id, messages: bench.options.messages });

  const portal = new TestPortal(product.address, product.config.keys.client, new TestClock());
  portal.accessToken = operator.accessToken;
  const line = new HttpLine({ port: product.port });
  let headers = '';
  let sealedAt = Number.NEGATIVE_INFINITY;
  const call = async (search: string, kind: string) => {
    if (performance.now() - sealedAt > 60_000) {
      headers = headerLines(await portal.headers());
      sealedAt = performance.now();
    }
    const path = `${chatSearchApi.find.path}?kind=${kind}&limit=25&search=${encodeURIComponent(search)}`;
    const answer = await line.send({ method: 'GET', path, headers });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return (JSON.parse(answer.body.toString('utf8')) as { data: unknown[] }).data.length;
  };
  const floor = (search: string, way: keyof typeof floorTexts) => {
    const query = toSearchQuery(search)!;
    const values = [merchantId, way === 'words' ? query.words : query.grams];
    return client.query({ name: way, text: floorTexts[way], values });
  };

  const rows: Row[] = [];
  let worst = 0;
  const measure = async (what: string, search: string, kind: string) => {
    const times = { floor: new Durations(), sala: new Durations() };
    const hits = await call(search, kind);
    const way = what.startsWith('part of') ? 'parts' : 'words';
    for (let repeat = -5; repeat < bench.options.repeats; repeat += 1) {
      const floorTime = kind === 'messages' ? await elapsed(() => floor(search, way)) : Number.NaN;
      const salaTime = await elapsed(() => call(search, kind));
      if (repeat < 0) continue;
      times.floor.add(floorTime);
      times.sala.add(salaTime);
    }
    worst = Math.max(worst, times.sala.percentile(0.95));
    rows.push({
      what,
      hits,
      'floor p50 ms': round(times.floor.percentile(0.5)),
      'Sala p50 ms': round(times.sala.percentile(0.5)),
      'Sala p95 ms': round(times.sala.percentile(0.95)),
    });
  };
  for (const [what, search] of [...questions, ['one message in 30,000', one] as const]) {
    bench.note(what);
    await measure(what, search, 'messages');
  }
  await measure('conversations: part of a phone number', '1099 912', 'channels');
  await measure('conversations: one name in ten', 'kunthea', 'channels');
  await measure('both at once: a rare word', 'umbrella', 'all');
  const size = await client.query(
    "select relname, pg_relation_size(oid) / 1048576 as mb from pg_class where relname like 'chat_message%' and pg_relation_size(oid) > 1048576 order by 2 desc",
  );
  for (const { relname, mb } of size.rows) bench.note(`${relname}: ${mb} MB`);
  return {
    rows,
    targets: [{ what: 'ms until the hits are there, p95, the worst', measured: round(worst), atMost: 200 }],
  };
});
