import { describe, expect, it } from 'vitest';
import { linkOf, readSharedLink } from './shared-link.ts';

const origin = 'https://portal.example';
const recordId = '01994f00-0000-7000-8000-0000000000c1';

describe('a link that is shared in a room', () => {
  it.each(['conversation', 'order', 'ticket'] as const)('names its %s, wherever it stands in the words', (kind) => {
    const link = `${origin}${linkOf(kind, recordId)}`;
    expect(readSharedLink(`Look at ${link} please`, origin)).toEqual({ kind, recordId, rest: 'Look at  please' });
  });

  it('is found among other parts of the address', () => {
    const link = `${origin}/chat?tab=mine&c=${recordId}&m=3`;
    expect(readSharedLink(link, origin)).toEqual({ kind: 'conversation', recordId, rest: '' });
  });

  it('is none of another portal, or to something else', () => {
    expect(readSharedLink(`https://evil.example/chat?c=${recordId}`, origin)).toBeUndefined();
    expect(readSharedLink(`${origin}/audit?c=${recordId}`, origin)).toBeUndefined();
    expect(readSharedLink('no link', origin)).toBeUndefined();
  });
});
