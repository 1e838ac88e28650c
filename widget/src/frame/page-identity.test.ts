import { expect, it } from 'vitest';
import { identityBehind } from './page-identity.ts';

it('takes from behind the number sign who is meant, and nobody where no id is named', () => {
  expect(identityBehind('#id=customer%2042&name=Chan+Sokha&issued_at=1795000000&hash=abc&role=admin')).toEqual({
    id: 'customer 42',
    name: 'Chan Sokha',
    issuedAt: 1795000000,
    hash: 'abc',
  });
  expect(identityBehind('#id=7')).toEqual({ id: '7' });
  expect(identityBehind('#id=7&issued_at=soon')).toEqual({ id: '7' });
  for (const none of ['', '#', '#name=Sokha&hash=abc', '#id=', '#message'])
    expect(identityBehind(none)).toBeUndefined();
});
