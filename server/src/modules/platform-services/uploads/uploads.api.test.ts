import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { isStored } from '#testing/is-stored.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { removeUnusedUploads } from './uploads.usecases.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
});
afterAll(() => app.close());

const upload = (name: string, content: Buffer | string, type?: string) =>
  company.owner.call(uploadsApi.create, {}, { file: { name, content: Buffer.from(content), type } });
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.address}${path}`, { headers });
const toBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f855a' } });

/** Minimal containers that are recognised by their signatures. */
const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4);
  return Buffer.concat([head, content]);
};
const mp4 = (handler: string) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp42')),
    box('moov', box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${handler}\0\0\0\0`))),
  ]);
const pdf = '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

describe('an uploaded picture', () => {
  it('is written anew: upright, without what the camera noted, with a small version', async () => {
    const original = await photo(1200, 800)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Sokha', Model: 'Secret camera' }, IFD3: { GPSLatitude: '11/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(original).metadata()).orientation).toBe(6);
    const attachment = getData(await upload('holiday.JPG', original));
    expect(attachment).toMatchObject({
      kind: 'image',
      name: 'holiday.jpg',
      mime: 'image/jpeg',
      width: 800,
      height: 1200,
    });
    const kept = await toBytes(await get(attachment.url));
    expect(kept.length).toBe(attachment.size);
    const metadata = await sharp(kept).metadata();
    expect([metadata.exif, metadata.orientation, metadata.width]).toEqual([undefined, undefined, 800]);
    expect(kept.includes('Secret camera')).toBe(false);
    const thumbnail = await get(attachment.thumbnailUrl!);
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await toBytes(thumbnail)).metadata()).toMatchObject({ format: 'webp', width: 320, height: 480 });
  });

  it('keeps moving when it is animated', async () => {
    const frames = await Promise.all(
      ['#e53e3e', '#38a169'].map((background) =>
        photo(40, 30)
          .png()
          .toBuffer()
          .then(() =>
            sharp({ create: { width: 40, height: 30, channels: 3, background } })
              .png()
              .toBuffer(),
          ),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const attachment = getData(await upload('dance.gif', gif));
    expect(attachment).toMatchObject({ kind: 'image', mime: 'image/gif', width: 40, height: 30 });
    expect((await sharp(await toBytes(await get(attachment.url)), { animated: true }).metadata()).pages).toBe(2);
  });

  it('loses whatever is hidden behind it', async () => {
    const polyglot = Buffer.concat([
      await photo(20, 20).gif().toBuffer(),
      Buffer.from('/*<script>alert(1)</script>*/'),
    ]);
    const attachment = getData(await upload('picture.gif', polyglot));
    expect((await toBytes(await get(attachment.url))).includes('<script>')).toBe(false);
  });

  it('is refused when it has more pixels than anybody needs, before it is decoded', async () => {
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect((await upload('white.png', bomb)).failure).toMatchObject({
      message: 'pictureTooLarge',
      params: { max: 50 },
    });
  });

  it('is refused when it is damaged', async () => {
    const whole = await photo(200, 200).png().toBuffer();
    expect((await upload('half.png', whole.subarray(0, 60))).failure.message).toBe('uploadFailed');
  });
});

