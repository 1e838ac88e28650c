import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { quickMessagesApi } from '@sala/contract/conversations/quick-messages/quick-messages.api.ts';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData, tinyPicture } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildQuickMessage } from './quick-messages.factory.ts';

type Body = EndpointInput<typeof quickMessagesApi.create>['body'];
const answering = [
  { subject: 'chat', action: 'manage' },
  { subject: 'reply-customer', action: 'create' },
] as const;

let app: TestApp;
let company: Company;
let owner: TestPortal;
let operator: TestPortal;
let operatorId: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  owner = company.owner;
  const user = await hire(app, company.merchantId, { permissions: [...answering] });
  operatorId = user.id;
  operator = await signInAs(app, user);
});
afterAll(() => app?.close());

const body = (shortCode: string, more: Partial<Body> = {}): Body => ({
  shortCode,
  texts: { en: `About ${shortCode}` },
  scope: 'merchant',
  ...more,
});
const create = (portal: TestPortal, ...given: Parameters<typeof body>) =>
  portal.call(quickMessagesApi.create, { body: body(...given) });
const upload = async (portal: TestPortal, name = 'prices.png') =>
  getData(await portal.call(uploadsApi.create, {}, { file: { name, content: tinyPicture } }));
const codes = async (portal: TestPortal, query: EndpointInput<typeof quickMessagesApi.list>['query'] = {}) =>
  getData(await portal.call(quickMessagesApi.list, { query })).map(({ shortCode }) => shortCode);
const found = async (portal: TestPortal, search: string, locale?: 'en' | 'km' | 'vi' | 'zh-cn') =>
  getData(await portal.call(quickMessagesApi.search, { body: { search, locale } }));

