import { describe, expect, it } from 'vitest';
import { badLines } from './corpus/bad.ts';
import { goodLines } from './corpus/good.ts';
import { findSensitive } from './find-sensitive.ts';
import type { SensitiveKind } from './guard.schema.ts';
import { canContinueNumber, findSpread } from './spread-number.ts';

const everything = { bank: true, phone: true };
const marked = (text: string, guard = everything) =>
  findSensitive(text, guard).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);

describe('lines in four languages', () => {
  const bad = (Object.entries(badLines) as [SensitiveKind, readonly string[]][]).flatMap(([kind, lines]) =>
    lines.map((text) => ({ kind, text, kinds: findSensitive(text, everything).map((passage) => passage.kind) })),
  );
  const missed = bad.filter(({ kinds }) => kinds.length === 0).map(({ text }) => text);
  const wronged = goodLines.filter((text) => findSensitive(text, everything).length > 0);

  it('are let through or stopped rightly, nearly all of them', () => {
    const caught = bad.length - missed.length;
    const precision = caught / (caught + wronged.length);
    const recall = caught / bad.length;
    console.log(
      `guard: ${bad.length} bad and ${goodLines.length} good lines, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    );
    expect(Math.min(bad.length, goodLines.length)).toBeGreaterThanOrEqual(150);
    expect({ isEnough: precision >= 0.97, wronged }).toMatchObject({ isEnough: true });
    expect({ isEnough: recall >= 0.97, missed }).toMatchObject({ isEnough: true });
  });

  it('are called what they are', () => {
    const misnamed = bad.filter(({ kind, kinds }) => kinds.length > 0 && kinds[0] !== kind);
    expect(misnamed).toEqual([]);
  });
});

describe('what is marked', () => {
  it('is the number as it was written, signs of any length in it', () => {
    expect(marked('👍 call 𝟎𝟏𝟐 𝟑𝟒𝟓 𝟔𝟕𝟖 👍')).toEqual(['phone: 𝟎𝟏𝟐 𝟑𝟒𝟓 𝟔𝟕𝟖']);
    expect(marked('លេខ ០\u200b១\u200b២ ៣៤៥ ៦៧៨ បាទ')).toEqual(['phone: ០\u200b១\u200b២ ៣៤៥ ៦៧៨']);
    expect(marked('(+855) 12 345 678, or 4111 1111 1111 1111')).toEqual([
      'phone: (+855) 12 345 678',
      'card: 4111 1111 1111 1111',
    ]);
  });

  it('is only what the merchant keeps out', () => {
    const text = 'ABA 000 123 456, call 012 345 678';
    expect(marked(text, { bank: false, phone: false })).toEqual([]);
    expect(marked('call 012 345 678', { bank: true, phone: false })).toEqual([]);
    expect(marked('card 4111 1111 1111 1111', { bank: false, phone: true })).toEqual([]);
    expect(marked(text)).toEqual(['account: 000 123 456', 'phone: 012 345 678']);
  });

  it('is a number in the digits of every script', () => {
    const zeros: string[] = [];
    for (let point = 0x30; point < 0x1ffff; point += 1)
      if (/^\p{Nd}$/u.test(String.fromCodePoint(point)) && !/^\p{Nd}$/u.test(String.fromCodePoint(point - 1)))
        zeros.push(String.fromCodePoint(point));
    const unnoticed = zeros.filter((zero) => {
      const digits = [...'012345678'].map((digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)));
      return findSensitive(digits.join(''), everything).length !== 1;
    });
    expect(zeros.length).toBeGreaterThan(60);
    expect(unnoticed).toEqual([]);
  });

  it('is a card or an IBAN only when its own check agrees', () => {
    expect(marked('4111 1111 1111 1112')).toEqual([]);
    expect(marked('GB82 WEST 1234 5698 7654 33')).toEqual([]);
    expect(marked('the card 4111 1111 1111 1112')).toEqual(['account: 4111 1111 1111 1112']);
  });
});

describe('a number over several messages', () => {
  const spread = (...texts: string[]) => {
    const text = texts.pop()!;
    return canContinueNumber(text) ? findSpread(texts, text, everything)?.kind : undefined;
  };

  it('is noticed with its last part, which is short and little but digits', () => {
    expect(spread('012', '345', '678')).toBe('phone');
    expect(spread('my zalo', '912 345 678')).toBe('phone');
    expect(spread('សូន្យ ដប់ពីរ', 'សាមសិបបួន ហាសិប', 'ប្រាំមួយ ប្រាំពីរ ប្រាំបី')).toBe('phone');
    expect(spread('4111 1111', '1111 1111 ok')).toBe('card');
    expect(spread('幺三八 幺二三四', '五六七八')).toBe('phone');
  });

  it('is not made of numbers that have nothing to do with each other', () => {
    expect(spread('012 345', 'and I would like to know when it will be here, about 678?')).toBeUndefined();
    expect(spread('How many boxes?', '12')).toBeUndefined();
    expect(spread('0', '1', '2')).toBeUndefined();
    expect(spread('Order 20261122', '14:30')).toBeUndefined();
    expect(spread('call 012 345 678', '3')).toBeUndefined();
  });
});

describe('whatever is written', () => {
  const pieces =
    '0 1 2 9 12 345 6789 +855 ០ ១ ៩ ٣ 三 壹 〇 one zero double thirty មួយ ប្រាំ សាមសិប không chín o l I . - , / : # $ đ ៛ ( ) + @ account stk 电话 order ticket tel gb82 west https:// wa.me/ \u200b \u0301 \n 👍 a x kg';
  const parts = pieces.split(' ');
  // A fixed seed, so that a failure can be reproduced.
  let state = 20261122;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const write = (length: number) => {
    const kinds = Array.from({ length: 1 + random(4) }, () => parts[random(parts.length)]!);
    let text = '';
    while (text.length < length) text += kinds[random(kinds.length)]! + (random(3) === 0 ? ' ' : '');
    return text.slice(0, length);
  };

  it('is read soon, and every mark lies within the text', () => {
    for (let round = 0; round < 120; round += 1) {
      const text = write(round % 12 === 0 ? 10_000 : 300);
      const before = process.cpuUsage();
      const passages = findSensitive(text, everything);
      const { user } = process.cpuUsage(before);
      // Far more than needed: a pattern with catastrophic backtracking would take minutes.
      expect({ text: text.slice(0, 60), isSoon: user < 1_000_000 }).toMatchObject({ isSoon: true });
      for (const { start, end } of passages) expect([0 <= start, start < end, end <= text.length]).not.toContain(false);
    }
  });
});
