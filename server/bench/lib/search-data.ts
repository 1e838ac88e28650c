import type pg from 'pg';
import { toSearchable } from '#modules/conversations/chat/search/searchable.ts';

/** What the sentences are made of: the first ones are in every tenth message, the last one in one of two thousand. */
const vocabularies = [
  'the please order delivery water payment tomorrow technician kitchen price receipt address broken machine schedule refund invoice discount guarantee umbrella'.split(
    ' ',
  ),
  'ខ្ញុំ ចង់ ទឹក តម្លៃ ថ្ងៃ ស្អែក ផ្ទះ ប្រាក់ ជួយ ទូរស័ព្ទ អាសយដ្ឋាន ដឹក ជញ្ជូន ម៉ាស៊ីន ខូច សម្អាត វិក្កយបត្រ បញ្ចុះ ធានា ឆ័ត្រ'.split(' '),
  'em muốn giao hàng ngày mai giá bao nhiêu nước địa chỉ thanh toán máy hỏng sửa hóa đơn giảm bảo hành'.split(' '),
  '我 你 请问 订单 明天 地址 价格 退款 付款 维修 机器 安装 发票 优惠 保修 快递 时间 上门 服务 雨伞'.split(' '),
];
const distinctTexts = 30_000;
const messagesEach = 10;

/** The same at every run: a benchmark must not depend on luck. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function toSentence(index: number, random: () => number): string {
  const words = vocabularies[index % vocabularies.length]!;
  const isSpaced = index % 2 === 0;
  const length = 4 + Math.floor(random() * 10);
  const picked = Array.from({ length }, () => words[Math.floor(random() ** 3 * (words.length - 1))]!);
  if (index % 2000 < 4) picked.push(words.at(-1)!);
  if (index % 20 === 0)
    picked.push(`0${10 + (index % 89)} ${100 + (index % 900)} ${String(index % 1000).padStart(3, '0')}`);
  picked.push(`#${index}`);
  return picked.join(isSpaced || index % 4 === 2 ? ' ' : '');
}

const statements = [
  // Nothing of it is left to the server's own sweep.
  `insert into chat_search_sweeps (merchant_id, swept_at, is_past_done) values ($2, now(), true)
   on conflict (merchant_id) do update set is_past_done = true`,
  `create unlogged table bench_rows as
   select i, uuidv7(make_interval(secs => (i - $1) * 97)) as channel_id, uuidv7(make_interval(secs => (i - $1) * 97 - 1)) as visitor_id,
     date_trunc('milliseconds', now() - make_interval(secs => ($1 - i) * 97)) as at,
     (array['Sokha','Dara','Bopha','Linh','Minh','Chen','Anna','Vuthy','Kunthea','Srey'])[1 + i % 10] || ' Nº' || i as name
   from generate_series(1, $1::int) as i`,
  `insert into visitors (merchant_id, id, name, phone, locale, created_at, last_session_at)
   select $2, visitor_id, name, '8551' || (1000000 + i), 'en', at, at from bench_rows order by i`,
  `insert into chat_channels (merchant_id, id, number, status, visitor_id, visitor_name, visitor_phone, visitor_locale, visitor_is_verified,
     visitor_search, assigned_operator_id, last_seq, locale, created_at, updated_at, closed_at)
   select $2, channel_id, i, 'closed', visitor_id, name, '8551' || (1000000 + i), 'en', false,
     lower(name) || E'\\n8551' || (1000000 + i), $3::uuid, $4, 'en', at, at, at
   from bench_rows order by i`,
  `insert into chat_messages (merchant_id, id, channel_id, seq, type, text, sender_type, sender_id, created_at)
   select $2, uuidv7(make_interval(secs => extract(epoch from at - now()) + seq)), channel_id, seq, 'text', t.text, 'visitor', visitor_id,
     at + make_interval(secs => seq)
   from bench_rows, generate_series(1, $4::int) as seq, lateral (select ((i * $4 + seq) * 7919::bigint) % $5 as n) as pick, bench_texts t
   where t.n = pick.n order by i, seq`,
  `insert into chat_message_search (merchant_id, message_id, channel_id, seq, is_note, created_at, words, text)
   select m.merchant_id, m.id, m.channel_id, m.seq, false, m.created_at, t.words::tsvector, t.folded
   from chat_messages m join bench_texts t on t.text = m.text order by m.created_at on conflict do nothing`,
  `insert into chat_search_words (merchant_id, word) select distinct $2::uuid, unnest(dictionary) from bench_texts`,
  `insert into chat_search_progress (merchant_id, channel_id, seq) select $2, channel_id, $4 from bench_rows on conflict do nothing`,
];

export interface SearchSize {
  readonly merchantId: string;
  readonly operatorId: string;
  readonly messages: number;
}

/** One merchant's messages as the indexer would have left them. Answers a text of which there is one in `distinctTexts`. */
export async function fillSearch(client: pg.Client, { merchantId, operatorId, messages }: SearchSize): Promise<string> {
  const random = createRandom(7);
  const texts = Array.from({ length: distinctTexts }, (_, n) => {
    const text = toSentence(n, random);
    const { words, text: folded, dictionary } = toSearchable(text);
    return { n, text, words, folded, dictionary };
  });
  await client.query('set maintenance_work_mem = 524288');
  await client.query(
    'create unlogged table bench_texts (n int primary key, text text, words text, folded text, dictionary text[])',
  );
  await client.query(
    'insert into bench_texts select * from json_to_recordset($1) as t(n int, text text, words text, folded text, dictionary text[])',
    [JSON.stringify(texts)],
  );
  const { rows } = await client.query(
    "select pg_get_indexdef('chat_message_search_words_idx'::regclass) as definition",
  );
  await client.query('drop index chat_message_search_words_idx');
  const values = [Math.ceil(messages / messagesEach), merchantId, operatorId, messagesEach, distinctTexts];
  for (const statement of statements) await client.query(bind(statement, values));
  await client.query('drop table bench_rows, bench_texts');
  await client.query(rows[0].definition);
  await client.query('vacuum analyze');
  return `"#${distinctTexts - 20}"`;
}

/** CREATE TABLE AS takes no parameters. */
function bind(statement: string, values: readonly (string | number)[]): string {
  return statement.replace(/\$(\d)/g, (_, index: string) => {
    const value = values[Number(index) - 1]!;
    return typeof value === 'number' ? String(value) : `'${value}'`;
  });
}
