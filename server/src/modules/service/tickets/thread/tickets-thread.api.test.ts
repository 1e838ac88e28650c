import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { maxTicketFiles, type TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { TicketScenario } from '#testing/ticket-scenario.ts';
import type { CustomerMessage } from './customer-entry.ts';
import { buildCustomerEntry } from './thread.factory.ts';

let app: TestApp;
let scenario: TicketScenario;

beforeAll(async () => {
  app = await createTestApp();
  scenario = await TicketScenario.open(app);
});
afterAll(() => app?.close());

const customerSays = (ticketId: string, words: Partial<CustomerMessage> = {}) =>
  buildCustomerEntry(app.context, { merchantId: scenario.merchantId, ticketId, ...words });

/** Closes the call's database connection just before it notifies people. */
async function cutOff<T>(call: () => Promise<T>): Promise<T> {
  const [holder, owner] = [1, 2].map(() => new pg.Client({ connectionString: app.connectionString })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([holder.connect(), owner.connect()]);
  try {
    await holder.query('begin; lock table notifications in exclusive mode');
    const answered = call();
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and query like 'insert into "notifications"%'`;
    await vi.waitUntil(async () => (await owner.query(waiting)).rowCount === 1, { timeout: 60_000 });
    await owner.query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`);
    return await answered;
  } finally {
    await holder.query('rollback');
    await Promise.all([holder.end(), owner.end()]);
  }
}

describe('what is said about a ticket', () => {
  it('stands in the thread as it was said, the oldest first, and counts on the ticket', async () => {
    const made = await scenario.make();
    await customerSays(made.id);
    await customerSays(made.id, { source: 'mail', body: '<p>And <b>now</b>?</p><script>x</script>', name: 'Srey' });
    const [since] = getData(await scenario.readThread(made.id)).map(({ createdAt }) => createdAt);
    expect(await scenario.get(made.id)).toMatchObject({ waitingSince: since, firstAnsweredAt: null });
    const answered = getData(
      await scenario.answer(made.id, { body: '<p onclick=x>On our <i>way</i></p>' }, scenario.dara),
    );
    expect(answered).toMatchObject({
      kind: 'answer',
      source: 'portal',
      author: { kind: 'user', id: scenario.dara.id, name: 'Dara' },
      body: '<p>On our <em>way</em></p>',
    });
    await scenario.note(made.id);
    await scenario.answer(made.id);
    const first = await scenario.readThread(made.id, { limit: 3 });
    expect(getData(first).map(({ kind, source, author, body }) => [kind, source, author.name, body])).toEqual([
      ['customer', 'page', 'Srey Neang', '<p>Still dry</p>'],
      ['customer', 'mail', 'Srey', '<p>And <strong>now</strong>?</p>'],
      ['answer', 'portal', 'Dara', '<p>On our <em>way</em></p>'],
    ]);
    const rest = await scenario.readThread(made.id, { limit: 3, cursor: first.meta.nextCursor! });
    expect(getData(rest).map(({ kind }) => kind)).toEqual(['note', 'answer']);
    expect(rest.meta.nextCursor).toBeNull();
    expect(await scenario.get(made.id)).toMatchObject({
      answerCount: 4,
      noteCount: 1,
      waitingSince: null,
      firstAnsweredAt: answered.createdAt,
      version: 6,
    });
  });

  it('is refused at its field where nobody could read it, and leaves nothing behind', async () => {
    const made = await scenario.make();
    for (const body of ['<p>&nbsp;</p>', '<img src=x>', '\u200b'])
      expect((await scenario.answer(made.id, { body })).failure.validate).toEqual({ body: [{ key: 'required' }] });
    const file = await scenario.upload();
    const refused = await scenario.note(made.id, { attachmentIds: [file.id], mentionIds: [newId()] });
    expect(refused.failure.validate).toEqual({ mention_ids: [{ key: 'id' }] });
    expect(getData(await scenario.readThread(made.id))).toEqual([]);
    expect(await scenario.get(made.id)).toMatchObject({ version: 1, fileCount: 0 });
    expect((await scenario.note(made.id, { attachmentIds: [file.id] })).status).toBe(200);
  });

  it('leaves the customer waiting since the same time when a resolution is taken back and nothing was said', async () => {
    const { id } = await scenario.make();
    await customerSays(id);
    const { waitingSince } = await scenario.get(id);
    const move = async (status: TicketStatus) => {
      const { version } = await scenario.get(id);
      return getData(
        await scenario.owner.portal.call(ticketsApi.update, { params: { id }, body: { version, status } }),
      );
    };
    expect(waitingSince).not.toBeNull();
    expect((await move('pending')).waitingSince).toBe(waitingSince);
    expect((await move('resolved')).waitingSince).toBeNull();
    expect((await scenario.note(id)).status).toBe(200);
    expect(await move('open')).toMatchObject({ waitingSince, resolvedAt: null });

    await move('resolved');
    expect((await scenario.answer(id)).status).toBe(200);
    expect((await move('open')).waitingSince).toBeNull();
    await customerSays(id);
    const again = await scenario.get(id);
    await move('resolved');
    await customerSays(id, { body: 'It is back' });
    const reopened = await scenario.get(id);
    expect(reopened.status).toBe('open');
    expect(Date.parse(reopened.waitingSince!)).toBeGreaterThan(Date.parse(again.waitingSince!));
  });

  it('may give the ticket its status at once, with the ability for it', async () => {
    const made = await scenario.make();
    await customerSays(made.id);
    expect(getData(await scenario.answer(made.id, { status: 'resolved' })).kind).toBe('answer');
    expect(await scenario.get(made.id)).toMatchObject({ status: 'resolved', waitingSince: null, version: 3 });
    expect((await scenario.historyOf(made.id))[0]).toEqual(['status', 'open', 'resolved', 'user', 'Vanna']);
    expect((await scenario.answer(made.id, {}, scenario.guest)).failure.message).toBe('ticketEditDenied');
    expect((await scenario.note(made.id, {}, scenario.guest)).failure.message).toBe('ticketEditDenied');
    const elsewhere = await scenario.make({ categoryCode: 'cleaning' });
    expect(
      (await scenario.guest.portal.call(ticketThreadApi.list, { params: elsewhere, query: {} as never })).status,
    ).toBe(404);
  });

  it('is there once, however often the same call is made', async () => {
    const made = await scenario.make();
    const headers = { 'Idempotency-Key': newId() };
    const [one, other] = await Promise.all([
      scenario.answer(made.id, {}, scenario.owner, headers),
      scenario.answer(made.id, {}, scenario.owner, headers),
    ]);
    expect(getData(one).id).toBe(getData(other).id);
    expect(getData(await scenario.readThread(made.id))).toHaveLength(1);
  });

  it('is there whole or not at all, when the database goes away in the middle of it', async () => {
    const made = await scenario.make();
    const file = await scenario.upload();
    const cut = await cutOff(() =>
      scenario.note(made.id, { attachmentIds: [file.id], mentionIds: [scenario.dara.id] }),
    );
    expect(cut.status).toBeGreaterThanOrEqual(500);
    expect(getData(await scenario.readThread(made.id))).toEqual([]);
    expect(await scenario.get(made.id)).toMatchObject({ version: 1, noteCount: 0, fileCount: 0, followers: [] });
    expect(
      getData(await scenario.note(made.id, { attachmentIds: [file.id], mentionIds: [scenario.dara.id] })).files,
    ).toHaveLength(1);
    expect(await scenario.get(made.id)).toMatchObject({ version: 2, noteCount: 1, followers: [{ name: 'Dara' }] });
  });

  it('keeps its order and its counts when many speak at the same time', async () => {
    const made = await scenario.make();
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 3 === 0
          ? customerSays(made.id)
          : at % 3 === 1
            ? scenario.answer(made.id, {}, scenario.dara)
            : scenario.note(made.id),
      ),
    );
    const entries = getData(await scenario.readThread(made.id));
    const times = entries.map(({ createdAt }) => createdAt);
    expect(new Set(times).size).toBe(12);
    expect(times).toEqual(times.toSorted());
    expect(await scenario.get(made.id)).toMatchObject({ answerCount: 8, noteCount: 4, version: 13 });
  });
});

