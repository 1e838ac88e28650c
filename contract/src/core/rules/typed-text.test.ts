import { describe, expect, it } from 'vitest';
import { optionalText, requiredText } from '../fields.ts';
import { isBlank, requiredTrimmedText } from './typed-text.ts';

const invisible = {
  'a space': ' ',
  'a space without width': '\u200b',
  'a joiner of words': '\u2060',
  'a mark of direction': '\u200f',
  'a soft hyphen': '\u00ad',
  'a Braille pattern without a dot': '\u2800',
  'a filler of Hangul': '\u3164',
  'a narrow filler of Hangul': '\uffa0',
  'a joiner of graphemes': '\u034f',
  'an inherent vowel of Khmer': '\u17b4',
  'a variation selector': '\ufe0f',
  'a tag': '\u{e0020}',
  'a control': '\u0001',
};

describe.each(Object.entries(invisible))('%s alone', (_name, sign) => {
  it('is nothing that somebody wrote', () => {
    const text = `${sign} ${sign}`;
    expect(isBlank(text)).toBe(true);
    expect(requiredTrimmedText(text)).toBe('');
    expect(optionalText(80).parse(text)).toBe('');
    expect(requiredText(80).safeParse(text).success).toBe(false);
  });
});

it.each(['ទឹក', 'a\u200bb', '❤️', '🙂', '⠁', '.', '한'])('%s is seen, and kept with all its signs', (text) => {
  expect(requiredTrimmedText(` ${text} `)).toBe(text);
  expect(optionalText(80).parse(` ${text} `)).toBe(text);
});
