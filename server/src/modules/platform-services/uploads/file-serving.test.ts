import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData, tinyPicture } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { getByteRange } from './byte-range.ts';
import { isFilePathValid, toFilePath } from './signed-file-path.ts';

let app: TestApp;
let company: Company;
let picture: { url: string; thumbnailUrl: string };
let text: { url: string };
const searchedText = 'one two three four five';

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  const upload = async (name: string, content: Buffer) =>
    getData(await company.owner.call(uploadsApi.create, {}, { file: { name, content } }));
  picture = (await upload('picture "of" សុខា.png', tinyPicture)) as typeof picture;
  text = await upload('notes.txt', Buffer.from(searchedText));
});
afterAll(() => app.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.address}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('a file’s address', () => {
  it('needs no sign-in and serves nothing that could run', async () => {
    const [shown, saved] = [await get(picture.url), await get(text.url)];
    expect([shown.status, saved.status]).toEqual([200, 200]);
    for (const { headers } of [shown, saved]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toContain('max-age=86400');
    }
    expect(shown.headers.get('content-disposition')).toMatch(
      /^inline; filename="picture of _+\.png"; filename\*=UTF-8''/,
    );
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="notes.txt"/);
    expect(saved.text).toBe(searchedText);
  });

  it('cannot be changed to reach another file, another merchant, or another day', async () => {
    const url = new URL(picture.url, app.address);
    const [merchantId, id] = url.pathname.split('/').slice(3) as [string, string];
    const [exp, sig] = [url.searchParams.get('exp')!, url.searchParams.get('sig')!];
    const other = new URL(text.url, app.address);
    const attempts = [
      `/api/files/${merchantId}/${id}`,
      `/api/files/${merchantId}/${id}?exp=${exp}&sig=`,
      `/api/files/${merchantId}/${id}?exp=${Number(exp) + 86400}&sig=${sig}`,
      `/api/files/${merchantId}/${id}?exp=${exp}&exp=${exp}&sig=${sig}`,
      `/api/files/${merchantId}/${id}?exp=${exp}&sig=${sig.slice(0, -1)}`,
      `/api/files/${merchantId}/${id}?exp=${exp}&sig=${sig}=`,
      `/api/files/${merchantId}/${id}?exp=${exp}&sig=${'A'.repeat(sig.length)}`,
      `/api/files/${merchantId}/${id}/thumbnail?exp=${exp}&sig=${sig}`,
      `/api/files/${newId()}/${id}?exp=${exp}&sig=${sig}`,
      `${other.pathname}?exp=${exp}&sig=${sig}`,
      `/api/files/${merchantId}/${'..%2f..%2fsecret-key'}?exp=${exp}&sig=${sig}`,
    ];
    for (const path of attempts) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toContain(id);
    }
  });

  it('stays the same all day and lasts at least one', async () => {
    const key = app.context.config.keys.files;
    const file = { merchantId: newId(), id: newId(), isThumbnail: false };
    const at = (time: string) => new Date(`2026-11-20T${time}Z`);
    const morning = toFilePath(key, file, at('00:00:00'));
    expect(toFilePath(key, file, at('23:59:59'))).toBe(morning);
    const query = new URL(morning, 'http://x').searchParams;
    const given = { exp: query.get('exp'), sig: query.get('sig') };
    expect(isFilePathValid(key, file, given, new Date('2026-11-21T23:59:59Z'))).toBe(true);
    expect(isFilePathValid(key, file, given, new Date('2026-11-22T00:00:00Z'))).toBe(false);
    expect(toFilePath(Buffer.alloc(32), file, at('00:00:00'))).not.toBe(morning);
  });

  it('answers a browser that has the file already without sending it', async () => {
    const etag = (await get(picture.thumbnailUrl)).headers.get('etag')!;
    expect((await get(picture.thumbnailUrl, { 'If-None-Match': etag })).status).toBe(304);
  });

  it('gives the part that a player asks for', async () => {
    const part = await get(text.url, { Range: 'bytes=4-6' });
    expect([part.status, part.headers.get('content-range'), part.text]).toEqual([
      206,
      `bytes 4-6/${searchedText.length}`,
      'two',
    ]);
    const end = await get(text.url, { Range: 'bytes=-4' });
    expect([end.status, end.text]).toEqual([206, 'five']);
    expect((await get(text.url, { Range: `bytes=${searchedText.length}-` })).status).toBe(416);
    expect((await get(text.url, { Range: 'bytes=0-1', 'If-Range': '"older"' })).status).toBe(200);
  });
});

describe('a range of bytes', () => {
  it('is read as the standard has it, and ignored where it makes no sense', () => {
    expect(getByteRange('bytes=0-', 10)).toEqual({ start: 0, end: 9 });
    expect(getByteRange('bytes=2-99', 10)).toEqual({ start: 2, end: 9 });
    expect(getByteRange('bytes=-99', 10)).toEqual({ start: 0, end: 9 });
    expect(getByteRange('bytes=-0', 10)).toBe('unsatisfiable');
    for (const header of [undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=a-b'])
      expect(getByteRange(header, 10)).toBeUndefined();
  });
});
