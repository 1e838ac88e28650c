import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { tagsApi } from '@sala/contract/conversations/tags/tags.api.ts';
import { maxTags, maxTagsOfChannel } from '@sala/contract/conversations/tags/tags.schema.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildChannel } from '../chat.factory.ts';
import { buildTag } from './tags.factory.ts';

let app: TestApp;
let company: Company;
let owner: TestPortal;
let operator: TestPortal;

const working = [
  { subject: 'chat', action: 'read' },
  { subject: 'chat', action: 'update' },
] as const;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  owner = company.owner;
  operator = await signInAs(app, await hire(app, company.merchantId, { permissions: [...working] }));
});
afterAll(() => app?.close());

const build = (overrides: Partial<Parameters<typeof buildChannel>[1]> = {}) =>
  buildChannel(app.context, {
    merchantId: company.merchantId,
    messages: [{ from: 'visitor', text: 'Hello' }],
    ...overrides,
  });
const newTag = async (name?: string) =>
  (await buildTag(app.context, { merchantId: company.merchantId, ...(name !== undefined && { name }) })).id;
const change = (channelId: string, body: { add?: string[]; remove?: string[] }, portal = operator) =>
  portal.call(channelsApi.changeTags, { body: { channelId, ...body } });
const tagIdsOf = async (channelId: string) =>
  getData(await owner.call(channelsApi.detail, { body: { channelId } })).tagIds;
const listed = async (query: { tagId: string; status?: 'open' | 'closed'; search?: string }) =>
  getData(await owner.call(channelsApi.list, { query })).map(({ id }) => id);

