import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { customerLinksApi, orderPageApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { ticketPageApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';
import { ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { newOrderOfVisitor } from '#testing/attacks/order-things.ts';
import { newTicket } from '#testing/attacks/ticket-things.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const mb = 1024 * 1024;
const searchedText = (length: number) => ({ name: 'words.txt', content: Buffer.alloc(length, 'a') });
/** The simulated disk space. */
const disk = { free: 1e12, total: 1e12 };
let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp({
    environment: { MERCHANT_FILES_MB: '4', VISITOR_FILES_MB: '3' },
    diskSpace: async () => disk,
  });
  company = await Company.open(app);
});
afterAll(() => app?.close());

type Visitor = Awaited<ReturnType<Company['visit']>>;

/** A visitor with an identity signed by the business: their files do not count towards the limit of their network address. */
async function visitKnown(shop: Company, at = app): Promise<Visitor> {
  const visitor = await shop.visit();
  const { query } = at.context.database.forMerchant(shop.merchantId);
  await query.updateTable('visitors').set({ external_id: newId() }).where('id', '=', visitor.visitorId).execute();
  return visitor;
}

/** To a server with one trusted proxy. */
const sendFrom = (address: string, { portal }: Visitor, length: number) =>
  portal.call(
    visitorsApi.createAttachment,
    {},
    { file: searchedText(length), headers: { 'X-Forwarded-For': address } },
  );

/** Stored files of a merchant. */
function keptFiles(merchantId: string): string[] {
  const folder = join(app.context.config.dataDir, 'files', merchantId);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

it('refuses what a business has no room for, shows its people how full it is, and leaves messages and others alone', async () => {
  const full = await Company.open(app);
  const { portal } = await visitKnown(full);
  const add = (length: number) => portal.call(visitorsApi.createAttachment, {}, { file: searchedText(length) });
  expect((await add(1.5 * mb)).status).toBe(200);
  const refused = await add(mb);
  expect(refused.status).toBe(507);
  expect(refused.failure).toMatchObject({ code: 507, message: 'merchantStorageFull', params: { size: 2 } });
  expect(getData(await full.owner.call(uploadsApi.getUsage))).toEqual({
    used: 1.5 * mb,
    allowed: 4 * mb,
    usedByVisitors: 1.5 * mb,
    allowedToVisitors: 2 * mb,
  });
  expect(keptFiles(full.merchantId)).toHaveLength(1);
  await full.talk('Without a file');
  const elsewhere = await visitKnown(company);
  expect((await elsewhere.portal.call(visitorsApi.createAttachment, {}, { file: searchedText(mb) })).status).toBe(200);
});

it('leaves to the people of a business half of its room, whatever its visitors have sent', async () => {
  const full = await Company.open(app);
  const own = (length: number) => full.owner.call(uploadsApi.create, {}, { file: searchedText(length) });
  for (const length of [1.2 * mb, 0.8 * mb]) {
    const { portal } = await visitKnown(full);
    const { id: attachmentId } = getData(
      await portal.call(visitorsApi.createAttachment, {}, { file: searchedText(length) }),
    );
    const body = { id: newId(), type: 'file', attachmentId } as const;
    expect((await portal.call(visitorsApi.createMessage, { body })).status).toBe(200);
  }
  const another = await full.visit();
  const refused = await another.portal.call(visitorsApi.createAttachment, {}, { file: searchedText(10) });
  expect([refused.status, refused.failure.message]).toEqual([507, 'merchantStorageFull']);
  expect((await own(1.9 * mb)).status).toBe(200);
  expect((await own(mb)).failure).toMatchObject({ message: 'merchantStorageFull', params: { size: 4 } });
  const { used, usedByVisitors } = getData(await full.owner.call(uploadsApi.getUsage));
  expect([usedByVisitors, used - usedByVisitors]).toEqual([
    Math.floor(1.2 * mb) + Math.floor(0.8 * mb),
    Math.floor(1.9 * mb),
  ]);
});

it('takes from one visitor so much within a day, sent or not, and more on the next', async () => {
  const roomy = await createTestApp({ environment: { VISITOR_FILES_MB: '3' } });
  try {
    const shop = await Company.open(roomy);
    const { portal } = await shop.visit();
    const add = (length: number) => portal.call(visitorsApi.createAttachment, {}, { file: searchedText(length) });
    for (const length of [1.5 * mb, mb]) {
      const { id: attachmentId } = getData(await add(length));
      await portal.call(visitorsApi.createMessage, { body: { id: newId(), type: 'file', attachmentId } });
    }
    const together = await Promise.all([add(0.4 * mb), add(0.4 * mb)]);
    expect(together.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await add(mb)).failure).toMatchObject({ message: 'fileExceed', params: { size: 3 } });
    const other = await shop.visit();
    expect((await other.portal.call(visitorsApi.createAttachment, {}, { file: searchedText(mb) })).status).toBe(200);
    roomy.clock.advance({ days: 1 });
    expect((await add(mb)).status).toBe(200);
  } finally {
    await roomy.close();
  }
});

it('takes of one network address so much at a business within a day, sent or not, by however many visitors', async () => {
  const watched = await createTestApp({ environment: { VISITOR_FILES_MB: '1', TRUSTED_PROXIES: '1' } });
  try {
    const [shop, other] = [await Company.open(watched), await Company.open(watched)];
    const from = (address: string, visitor: Visitor) => sendFrom(address, visitor, 0.9 * mb);
    for (let index = 0; index < 4; index += 1) {
      const visitor = await shop.visit();
      const { id: attachmentId } = getData(await from('203.0.113.7', visitor));
      if (index === 0) continue;
      const body = { id: newId(), type: 'file', attachmentId } as const;
      expect((await visitor.portal.call(visitorsApi.createMessage, { body })).status).toBe(200);
    }
    // The sums are read again.
    watched.clock.advance({ seconds: 20 });
    const next = await shop.visit();
    const refused = await from('203.0.113.7', next);
    expect(refused.status).toBe(400);
    expect(refused.failure).toMatchObject({ message: 'tooManyFilesFromNetwork', params: { size: 4 } });
    expect((await from('203.0.113.7', await visitKnown(shop, watched))).status).toBe(200);
    expect((await from('203.0.113.8', await shop.visit())).status).toBe(200);
    expect((await from('203.0.113.7', await other.visit())).status).toBe(200);
    watched.clock.advance({ days: 1 });
    expect((await from('203.0.113.7', next)).status).toBe(200);
  } finally {
    await watched.close();
  }
});

it('takes of one network address a quarter of what visitors of a small business have, and then of others still', async () => {
  const small = await createTestApp({
    environment: { MERCHANT_FILES_MB: '16', VISITOR_FILES_MB: '3', TRUSTED_PROXIES: '1' },
  });
  try {
    const shop = await Company.open(small);
    const from = (address: string, visitor: Visitor) => sendFrom(address, visitor, 1.5 * mb);
    expect((await from('203.0.113.7', await shop.visit())).status).toBe(200);
    const refused = await from('203.0.113.7', await shop.visit());
    expect(refused.status).toBe(400);
    expect(refused.failure).toMatchObject({ message: 'tooManyFilesFromNetwork', params: { size: 2 } });
    for (const address of ['203.0.113.8', '203.0.113.9'])
      expect((await from(address, await shop.visit())).status).toBe(200);
    expect((await from('203.0.113.7', await visitKnown(shop, small))).status).toBe(200);
  } finally {
    await small.close();
  }
});

it('lets of two files that come at once for the last room one in', async () => {
  const full = await Company.open(app);
  const { portal } = await visitKnown(full);
  const both = await Promise.all(
    [1, 2].map(() => portal.call(visitorsApi.createAttachment, {}, { file: searchedText(1.2 * mb) })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 507]);
});

it('takes no file while the disk has no room to spare, says so to who runs it, and goes on with messages', async () => {
  const { portal } = await company.visit();
  const add = () => portal.call(visitorsApi.createAttachment, {}, { file: searchedText(100) });
  disk.free = 1e9;
  const refused = await add();
  expect([refused.status, refused.failure.message]).toEqual([507, 'storageFull']);
  await company.talk('Without a file');
  const readiness = async () => {
    const answer = await fetch(`${app.address}/readyz`);
    return { status: answer.status, ...((await answer.json()) as { checks: { storage: boolean } }) };
  };
  await expect
    .poll(readiness)
    .toEqual({ status: 'degraded', checks: { database: true, migrations: true, jobs: true, storage: false } });
  expect((await fetch(`${app.address}/readyz`)).status).toBe(200);
  disk.free = 1e12;
  expect((await add()).status).toBe(200);
  await expect.poll(async () => (await readiness()).checks.storage).toBe(true);
});

it('keeps of a visitor’s files that wait for a message the latest twenty', async () => {
  const full = await Company.open(app);
  const { portal } = await full.visit();
  for (let index = 0; index < 23; index += 1)
    expect((await portal.call(visitorsApi.createAttachment, {}, { file: searchedText(10 + index) })).status).toBe(200);
  expect(keptFiles(full.merchantId)).toHaveLength(20);
  // The sum is read again after its cache lifetime.
  expect(getData(await full.owner.call(uploadsApi.getUsage)).used).toBe(getSum(13, 32));
});

it('keeps of files that wait for a message no more than so many bytes, the latest ones', async () => {
  const roomy = await createTestApp({ environment: { VISITOR_FILES_MB: '2000' } });
  try {
    const shop = await Company.open(roomy);
    const { query } = roomy.context.database.forMerchant(shop.merchantId);
    const { portal, visitorId } = await shop.visit();
    const file = searchedText(10);
    const senders = [
      { id: visitorId, bytes: 100 * mb, add: () => portal.call(visitorsApi.createAttachment, {}, { file }) },
      { id: shop.ownerId, bytes: 500 * mb, add: () => shop.owner.call(uploadsApi.create, {}, { file }) },
    ];
    for (const { id, bytes, add } of senders) {
      const added: string[] = [];
      for (let index = 0; index < 3; index += 1) {
        added.push(getData(await add()).id);
        // As if it were that large.
        await query.updateTable('uploads').set({ size: bytes }).where('id', '=', added[index]!).execute();
        roomy.clock.advance({ seconds: 1 });
      }
      // What was too much is noticed with the next one: two of the large ones still fit beside it.
      added.push(getData(await add()).id);
      const kept = query.selectFrom('uploads').select('id').where('uploader_id', '=', id).orderBy('created_at');
      expect((await kept.execute()).map((row) => row.id)).toEqual(added.slice(1));
    }
  } finally {
    await roomy.close();
  }
});

it('takes from the holders of one link so much within a day, and from those of another still', async () => {
  const narrow = await createTestApp({ environment: { VISITOR_FILES_MB: '1' } });
  try {
    const shop = await Company.open(narrow);
    const conversation = await shop.talk();
    const tokenIn = (url: string) => new URL(url).pathname.slice('/o/'.length);
    const openTicket = async () => {
      const params = { id: await newTicket({ company: shop }) };
      const token = tokenIn(getData(await shop.owner.call(ticketThreadApi.link, { params })).url);
      // Each from a browser of its own.
      return () => narrow.portal().call(ticketPageApi.addFile, { params: { token } }, { file: searchedText(0.6 * mb) });
    };
    const [width, height] = [500, 480];
    // Noise stays as large as it is when it is drawn.
    const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
    const photo = await noise.png().toBuffer();
    const openOrder = async () => {
      const params = { id: await newOrderOfVisitor({ company: shop, conversation } as never) };
      const token = tokenIn(getData(await shop.owner.call(customerLinksApi.get, { params })).url);
      const file = { name: 'photo.png', content: photo };
      return () => narrow.portal().call(orderPageApi.addFile, { params: { token } }, { file });
    };
    for (const open of [openTicket, openOrder]) {
      const [add, addElsewhere] = [await open(), await open()];
      expect((await add()).status).toBe(200);
      const refused = await add();
      expect(refused.status).toBe(400);
      expect(refused.failure).toMatchObject({ message: 'fileExceed', params: { size: 1 } });
      expect((await addElsewhere()).status).toBe(200);
    }
  } finally {
    await narrow.close();
  }
});

const getSum = (from: number, to: number) => ((from + to) * (to - from + 1)) / 2;

it('keeps nothing of a file that the order refuses', async () => {
  const full = await Company.open(app);
  const params = { id: await newOrderOfVisitor({ company: full, conversation: await full.talk() } as never) };
  const { url } = getData(await full.owner.call(customerLinksApi.get, { params }));
  const token = new URL(url).pathname.slice('/o/'.length);
  const refused = await app.portal().call(orderPageApi.addFile, { params: { token } }, { file: searchedText(100) });
  expect(refused.failure.message).toBe('fileTypeNotAllowed');
  expect(keptFiles(full.merchantId)).toEqual([]);
  expect(getData(await full.owner.call(uploadsApi.getUsage)).used).toBe(0);
});

it('lets an address bring new visitors as fast as people come, and those it knows at any time', async () => {
  // With the default limits, which other test servers raise.
  const fresh = await createTestApp({ environment: { LIMITS: '' } });
  try {
    const shop = await Company.open(fresh);
    const portal = fresh.portal();
    const body = { appId: shop.appId };
    const { token } = getData(await portal.call(visitorsApi.createSession, { body }));
    const statuses = new Set<number>();
    for (let index = 0; index < 120; index += 1)
      statuses.add((await portal.call(visitorsApi.createSession, { body })).status);
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await portal.call(visitorsApi.createSession, { body: { ...body, token } })).status).toBe(200);
  } finally {
    await fresh.close();
  }
});
