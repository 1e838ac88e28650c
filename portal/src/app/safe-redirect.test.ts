import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('the way back after signing in', () => {
  it.each(['/', '/chat', '/chat?c=1&tab=all', '/department/1/team#top', '/login-history'])('leads to %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'chat',
    '',
    ' /chat',
    '/login',
    '/login?redirect=/login',
    undefined,
    null,
    7,
    ['/chat'],
  ])('never leads to %j', (value) => {
    expect(safeRedirect(value)).toBeNull();
  });
});