describe('tags of a business', () => {
  it('are created with a name of their own, renamed, recoloured and deleted, and the log says so', async () => {
    const page = await Listener.on(operator, roomNamespace);
    const touched = vi.spyOn(app.context.availabilityWatch, 'touched');
    const made = getData(await owner.call(tagsApi.create, { body: { name: ' Big  order ', color: 'teal' } }));
    expect(made).toMatchObject({ name: 'Big order', color: 'teal' });
    await page.next('organisation:changed', ({ area }) => area === 'tags');
    // Nobody's plan depends on tags.
    expect(touched).not.toHaveBeenCalledWith(company.merchantId, 'all');
    touched.mockRestore();
    page.close();
    const same = await owner.call(tagsApi.create, { body: { name: 'BIG ORDER' } });
    expect(same.failure.validate).toEqual({ name: [{ key: 'unique', params: { value: 'BIG ORDER' } }] });
    const wrong = await owner.call(tagsApi.create, { body: { name: 'x'.repeat(41), color: 'black' as 'teal' } });
    expect(Object.keys(wrong.failure.validate ?? {}).toSorted()).toEqual(['color', 'name']);

    const params = { id: made.id };
    const body = { name: 'Bulk order', color: 'pink', version: made.version } as const;
    const changed = getData(await owner.call(tagsApi.update, { params, body }));
    expect(changed).toMatchObject({ name: 'Bulk order', color: 'pink', version: made.version + 1 });
    const stale = await owner.call(tagsApi.update, { params, body: { ...body, name: 'Late' } });
    expect(stale.failure).toMatchObject({ code: 409, message: 'recordChanged' });
    expect(getData(await operator.call(tagsApi.options))).toContainEqual({
      id: made.id,
      name: 'Bulk order',
      color: 'pink',
    });
    getData(await owner.call(tagsApi.remove, { params }));
    const entries = getData(await owner.call(auditApi.list, { query: { subject: 'tag' } }));
    expect(entries.slice(0, 3).map(({ action }) => action)).toEqual(['tag.deleted', 'tag.changed', 'tag.created']);
  });

  it('are changed only by those who may change the settings of the chat', async () => {
    const id = await newTag();
    const answers = await Promise.all([
      operator.call(tagsApi.list),
      operator.call(tagsApi.create, { body: { name: 'Mine' } }),
      operator.call(tagsApi.update, { params: { id }, body: { name: 'Mine', version: 1 } }),
      operator.call(tagsApi.remove, { params: { id } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const stranger = (await Company.open(app)).owner;
    expect((await stranger.call(tagsApi.remove, { params: { id } })).status).toBe(404);
    expect(getData(await stranger.call(tagsApi.options))).toEqual([]);
  });

  it('are no more than a page can offer', async () => {
    const full = await Company.open(app);
    for (let each = 0; each < maxTags; each += 1) await buildTag(app.context, { merchantId: full.merchantId });
    const refused = await full.owner.call(tagsApi.create, { body: { name: 'One more' } });
    expect(refused.failure).toMatchObject({ message: 'tagLimitReached', params: { max: maxTags } });
  });
});

describe('tags of a conversation', () => {
  it('are added and taken off by who works in it, also when it has ended, and are noted by name', async () => {
    const [refund, urgent] = [await newTag('Money back'), await newTag('Angry')];
    const { id } = await build({ status: 'closed' });
    const tagged = getData(await change(id, { add: [refund, urgent] }));
    expect(tagged.tagIds).toEqual([refund, urgent]);
    expect(getData(await change(id, { add: [refund] })).version).toBe(tagged.version);
    expect(getData(await change(id, { remove: [refund] })).tagIds).toEqual([urgent]);
    const [entry] = getData(await owner.call(auditApi.list, { query: { action: 'conversation.tagsChanged' } }));
    expect(entry!.changes.map(({ field }) => field)).toEqual(['tags']);
    expect(JSON.stringify(entry!.changes)).toContain('Money back');
  });

  it('are at most so many, and only those of the business', async () => {
    const ids = await Promise.all(Array.from({ length: maxTagsOfChannel + 1 }, () => newTag()));
    const { id } = await build({ tagIds: ids.slice(1) });
    const refused = await change(id, { add: [ids[0]!] });
    expect(refused.failure).toMatchObject({ message: 'tooManyTags', params: { max: maxTagsOfChannel } });
    expect(getData(await change(id, { add: [ids[0]!], remove: [ids[1]!] })).tagIds).toHaveLength(maxTagsOfChannel);

    const other = await Company.open(app);
    const foreign = (await buildTag(app.context, { merchantId: other.merchantId })).id;
    expect((await change(id, { remove: [foreign] })).status).toBe(404);
    expect((await change((await build()).id, { add: [foreign] })).status).toBe(404);
    expect((await change(id, { remove: [ids[2]!] }, other.owner)).status).toBe(404);
    const reader = await signInAs(
      app,
      await hire(app, company.merchantId, { permissions: [{ subject: 'chat', action: 'read' }] }),
    );
    expect((await change(id, { remove: [ids[2]!] }, reader)).status).toBe(403);
  });

  it('narrow the list, open and closed, and together with a search', async () => {
    const tagId = await newTag();
    const open = await build({ tagIds: [tagId] });
    const closed = await build({ status: 'closed', tagIds: [tagId] });
    await build();
    expect((await listed({ tagId })).toSorted()).toEqual([open.id, closed.id].toSorted());
    expect(await listed({ tagId, status: 'open' })).toEqual([open.id]);
    expect(await listed({ tagId, status: 'closed' })).toEqual([closed.id]);
    expect(await listed({ tagId, status: 'closed', search: String(closed.number) })).toEqual([closed.id]);
    expect(await listed({ tagId: newId() })).toEqual([]);
  });

  it('are changed for many at once, each for itself', async () => {
    const tagId = await newTag();
    const [one, two] = [await build(), await build()];
    const unknown = newId();
    const channelIds = [one.id, two.id, unknown];
    const refused = [{ channelId: unknown, message: 'recordNotFound', params: {} }];
    const bulk = async (action: 'addTag' | 'removeTag', id = tagId) =>
      getData(await operator.call(channelsApi.bulk, { body: { action, channelIds, tagId: id } }));
    expect(await bulk('addTag')).toEqual({ done: [one.id, two.id], refused });
    expect(await listed({ tagId })).toHaveLength(2);
    expect((await bulk('addTag', newId())).done).toEqual([]);
    expect(await bulk('removeTag')).toEqual({ done: [one.id, two.id], refused });
    expect(await listed({ tagId })).toEqual([]);
  });

  it('of deleted tags are neither found nor counted before they are taken off', async () => {
    const ids = await Promise.all(Array.from({ length: maxTagsOfChannel }, () => newTag()));
    const gone = newId();
    const others = ids.slice(1);
    const { id } = await build({ tagIds: [gone, ...others] });
    expect(await listed({ tagId: gone })).toEqual([]);
    expect(await listed({ tagId: gone, status: 'closed' })).toEqual([]);
    expect(getData(await change(id, { add: [ids[0]!] })).tagIds).toEqual([...others, ids[0]]);
  });

  it('are counted for each tag of the page alone', async () => {
    const [one, two] = [await newTag('Page one'), await newTag('Page two')];
    await build({ tagIds: [one, two] });
    await build({ tagIds: [two] });
    const query = { search: 'page', order: 'name', sort: 'asc' } as const;
    const counts = async (limit: number, page = 1) =>
      getData(await owner.call(tagsApi.list, { query: { ...query, limit, page } })).map(
        ({ conversationCount }) => conversationCount,
      );
    expect([await counts(1), await counts(1, 2), await counts(2)]).toEqual([[1], [2], [1, 2]]);
  });

  it('go with a tag that is deleted, from all that had it', async () => {
    const [gone, stays] = [await newTag('Going'), await newTag('Staying')];
    const { id, version } = await build({ tagIds: [gone, stays] });
    const ended = await build({ status: 'closed', tagIds: [gone] });
    const counted = getData(await owner.call(tagsApi.list, { query: { search: 'going' } }));
    expect(counted).toMatchObject([{ id: gone, conversationCount: 2 }]);
    getData(await owner.call(tagsApi.remove, { params: { id: gone } }));
    await expect.poll(() => tagIdsOf(id)).toEqual([stays]);
    await expect.poll(() => tagIdsOf(ended.id)).toEqual([]);
    expect(getData(await owner.call(channelsApi.detail, { body: { channelId: id } })).version).toBe(version + 1);
  });
});
