import { compactDecrypt } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seal } from './seal.ts';

const key = new Uint8Array(32).map((_, index) => index);
const payload = { key: 'portal', ts: 1_795_132_800_000, name: 'សុភា' };

async function open(token: string) {
  const { plaintext, protectedHeader } = await compactDecrypt(token, key);
  return { payload: JSON.parse(new TextDecoder().decode(plaintext)), protectedHeader };
}

describe('sealed headers', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are compact JWEs that the server can open', async () => {
    const opened = await open(await seal(payload, key));
    expect(opened).toEqual({ payload, protectedHeader: { alg: 'dir', enc: 'A256GCM' } });
  });

  it('are the same where the browser has taken WebCrypto away', async () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const token = await seal(payload, key);
    vi.unstubAllGlobals();
    expect((await open(token)).payload).toEqual(payload);
  });

  it('never repeat: the same payload sealed twice differs', async () => {
    expect(await seal(payload, key)).not.toBe(await seal(payload, key));
  });
});