describe('a quick message', () => {
  it('is written, read, changed and removed, with its files, and the log tells it', async () => {
    const { id: uploadId } = await upload(owner);
    const made = getData(
      await create(owner, '/Price', {
        title: ' Prices ',
        texts: { en: 'Hello {{visitor.name|there}}', km: 'តម្លៃ', zh: '' },
        attachmentIds: [uploadId],
      }),
    );
    expect(made).toMatchObject({
      shortCode: 'Price',
      title: 'Prices',
      texts: { en: 'Hello {{visitor.name|there}}', km: 'តម្លៃ', vi: '', zh: '' },
      attachments: [{ id: uploadId, name: 'prices.png', kind: 'image' }],
      scope: 'merchant',
      useCount: 0,
      lastUsedAt: null,
    });
    const params = { id: made.id };
    expect(getData(await owner.call(quickMessagesApi.get, { params }))).toEqual(made);
    const second = await upload(owner, 'more.png');
    const changed = getData(
      await owner.call(quickMessagesApi.update, {
        params,
        body: { ...body('price', { attachmentIds: [second.id, uploadId], title: 'Prices' }), version: made.version },
      }),
    );
    expect(changed.attachments.map(({ id }) => id)).toEqual([second.id, uploadId]);
    expect(changed.position).toBe(made.position);
    const address = changed.attachments[0]!.url;
    expect((await fetch(`${app.address}${address}`)).status).toBe(200);
    getData(await owner.call(quickMessagesApi.remove, { params }));
    expect((await owner.call(quickMessagesApi.get, { params })).status).toBe(404);
    expect((await fetch(`${app.address}${address}`)).status).toBe(404);
    const entries = getData(await owner.call(auditApi.list, { query: { subject: 'quickMessage' } }));
    expect(entries.map(({ action, target }) => [action, target?.name])).toEqual([
      ['quickMessage.deleted', '/price'],
      ['quickMessage.changed', '/price'],
      ['quickMessage.created', '/Price'],
    ]);
    expect(entries[1]!.changes.map(({ field }) => field)).toEqual(['shortCode', 'textEn', 'textKm', 'attachments']);
  });

  it('is refused at the field that is wrong, and nothing is kept of it', async () => {
    const { id: theirs } = await upload(company.colleague);
    const refusal = async (more: Partial<Body>, shortCode = 'wrong') =>
      (await create(owner, shortCode, more)).failure.validate;
    expect(await refusal({}, 'two words')).toEqual({ short_code: [{ key: 'shortCode' }] });
    expect(await refusal({}, '  ')).toEqual({ short_code: [{ key: 'required' }] });
    expect(await refusal({ texts: { km: '  ' } })).toEqual({ 'texts.en': [{ key: 'required' }] });
    expect(await refusal({ texts: { vi: 'Chào {{visitor.nam}}' } })).toEqual({
      'texts.vi': [{ key: 'unknownName', params: { value: '{{visitor.nam}}' } }],
    });
    expect(await refusal({ texts: { en: '{{meta.salary}}' } })).toEqual({
      'texts.en': [{ key: 'unknownName', params: { value: '{{meta.salary}}' } }],
    });
    expect(await refusal({ attachmentIds: [theirs] })).toEqual({ 'attachment_ids.0': [{ key: 'id' }] });
    expect(await codes(owner, { search: 'wrong' })).toEqual([]);
    // The refused call did not take the file from its uploader.
    getData(await create(company.colleague, 'files', { attachmentIds: [theirs] }));
  });

  it('has a code that nobody else of its scope has, in whatever letters and whoever is faster', async () => {
    const answers = await Promise.all(['Dầu', 'dầu', 'DẦU'].map((code) => create(owner, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(refused.failure.validate).toMatchObject({ short_code: [{ key: 'unique' }] });
    getData(await create(owner, 'dầu', { scope: 'own' }));
    getData(await create(operator, 'dầu', { scope: 'own' }));
    expect(getData(await create(owner, 'ទឹក-២_a')).shortCode).toBe('ទឹក-២_a');
  });
});

describe('whose it is', () => {
  it('an operator keeps their own, uses the merchant’s, and changes nothing that is another’s', async () => {
    const own = getData(await create(operator, 'mine', { scope: 'own' }));
    const shared = getData(await create(owner, 'shared'));
    const ownersOwn = getData(await create(owner, 'secret', { scope: 'own' }));
    expect((await create(operator, 'more')).status).toBe(403);
    const change = (id: string, scope: Body['scope']) =>
      operator.call(quickMessagesApi.update, { params: { id }, body: { ...body('taken', { scope }), version: 1 } });
    expect((await change(shared.id, 'merchant')).status).toBe(403);
    expect((await change(shared.id, 'own')).status).toBe(403);
    expect((await change(own.id, 'merchant')).status).toBe(403);
    expect((await change(ownersOwn.id, 'own')).status).toBe(404);
    for (const [id, status] of [
      [shared.id, 403],
      [ownersOwn.id, 404],
    ] as const) {
      expect((await operator.call(quickMessagesApi.remove, { params: { id } })).status).toBe(status);
      expect((await operator.call(quickMessagesApi.move, { body: { id, beforeId: null } })).status).toBe(status);
    }
    expect((await operator.call(quickMessagesApi.get, { params: { id: ownersOwn.id } })).status).toBe(404);
    expect(await codes(operator, { scope: 'own', search: 'e' })).toEqual(['mine']);
    expect((await found(operator, 'secret')).length + (await codes(operator, { search: 'secret' })).length).toBe(0);
    const options = getData(await operator.call(quickMessagesApi.options)).map(({ shortCode }) => shortCode);
    expect(options).toEqual(expect.arrayContaining(['mine', 'shared']));
    expect(options).not.toContain('secret');
    getData(await operator.call(quickMessagesApi.remove, { params: { id: own.id } }));
  });

  it('the merchant’s can become one’s own and the other way round, at the end of where it goes', async () => {
    const made = getData(await create(owner, 'wanderer', { scope: 'own' }));
    const params = { id: made.id };
    const shared = getData(
      await owner.call(quickMessagesApi.update, { params, body: { ...body('wanderer'), version: made.version } }),
    );
    const last = getData(await owner.call(quickMessagesApi.list, { query: { scope: 'merchant', sort: 'desc' } }))[0]!;
    expect([shared.scope, last.id, last.position]).toEqual(['merchant', made.id, shared.position]);
    await owner.call(quickMessagesApi.remove, { params });
  });

  it('what somebody kept for themselves goes when they are removed', async () => {
    const user = await hire(app, company.merchantId, { permissions: [...answering] });
    const portal = await signInAs(app, user);
    const file = await upload(portal);
    const { id } = getData(await create(portal, 'farewell', { scope: 'own', attachmentIds: [file.id] }));
    getData(await owner.call(usersApi.remove, { params: { id: user.id } }));
    const { query } = app.context.database.forMerchant(company.merchantId);
    expect(await query.selectFrom('quick_messages').select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await fetch(`${app.address}${file.url}`)).status).toBe(404);
  });
});

describe('the list', () => {
  it('is put in order one by one, and sorted, searched and narrowed', async () => {
    const other = await Company.open(app);
    const make = async (...given: Parameters<typeof body>) => getData(await create(other.owner, ...given)).id;
    const a = await make('a', { texts: { en: 'Opening hours', vi: 'Giờ mở cửa' } });
    const b = await make('b', { title: 'Zebra' });
    const c = await make('c', { texts: { km: 'ម៉ោងបើក' } });
    const own = await make('d', { scope: 'own' });
    const move = (id: string, beforeId: string | null) =>
      other.owner.call(quickMessagesApi.move, { body: { id, beforeId } });
    expect(await codes(other.owner)).toEqual(['d', 'a', 'b', 'c']);
    await move(c, a);
    expect(await codes(other.owner)).toEqual(['d', 'c', 'a', 'b']);
    await move(c, b);
    expect(await codes(other.owner)).toEqual(['d', 'a', 'c', 'b']);
    await move(a, null);
    expect(await codes(other.owner, { scope: 'merchant' })).toEqual(['c', 'b', 'a']);
    await move(b, b);
    expect((await move(a, own)).failure.validate).toEqual({ before_id: [{ key: 'id' }] });
    await other.owner.call(quickMessagesApi.remove, { params: { id: c } });
    const rows = getData(await other.owner.call(quickMessagesApi.list, { query: { scope: 'merchant' } }));
    expect(rows.map(({ shortCode, position }) => [shortCode, position])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect(await codes(other.owner, { order: 'shortCode', sort: 'desc' })).toEqual(['d', 'b', 'a']);
    expect(await codes(other.owner, { search: 'giờ MỞ' })).toEqual(['a']);
    expect(await codes(other.owner, { language: 'vi' })).toEqual(['a']);
    expect(await codes(other.owner, { missing: 'vi' })).toEqual(['d', 'b']);
    const { meta } = await other.owner.call(quickMessagesApi.list, { query: { limit: 1, page: 2 } });
    expect(meta).toMatchObject({ page: 2, limit: 1, total: 3 });
  });

  it('of the merchant’s is told to those who use it, of one’s own to nobody else', async () => {
    const [mine, theirs] = [await Listener.on(owner, roomNamespace), await Listener.on(operator, roomNamespace)];
    await create(owner, 'heard-by-one', { scope: 'own' });
    await create(owner, 'heard-by-all');
    expect((await theirs.next('quickMessages:changed')).payload).toEqual({ scope: 'merchant' });
    expect((await mine.next('quickMessages:changed')).payload).toEqual({ scope: 'own' });
    mine.close();
    theirs.close();
  });

  it('ends where its bounds are', async () => {
    const values = { merchantId: company.merchantId, ownerId: operatorId, texts: { en: 'Good' } };
    const { query } = app.context.database.forMerchant(company.merchantId);
    await query.deleteFrom('quick_messages').where('owner_id', '=', operatorId).execute();
    const first = await buildQuickMessage(app.context, { ...values, shortCode: 'bound' });
    const rows = Array.from({ length: 198 }, (_, index) => ({
      ...first,
      merchant_id: undefined,
      id: newId(),
      short_code: `bound${index}`,
      code_key: `bound${index}`,
      texts: JSON.stringify(first.texts),
      attachments: '[]',
    }));
    await query.insertInto('quick_messages').values(rows).execute();
    getData(await create(operator, 'last', { scope: 'own' }));
    const refused = await create(operator, 'too-many', { scope: 'own' });
    expect([refused.status, refused.failure.message, refused.failure.params]).toEqual([
      400,
      'quickMessageLimitReached',
      { max: 200 },
    ]);
    await query.deleteFrom('quick_messages').where('owner_id', '=', operatorId).execute();
  });
});

describe('while an answer is written', () => {
  it('what fits comes by code, title and text, one’s own and the most used first, in the reader’s language', async () => {
    const { merchantId } = company;
    const build = (shortCode: string, texts: Body['texts'], more: { title?: string; ownerId?: string } = {}) =>
      buildQuickMessage(app.context, { merchantId, shortCode, texts: texts as Record<string, string>, ...more });
    await build('zoo', { en: 'Zoo', km: 'សួនសត្វ', zh: '动物园' });
    await build('zoology', { en: 'Science' });
    const used = await build('zoom', { vi: 'Gọi hình' });
    await build('animals', { en: 'Lions' }, { title: 'Zoo animals' });
    await build('trip', { en: 'We go to the zoo' });
    await build('zoo-own', { en: 'Mine' }, { ownerId: operatorId });
    const messageId = newId();
    for (let round = 0; round < 2; round++)
      getData(await operator.call(quickMessagesApi.used, { params: { id: used.id }, body: { messageId } }));
    const hits = await found(operator, 'ZOO', 'km');
    expect(hits.map(({ shortCode }) => shortCode)).toEqual(['zoo', 'zoo-own', 'zoom', 'zoology', 'animals', 'trip']);
    expect(hits.map(({ text, language }) => [language, text]).slice(0, 3)).toEqual([
      ['km', 'សួនសត្វ'],
      ['en', 'Mine'],
      ['vi', 'Gọi hình'],
    ]);
    expect((await found(operator, '动物', 'zh-cn'))[0]).toMatchObject({
      shortCode: 'zoo',
      text: '动物园',
      language: 'zh',
    });
    expect((await found(operator, '100%_\\')).length).toBe(0);
    expect((await found(operator, ''))[0]).toMatchObject({ shortCode: 'zoo-own', scope: 'own' });
    const counted = getData(await owner.call(quickMessagesApi.get, { params: { id: used.id } }));
    expect([counted.useCount, counted.lastUsedAt]).toEqual([1, expect.any(String)]);
    const another = await operator.call(quickMessagesApi.used, { params: { id: newId() }, body: { messageId } });
    expect(another.status).toBe(404);
  });

  it('its files are sent again and again, and stay when a message or the quick message goes', async () => {
    const { id: uploadId } = await upload(owner, 'menu.png');
    const { id } = getData(await create(owner, 'menu', { attachmentIds: [uploadId] }));
    const { channelId } = await company.talk();
    const send = async () => {
      const [copy] = getData(await owner.call(quickMessagesApi.takeAttachments, { params: { id } }));
      const message = { type: 'image' as const, id: newId(), channelId, attachmentId: copy!.id };
      return getData(await owner.call(messagesApi.create, { body: message }));
    };
    const [first, second] = [await send(), await send()];
    expect(new Set([first.attachment!.id, second.attachment!.id, uploadId]).size).toBe(3);
    expect(first.attachment).toMatchObject({ name: 'menu.png', width: 2, height: 2 });
    getData(await owner.call(messagesApi.remove, { params: { id: first.id } }));
    await owner.call(quickMessagesApi.remove, { params: { id } });
    for (const path of [second.attachment!.url, second.attachment!.thumbnailUrl!])
      expect((await fetch(`${app.address}${path}`)).status).toBe(200);
    const gone = await owner.call(quickMessagesApi.takeAttachments, { params: { id } });
    expect(gone.status).toBe(404);
  });
});
