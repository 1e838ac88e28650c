import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChannel } from '#modules/conversations/chat/chat.factory.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { removeExpiredData } from './usecases/remove-expired-data.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const day = 24 * 3600 * 1000;
const ago = (days: number) => new Date(app.clock.now().getTime() - days * day);

async function keepFor(
  { merchantId }: Company,
  days: { conversation_retention_days?: number; audit_retention_days?: number },
): Promise<void> {
  await app.context.database.unscoped.updateTable('merchants').set(days).where('id', '=', merchantId).execute();
}
const rowsIn = async (
  table: 'chat_channels' | 'chat_messages' | 'chat_participants' | 'visitors',
  company: Company,
) => {
  const { query } = app.context.database.forMerchant(company.merchantId);
  const { count } = await query
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
const getOwner = async (company: Company) => signInAs(app, await hire(app, company.merchantId));

async function endedTalk(company: Company): Promise<Conversation & { file: string }> {
  const talk = await company.talk('Here is my receipt');
  const upload = await company.upload(talk.portal);
  const body = { type: 'image' as const, id: newId(), attachmentId: upload.id };
  getData(await talk.portal.call(visitorsApi.createMessage, { body }));
  await company.answer(talk.channelId);
  getData(await company.owner.call(channelsApi.setStatus, { body: { channelId: talk.channelId, status: 'closed' } }));
  return { ...talk, file: upload.id };
}

describe('conversations that are kept long enough', () => {
  it('go with their messages, participants and files; the visitor stays and begins anew', async () => {
    const company = await Company.open(app);
    await keepFor(company, { conversation_retention_days: 30 });
    const talk = await endedTalk(company);
    const folder = join(app.context.config.dataDir, 'files', company.merchantId, talk.file);
    expect(readdirSync(folder).length).toBe(2);
    app.clock.advance({ days: 29, hours: 23 });
    await removeExpiredData(app.context);
    expect(await rowsIn('chat_channels', company)).toBe(1);
    app.clock.advance({ hours: 2 });
    await removeExpiredData(app.context);
    for (const table of ['chat_channels', 'chat_messages', 'chat_participants'] as const)
      expect([table, await rowsIn(table, company)]).toEqual([table, 0]);
    expect(await rowsIn('visitors', company)).toBe(1);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    const portal = await getOwner(company);
    expect((await portal.call(messagesApi.list, { body: { channelId: talk.channelId } })).status).toBe(404);
    const session = getData(
      await app
        .portal()
        .call(visitorsApi.createSession, { body: { appId: company.appId, token: talk.portal.visitorToken } }),
    );
    expect(session).toMatchObject({ visitorId: talk.visitorId, channelId: null });
    talk.portal.visitorToken = session.token;
    const again = await company.talk('Hello again', talk);
    const { number } = getData(await portal.call(channelsApi.detail, { body: { channelId: again.channelId } }));
    expect(number).toBe(2);
  });

  it('are never open ones, however old, nor those of a business that keeps everything', async () => {
    const [company, keeper] = [await Company.open(app), await Company.open(app)];
    await keepFor(company, { conversation_retention_days: 1 });
    const old = { createdAt: ago(900), messages: [{ from: 'visitor' as const, text: 'Hello?' }] };
    await buildChannel(app.context, { ...old, merchantId: company.merchantId });
    await buildChannel(app.context, { ...old, merchantId: company.merchantId, operatorId: company.ownerId });
    await buildChannel(app.context, { ...old, merchantId: company.merchantId, status: 'closed', closedAt: ago(2) });
    await buildChannel(app.context, { ...old, merchantId: keeper.merchantId, status: 'closed' });
    await removeExpiredData(app.context);
    expect([await rowsIn('chat_channels', company), await rowsIn('chat_channels', keeper)]).toEqual([2, 1]);
    const counts = getData(await (await getOwner(company)).call(channelsApi.countUnread));
    expect(counts).toMatchObject({ all: 2, unassigned: 1 });
  });

  it('go all, however many there are', async () => {
    const company = await Company.open(app);
    await keepFor(company, { conversation_retention_days: 7 });
    for (let count = 0; count < 450; count += 1)
      await buildChannel(app.context, {
        merchantId: company.merchantId,
        status: 'closed',
        createdAt: ago(20),
        messages: [{ from: 'visitor', text: `${count}` }],
      });
    await removeExpiredData(app.context);
    expect([await rowsIn('chat_channels', company), await rowsIn('chat_messages', company)]).toEqual([0, 0]);
    expect(await rowsIn('visitors', company)).toBe(450);
  });

  it('are left to who holds them at that moment, and go the next time', async () => {
    const company = await Company.open(app);
    await keepFor(company, { conversation_retention_days: 7 });
    const build = () =>
      buildChannel(app.context, { merchantId: company.merchantId, status: 'closed', createdAt: ago(20) });
    const [held] = [await build(), await build()];
    await inTransaction(app.context, company.merchantId, async (unit) => {
      await unit.query.selectFrom('chat_channels').select('id').where('id', '=', held.id).forUpdate().execute();
      await removeExpiredData(app.context);
    });
    expect(await rowsIn('chat_channels', company)).toBe(1);
    await removeExpiredData(app.context);
    expect(await rowsIn('chat_channels', company)).toBe(0);
  });
});

describe('entries of the audit log', () => {
  it('go after the days the business keeps them, and no others', async () => {
    const [company, keeper] = [await Company.open(app), await Company.open(app)];
    await keepFor(company, { audit_retention_days: 90 });
    const record = ({ merchantId }: Company) =>
      inTransaction(app.context, merchantId, (unit) =>
        recordAudit(app.context, unit, { action: 'settings.changed', actor: 'system' }),
      );
    const entries = async ({ merchantId }: Company) => {
      const { query } = app.context.database.forMerchant(merchantId);
      return (await query.selectFrom('audit_entries').select('id').where('actor_type', '=', 'system').execute()).length;
    };
    await record(company);
    await record(keeper);
    app.clock.advance({ days: 60 });
    await record(company);
    app.clock.advance({ days: 31 });
    await removeExpiredData(app.context);
    expect([await entries(company), await entries(keeper)]).toEqual([1, 1]);
  });
});