describe('words of the customer', () => {
  it('open a resolved ticket again, and count once for each message', async () => {
    const made = await scenario.make({ status: 'resolved' });
    const first = await customerSays(made.id, { messageId: '<1@example.com>', source: 'mail' });
    const again = await customerSays(made.id, { messageId: '<1@example.com>', source: 'mail' });
    expect([first.isNew, again.isNew, again.entry.id]).toEqual([true, false, first.entry.id]);
    expect(await scenario.get(made.id)).toMatchObject({ status: 'open', resolvedAt: null, answerCount: 1, version: 2 });
    expect((await scenario.historyOf(made.id))[0]).toEqual(['reopened', null, null, 'customer', 'Srey Neang']);
    await Promise.all([1, 2, 3].map(() => customerSays(made.id, { messageId: '<2@example.com>' })));
    expect((await scenario.get(made.id)).answerCount).toBe(2);
    await scenario.owner.portal.call(ticketsApi.remove, { params: made });
    await expect(customerSays(made.id)).rejects.toThrow('recordNotFound');
  });

  it('may be files alone, but not nothing', async () => {
    const made = await scenario.make();
    const { id } = await scenario.upload(scenario.dara);
    const files = { uploadIds: [id], uploader: { type: 'user', id: scenario.dara.id } as const };
    await customerSays(made.id, { body: '<p>\u200b</p>', ...files });
    expect(getData(await scenario.readThread(made.id))).toMatchObject([
      { body: '', files: [{ id, addedBy: 'Srey Neang' }] },
    ]);
    await expect(customerSays(made.id, { body: ' ' })).rejects.toMatchObject({
      validate: { body: [{ key: 'required' }] },
    });
    expect(await scenario.get(made.id)).toMatchObject({ answerCount: 1, fileCount: 1 });
  });
});

