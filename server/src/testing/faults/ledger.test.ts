import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { BusyChat } from '../busy-chat.ts';
import { nothingWrong } from '../ledger.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let chat: BusyChat;

beforeAll(async () => {
  app = await createTestApp();
  chat = await BusyChat.open({ server: app, visitors: 2, operators: 2, pause: 5 });
  chat.begin();
  await chat.untilAcknowledged(40);
  await chat.finish();
});
afterAll(async () => {
  chat?.close();
  await app?.close();
});

const run = (text: string, values: unknown[]) => app.context.database.unscopedSql(text, values);

it('finds nothing wrong where nothing is', async () => {
  expect(await chat.report()).toEqual({ ...nothingWrong, staleLists: [] });
});

it('finds what was lost, doubled, altered, said without an answer, left out of the numbers, or read otherwise', async () => {
  const { rows } = await run(
    'select m.* from chat_messages m where merchant_id = $1 and type = $2 order by channel_id, seq limit 5',
    [chat.merchantId, 'text'],
  );
  const [lost, altered, doubled] = rows.slice(1) as [Row, Row, Row];
  await run('delete from chat_messages where id = $1', [lost.id]);
  await run('update chat_messages set text = $2 where id = $1', [altered.id, 'Other words']);
  const duplicate = newId();
  await run(
    `insert into chat_messages (merchant_id, id, channel_id, seq, type, text, sender_type, sender_id, created_at)
     select merchant_id, $2, channel_id, 9999, type, text, sender_type, sender_id, created_at from chat_messages where id = $1`,
    [doubled.id, duplicate],
  );
  const report = await chat.report(0);
  expect(report).toMatchObject({
    lost: [lost.id],
    altered: [altered.id],
    doubled: [doubled.text],
    unacknowledged: [duplicate],
    gaps: [lost.channel_id],
  });
  expect(report.misread.length).toBeGreaterThanOrEqual(2);
});

interface Row {
  id: string;
  channel_id: string;
  text: string;
}
