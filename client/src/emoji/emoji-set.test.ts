import { describe, expect, it } from 'vitest';
import { emojiGroups, findEmojis } from './emoji-set.ts';

const signs = (query: string) => findEmojis(query).map(({ sign }) => sign);

describe('the search for an emoji', () => {
  it.each([
    ['thank', '🙏'],
    ['ORANGE', undefined],
    ['អរគុណ', '🙏'],
    ['បេះដូង', '🥰'],
    ['cam on', '🙏'],
    ['Cảm ơn', '🙏'],
    ['dong y', '👍'],
    ['谢', '🙏'],
    ['thumbs up', '👍'],
    ['🎉', '🎉'],
  ])('%s finds %s', (query, first) => {
    expect(signs(query)[0]).toBe(first);
  });

  it('goes by beginnings of words', () => {
    expect(signs('art')).toEqual([]);
    expect(signs('heart')).toContain('❤️');
  });

  it('has words of all four languages for every one, and each of them once', () => {
    const all = emojiGroups.flatMap(({ emojis }) => emojis);
    for (const { sign, words } of all) {
      expect(
        words.split('|').filter((part) => part.trim() !== ''),
        sign,
      ).toHaveLength(4);
      expect(words, sign).toMatch(/[\u1780-\u17ff].*\|.*\|.*[\u4e00-\u9fff]/);
    }
    expect(new Set(all.map(({ sign }) => sign)).size).toBe(all.length);
  });
});
