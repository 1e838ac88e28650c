import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company } from '../company.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const mb = 1024 * 1024;

/** Mounts a small disk for files; false without permission. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'sala-disk-'));
const files = join(dataDir, 'files');
mkdirSync(files);
const isMounted = process.platform === 'linux' && mountSmallDisk(files);

let app: TestApp | undefined;
let other: TestApp | undefined;
afterAll(async () => {
  await other?.close();
  await app?.close();
  if (isMounted) execFileSync('umount', [files]);
  rmSync(dataDir, { recursive: true, force: true });
});

// Only root may mount a file system; quotas.api.test.ts tests the same with simulated disk space.
describe.runIf(isMounted)('a disk of 20 MB (takes root, who may mount one)', () => {
  let company: Company;
  const file = (fill: string) => ({ name: 'words.txt', content: Buffer.alloc(3 * mb, fill) });
  const add = async (fill: string) =>
    (await company.visit()).portal.call(visitorsApi.createAttachment, {}, { file: file(fill) });
  const filler = join(files, 'of-somebody-else');
  /** Either the whole file or nothing is served. */
  async function served(url: string): Promise<number> {
    const answer = await fetch(`${(other ?? app!).address}${url}`);
    return Buffer.from(await answer.arrayBuffer()).length;
  }

  beforeAll(async () => {
    chmodSync(files, 0o700);
    app = await createTestApp({ environment: { DATA_DIR: dataDir } });
  });

  it('takes files until its reserve is reached, and again once there is room; messages go on all the while', async () => {
    company = await Company.open(app!);
    const urls: string[] = [];
    let refusal: string | undefined;
    for (let index = 0; refusal === undefined && index < 10; index += 1) {
      const answer = await add(String(index));
      if (answer.status === 200) urls.push(answer.data.url);
      else refusal = `${answer.status} ${answer.failure.message}`;
    }
    expect([urls.length >= 4, refusal]).toEqual([true, '507 storageFull']);
    await company.talk('Is anybody there?');
    for (const url of urls) expect(await served(url)).toBe(3 * mb);
    for (const url of urls.splice(0, 2))
      await app!.context.storage.remove(new URL(url, app!.address).pathname.replace('/api/files/', '').concat('/file'));
    expect((await add('x')).status).toBe(200);
  });

  it('that others have filled to the brim refuses files in words, and leaves no part of one', async () => {
    // The free space is wrong, as with a concurrent writer.
    other = await createTestApp({
      environment: { DATA_DIR: dataDir },
      connectionString: app!.connectionString,
      diskSpace: async () => ({ free: 1e12, total: 1e12 }),
    });
    company = await Company.open(other);
    expect(() => writeFileSync(filler, Buffer.alloc(40 * mb))).toThrow('ENOSPC');
    const refused = await add('y');
    expect([refused.status, refused.failure.message]).toEqual([507, 'storageFull']);
    await company.talk('Is anybody there?');
    const readiness = await fetch(`${other.address}/readyz`);
    expect([readiness.status, ((await readiness.json()) as { status: string }).status]).toEqual([200, 'degraded']);
    rmSync(filler);
    const answer = await add('z');
    expect(answer.status).toBe(200);
    expect(await served(answer.data.url)).toBe(3 * mb);
  });
});