describe('what may be uploaded', () => {
  const allowed: [string, Buffer | string, Partial<Attachment>][] = [
    ['film.mp4', mp4('vide'), { kind: 'video', mime: 'video/mp4' }],
    ['voice.mp4', mp4('soun'), { kind: 'audio', mime: 'audio/mp4', name: 'voice.m4a' }],
    ['offer.pdf', pdf, { kind: 'file', mime: 'application/pdf', width: null, thumbnailUrl: null }],
    ['letter.doc', oldOffice, { kind: 'file', mime: 'application/msword' }],
    ['list.csv', 'name;amount\nសុខា;12', { kind: 'file', mime: 'text/csv; charset=utf-8' }],
    ['notes.txt', 'Less < more', { kind: 'file', mime: 'text/plain; charset=utf-8' }],
  ];
  for (const [name, content, expected] of allowed)
    it(`includes ${name}`, async () => {
      expect(getData(await upload(name, content))).toMatchObject({ name, ...expected });
    });

  const refused: [string, Buffer | string, string?][] = [
    ['drawing.svg', svg, 'image/svg+xml'],
    ['drawing.png', svg, 'image/png'],
    ['page.html', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['page.png', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['page.txt', '  <html><script>alert(1)</script>', 'text/plain'],
    ['data.xml', '<?xml version="1.0"?><x/>', 'text/xml'],
    ['data.csv', '<?xml version="1.0"?><x/>', 'text/csv'],
    ['run.sh', '#!/bin/sh\nid', 'text/plain'],
    ['run.txt', '#!/bin/sh\nid', 'text/plain'],
    ['run.js', 'alert(1)', 'text/plain'],
    ['setup.exe', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'image/png'],
    ['setup.msi', oldOffice, 'application/msword'],
    ['photo.tiff', Buffer.from('49492a0008000000000000000000', 'hex'), 'image/jpeg'],
    ['binary.txt', Buffer.from([0x61, 0xff, 0xfe, 0x00]), 'text/plain'],
    ['film.mkv', Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex'), 'video/webm'],
  ];
  for (const [name, content, type] of refused)
    it(`does not include ${name} with ${type}`, async () => {
      const answer = await upload(name, content, type);
      expect([answer.status, answer.failure.message]).toEqual([400, 'fileTypeNotAllowed']);
    });

  it('is decided by the content, and the name follows', async () => {
    const png = await photo(10, 10).png().toBuffer();
    for (const [given, kept] of [
      ['invoice.html', 'invoice.png'],
      ['../../etc/passwd', 'passwd.png'],
      ['C:\\photos\\a.png', 'a.png'],
      ['\u202egnp.exe', 'gnp.png'],
      ['រូបភាព 图片.png', 'រូបភាព 图片.png'],
      ['.png', 'file.png'],
    ] as const)
      expect(getData(await upload(given, png)).name).toBe(kept);
  });

  it('ends at the size limit, and says what it is', async () => {
    const answer = await upload('big.txt', Buffer.alloc(25 * 1024 * 1024 + 1, 'a'));
    expect(answer.failure).toMatchObject({ message: 'fileSizeExceeded', params: { size: 25 } });
    expect((await upload('empty.txt', '')).failure.message).toBe('uploadFailed');
  });
});

describe('an upload nobody sent', () => {
  it('is removed after a day with its files; one that was sent stays', async () => {
    const { channelId } = await company.talk();
    const [sent, unsent] = [getData(await upload('a.pdf', pdf)), getData(await upload('b.pdf', pdf))];
    getData(
      await company.owner.call(messagesApi.create, {
        body: { type: 'file', id: newId(), channelId, attachmentId: sent.id },
      }),
    );
    await removeUnusedUploads(app.context);
    expect((await get(unsent.url)).status).toBe(200);
    app.clock.advance({ hours: 25 });
    await removeUnusedUploads(app.context);
    const { rows } = await app.context.database.unscopedSql('select id from uploads where id = any($1)', [
      [sent.id, unsent.id],
    ]);
    expect(rows).toEqual([{ id: sent.id }]);
    expect(await isStored(app, `${company.merchantId}/${unsent.id}/file`)).toBe(false);
    expect(await isStored(app, `${company.merchantId}/${sent.id}/file`)).toBe(true);
    app.clock.advance({ hours: -25 });
  });

  it('is no use to a colleague, nor twice', async () => {
    const { channelId } = await company.talk();
    const { id: attachmentId } = getData(await upload('a.pdf', pdf));
    const colleague = await signInAs(app, await hire(app, company.merchantId));
    const body = () => ({ type: 'file' as const, id: newId(), channelId, attachmentId });
    expect((await colleague.call(messagesApi.create, { body: body() })).failure.message).toBe('attachmentNotUsable');
    getData(await company.owner.call(messagesApi.create, { body: body() }));
    expect((await company.owner.call(messagesApi.create, { body: body() })).failure.message).toBe(
      'attachmentNotUsable',
    );
  });
});
