import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FailureError } from '#platform/failure.ts';
import { getSignedId } from './identity.ts';

const now = new Date('2026-11-20T10:00:00Z');
const seconds = now.getTime() / 1000;
const secrets = ['the newest secret', 'the one before'];
const sign = (text: string, secret = secrets[0]!) => createHmac('sha256', secret).update(text).digest('hex');
const of = (identity: Parameters<typeof getSignedId>[1], isIssuedAtRequired = false) =>
  getSignedId({ appSecrets: secrets, isIssuedAtRequired }, identity, now);

describe('a visitor’s identity', () => {
  it('counts when the merchant signed it, by any of its secrets, with or without the time', () => {
    expect(of({ id: 'c-17', hash: sign('c-17') })).toBe('c-17');
    expect(of({ id: 'c-17', hash: sign('c-17').toUpperCase() })).toBe('c-17');
    expect(of({ id: 'c-17', hash: sign('c-17', secrets[1]) })).toBe('c-17');
    expect(of({ id: 'c-17', issuedAt: seconds - 3600, hash: sign(`c-17\n${seconds - 3600}`) })).toBe('c-17');
  });

  it('has to name its time where the merchant asks for it', () => {
    expect(() => of({ id: 'c-17', hash: sign('c-17') }, true)).toThrow('identityNotVerified');
    expect(of({ id: 'c-17', issuedAt: seconds, hash: sign(`c-17\n${seconds}`) }, true)).toBe('c-17');
    expect(of({ id: 'c-17' }, true)).toBeUndefined();
  });

  it('is nobody’s without a signature, whatever it says', () => {
    expect(of(undefined)).toBeUndefined();
    expect(of({ id: 'c-17', email: 'c-17@customers.example' })).toBeUndefined();
  });

  const refused: Record<string, Parameters<typeof getSignedId>[1]> = {
    'a signature of another id': { id: 'c-18', hash: sign('c-17') },
    'a signature by another merchant': { id: 'c-17', hash: sign('c-17', 'their secret') },
    'a signature by the empty secret': { id: 'c-17', hash: sign('c-17', '') },
    'a signature cut short': { id: 'c-17', hash: sign('c-17').slice(0, 62) },
    'a signature of nothing': { hash: sign('') },
    'a signature older than a day': { id: 'c-17', issuedAt: seconds - 86_401, hash: sign(`c-17\n${seconds - 86_401}`) },
    'a signature from the future': { id: 'c-17', issuedAt: seconds + 3600, hash: sign(`c-17\n${seconds + 3600}`) },
    'an old signature under a new time': { id: 'c-17', issuedAt: seconds, hash: sign(`c-17\n${seconds - 90_000}`) },
    'a signature without time under a time': { id: 'c-17', issuedAt: seconds, hash: sign('c-17') },
    'a signed time taken for a part of the id': { id: `c-17\n${seconds}`, hash: sign(`c-17\n${seconds}`) },
    'a name that looks like another with its time': { id: 'eve', issuedAt: seconds, hash: sign(`eve.${seconds}`) },
  };
  for (const [title, identity] of Object.entries(refused))
    it(`is refused with ${title}`, () => {
      expect(() => of(identity)).toThrow(FailureError);
      expect(() => of(identity)).toThrow('identityNotVerified');
    });
});
