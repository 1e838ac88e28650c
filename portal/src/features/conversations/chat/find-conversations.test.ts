import { expect, it } from 'vitest';
import { aroundMatch, withEachChannelOnce } from './find-conversations.ts';

it('shows the words around what was found, also where it is written with accents that were not typed', () => {
  const text = 'Tôi muốn hỏi về dịch vụ dọn dẹp văn phòng vào cuối tuần';
  const start = text.indexOf('dọn');
  const marks = [
    { start, end: start + 3 },
    { start: start + 4, end: start + 7 },
  ];
  expect(aroundMatch({ text, marks })).toMatch(/^….{0,16}dọn dẹp văn phòng/);
});

it('leaves a text alone whose match is at its beginning, or that has none', () => {
  const text = 'Dọn dẹp văn phòng vào cuối tuần';
  expect(aroundMatch({ text, marks: [{ start: 0, end: 3 }] })).toBe(text);
  expect(aroundMatch({ text, marks: [] })).toBe(text);
});

it('lists a conversation once, by the first of its messages that are found', () => {
  const hits = ['a', 'b', 'a', 'c', 'b'].map((id, index) => ({ channel: { id }, index }));
  expect(withEachChannelOnce(hits).map(({ index }) => index)).toEqual([0, 1, 3]);
});
