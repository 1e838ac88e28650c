import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { maxOpenRequests } from '@sala/contract/connections/partners/partners.schema.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildPartnership } from './partners.factory.ts';

let app: TestApp;
let lotus: Company;
let mekong: Company;

beforeAll(async () => {
  app = await createTestApp();
  [lotus, mekong] = [await Company.open(app), await Company.open(app)];
});
afterAll(() => app?.close());

const ask = (from: Company, to: { appId: string }, message?: string) =>
  from.owner.call(partnersApi.request, { body: { appId: to.appId, message } });
const settle = (portal: TestPortal, move: 'accept' | 'refuse' | 'end', id: string) =>
  portal.call(partnersApi[move], { params: { id } });
const list = async (company: Company, query: object = {}) =>
  getData(await company.owner.call(partnersApi.list, { query }));
const getProblems = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.failure?.validate?.app_id?.map(({ key }) => key);
const configure = (company: Company, change: object) =>
  company.owner.edit(partnersApi.updateConfig, partnersApi.getConfig, {
    body: { takesRequests: true, takesConversations: true, share: { contact: false, history: 'none' }, ...change },
  });

describe('partners', () => {
  it('ask, are told, accept, and end it; each side keeps account', async () => {
    const pages = await Promise.all([lotus, mekong].map(({ owner }) => Listener.on(owner, roomNamespace)));
    const { id } = getData(await ask(lotus, mekong, 'We share the market hall'));
    for (const page of pages) {
      await page.next('organisation:changed', ({ area }) => area === 'partners');
      page.close();
    }
    expect(await list(lotus)).toMatchObject([{ id, direction: 'out', status: 'requested' }]);
    expect(await list(mekong, { search: 'zzz' })).toEqual([]);
    const [asked] = await list(mekong, { direction: 'in' });
    expect(asked).toMatchObject({ id, direction: 'in', status: 'requested', message: 'We share the market hall' });
    const news = getData(await mekong.colleague.call(notificationsApi.list, { query: {} }));
    expect(news[0]).toMatchObject({ kind: 'partnerRequested', link: '/integration?tab=partners' });
    expect(getData(await lotus.owner.call(partnersApi.options)).partners).toEqual([]);

    expect((await settle(lotus.owner, 'accept', id)).failure?.message).toBe('partnershipChanged');
    expect(getData(await settle(mekong.owner, 'accept', id))).toMatchObject({
      status: 'accepted',
      decidedAt: expect.any(String),
    });
    expect((await settle(mekong.owner, 'refuse', id)).failure?.message).toBe('partnershipChanged');
    expect(getProblems(await ask(mekong, lotus))).toEqual(['partnerAlready']);
    expect(getData(await lotus.owner.call(partnersApi.options)).partners.map((partner) => partner.id)).toEqual([id]);
    await configure(mekong, { takesConversations: false });
    expect(getData(await lotus.owner.call(partnersApi.options)).partners).toEqual([]);
    expect(await list(lotus)).toMatchObject([{ takesConversations: false }]);

    expect(getData(await settle(lotus.owner, 'end', id)).status).toBe('ended');
    expect(await list(mekong)).toEqual([]);
    expect(await list(mekong, { status: 'ended' })).toMatchObject([{ id }]);
    for (const { owner } of [lotus, mekong]) {
      const audited = getData(await owner.call(auditApi.list, { query: { subject: 'partner' } }));
      const actions = audited.map(({ action }) => action).filter((action) => action !== 'partner.settingsChanged');
      expect(actions).toEqual(['partner.ended', 'partner.accepted', 'partner.requested']);
    }
    await configure(mekong, {});
  });

  it('are not found by guessing: nobody, and one who takes no requests, answer alike', async () => {
    const closed = await Company.open(app);
    await configure(closed, { takesRequests: false });
    const nobody = await ask(lotus, { appId: 'app_nobody' });
    const shut = await ask(lotus, closed);
    expect(shut.failure).toEqual({ ...nobody.failure, request_id: shut.failure!.request_id });
    expect(getProblems(nobody)).toEqual(['partnerUnknown']);
    expect(getProblems(await ask(lotus, lotus))).toEqual(['ownBusiness']);
    expect(await list(closed)).toEqual([]);
  });

  it('are asked once, not again soon after a refusal, and by either but not by both', async () => {
    const third = await Company.open(app);
    const [one, other] = await Promise.all([ask(lotus, third), ask(third, lotus)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 422]);
    expect(getProblems(await ask(lotus, third))).toEqual(['partnerRequested']);
    const { id } = (one.data ?? other.data)!;
    const [asker, asked] = one.data ? [lotus, third] : [third, lotus];
    expect(getData(await settle(asked.owner, 'refuse', id)).status).toBe('refused');
    expect(getProblems(await ask(asker, asked))).toEqual(['partnerRefused']);
    const again = getData(await ask(asked, asker));
    const both = await Promise.all([settle(asker.owner, 'accept', again.id), settle(asked.owner, 'end', again.id)]);
    const statuses = (await list(asked, { status: 'accepted' })).map(({ status }) => status);
    // If accepted first, it was ended then; if withdrawn first, there was nothing to accept.
    expect([both.map(({ status }) => status), statuses]).toEqual(
      both[0].status === 200 ? [[200, 200], []] : [[409, 200], []],
    );
  });

  it('are strangers’ business to nobody else', async () => {
    const stranger = await Company.open(app);
    const id = await buildPartnership(app.context, [lotus.merchantId, mekong.merchantId]);
    for (const move of ['accept', 'refuse', 'end'] as const)
      expect((await settle(stranger.owner, move, id)).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
    expect(await list(lotus, { status: 'accepted' })).toMatchObject([{ id }]);
  });

  it('are asked by one business within a bound', async () => {
    const eager = await Company.open(app);
    const waiting = Array.from({ length: maxOpenRequests }, () => ({
      id: newId(),
      partner_merchant_id: newId(),
      direction: 'out' as const,
      status: 'requested' as const,
      message: '',
      requested_by: 'Vanna',
      created_at: new Date(),
    }));
    await app.context.database
      .forMerchant(eager.merchantId)
      .query.insertInto('merchant_partners')
      .values(waiting)
      .execute();
    expect((await ask(eager, mekong)).failure).toMatchObject({
      message: 'tooManyPartnerRequests',
      params: { max: String(maxOpenRequests) },
    });
    expect(await list(mekong, { direction: 'in', status: 'requested' })).toEqual([]);
  });
});
