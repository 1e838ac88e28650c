import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../built-pages.ts';
import { Company } from '../company.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { asOwner } from '../test-database.ts';

const program = fileURLToPath(new URL('../../../dist/admin.mjs', import.meta.url));

let app: TestApp;
let company: Company;

beforeAll(async () => {
  await buildServer();
  app = await createTestApp();
  company = await Company.open(app);
});
afterAll(() => app?.close());

/** The program of administrators, which makes all rollups again. */
function startRebuild() {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: app.connectionString,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'sala-rollups-')),
    SECRET_KEY: 'a secret that only tests have, and no server',
    DEMO: '0',
  };
  const child = execFile(process.execPath, [program, 'rollups', 'rebuild'], { env });
  return { child, ended: once(child, 'exit') as Promise<[number | null]> };
}

/** More messages of the last weeks than one step of the rollups takes. */
async function talkALot(): Promise<void> {
  const { merchantId, ownerId } = company;
  const { sql } = app.context.database.forMerchant(merchantId);
  const { channelId } = await company.talk();
  const [all, atOnce] = [60_000, 10_000];
  for (let first = 1; first <= all; first += atOnce)
    await sql(
      `insert into chat_messages (merchant_id, id, channel_id, seq, type, text, sender_type, sender_id, created_at)
       select $1, gen_random_uuid(), $2, i + 100, 'text', 'Words', case when i % 3 = 0 then 'operator' else 'visitor' end, $3,
         date_trunc('milliseconds', now() - make_interval(secs => ($6::int - i) * 40))
       from generate_series($4::int, $5::int) i`,
      [merchantId, channelId, ownerId, first, first + atOnce - 1, all],
    );
}

/** Lets each step into the past wait long before it ends, so that a busy machine catches a writer between two of them as well. */
const slowDown = () =>
  asOwner(app.connectionString, (client) =>
    client.query(`
      create function wait_a_little() returns trigger language plpgsql as
        $$ begin perform pg_sleep(4); return new; end $$;
      create trigger wait_a_little before update on report_rollup_states
        for each row when (new.filled_from < old.filled_from and old.filled_from < old.filled_until)
        execute function wait_a_little()`),
  );
const speedUp = () => asOwner(app.connectionString, (client) => client.query('drop function wait_a_little() cascade'));

const epoch = new Date(0);

describe('rollups', () => {
  it('are whole after their writer died over them again and again, and after two wrote at once', async () => {
    await talkALot();
    const { merchantId } = company;
    const { query, sql } = app.context.database.forMerchant(merchantId);
    const findState = () => query.selectFrom('report_rollup_states').selectAll().executeTakeFirst();
    /** Messages by the quarter of an hour of what is said to be filled: as rollups have them, and as they are. */
    const readFilled = async () => {
      const { filled_from: from, filled_until: until } = (await findState())!;
      const read = async (slot: string, count: string, table: string, isMeant: string) => {
        const { rows } = await sql(
          `select ${slot} as slot, ${count}::int as count from ${table}
           where merchant_id = $1 and ${slot} >= $2 and ${slot} < $3 and ${isMeant} group by 1 order by 1`,
          [merchantId, from, until],
        );
        return rows;
      };
      const sources = "source in ('visitorMessages', 'operatorMessages')";
      const quarter = "date_bin('15 minutes', created_at, 'epoch'::timestamptz)";
      return [
        await read('slot', 'sum(fact_count)', 'report_rollups', sources),
        await read(quarter, 'count(*)', 'chat_messages', "sender_type in ('visitor', 'operator')"),
      ] as const;
    };
    const expectWhole = async () => {
      const [rolled, counted] = await readFilled();
      expect(counted.length).toBeGreaterThan(0);
      expect(rolled).toEqual(counted);
    };
    await slowDown();
    for (let round = 0; round < 2; round += 1) {
      // As before a rebuild, so that the state of the last round is not taken for that of this one.
      await query
        .updateTable('report_rollup_states')
        .set(({ ref }) => ({ filled_from: ref('filled_until') }))
        .execute();
      const { child, ended } = startRebuild();
      const isBegun = async () => {
        expect(child.exitCode).toBeNull();
        const state = await findState();
        return state !== undefined && state.filled_from > epoch && state.filled_from < state.filled_until;
      };
      await expect.poll(isBegun, { interval: 5, timeout: 60_000 }).toBe(true);
      child.kill('SIGKILL');
      await ended;
      expect((await findState())!.filled_from.getTime()).toBeGreaterThan(0);
      await expectWhole();
    }
    await speedUp();
    const both = [startRebuild(), startRebuild()];
    expect(await Promise.all(both.map(async ({ ended }) => (await ended)[0]))).toEqual([0, 0]);
    expect((await findState())!.filled_from).toEqual(epoch);
    expect(await query.selectFrom('report_changed_hours').select('id').execute()).toEqual([]);
    await expectWhole();
  });
});