describe('files in the thread', () => {
  it('open by a signed address, are one’s own, and used once', async () => {
    const [made, other, file, foreign] = [
      await scenario.make(),
      await scenario.make(),
      await scenario.upload(),
      await scenario.upload(scenario.dara),
    ];
    const said = getData(await scenario.answer(made.id, { attachmentIds: [file.id, file.id] }));
    expect(said.files).toMatchObject([{ id: file.id, name: 'tap.png', addedBy: 'Vanna' }]);
    expect((await fetch(`${app.address}${said.files[0]!.url}`)).status).toBe(200);
    for (const [id, attachmentId] of [
      [made.id, foreign.id],
      [made.id, file.id],
      [other.id, file.id],
      [made.id, newId()],
    ] as const)
      expect((await scenario.answer(id, { attachmentIds: [attachmentId] })).failure.validate).toEqual({
        attachment_ids: [{ key: 'id' }],
      });
    expect(await scenario.get(made.id)).toMatchObject({ fileCount: 1, answerCount: 1, files: [] });
    expect((await scenario.answer(made.id, { attachmentIds: Array.from({ length: 11 }, newId) })).status).toBe(422);
    await app.context.database.unscopedSql(`update tickets set file_count = $2 where id = $1`, [
      made.id,
      maxTicketFiles,
    ]);
    const next = await scenario.upload();
    expect((await scenario.answer(made.id, { attachmentIds: [next.id] })).failure).toMatchObject({
      message: 'tooManyTicketFiles',
      params: { max: 50 },
    });
  });
});
