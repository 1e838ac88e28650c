import type { HelpTopic } from '@sala/contract/answers/knowledge/help.api.ts';
import { describe, expect, it } from 'vitest';
import { findInTopics } from './find-in-topics.ts';

const item = (id: string, question: string, answer: string) => ({ id, question, answer, locale: 'en' as const });
const topics: HelpTopic[] = [
  {
    name: 'Water',
    items: [item('1', 'How much is a bottle?', '1.50 $'), item('2', 'Giá đổi nước là bao nhiêu?', '2 $')],
  },
  { name: null, items: [item('3', 'តើបើកម៉ោងប៉ុន្មាន?', 'Every day')] },
];
const idsOf = (sought: string) => findInTopics(topics, sought).flatMap(({ items }) => items.map(({ id }) => id));

describe('the search in questions and answers', () => {
  it.each([
    ['', ['1', '2', '3']],
    ['  BOTTLE ', ['1']],
    ['gia doi nuoc', ['2']],
    ['ម៉ោង', ['3']],
    ['every', ['3']],
    ['water', ['1', '2']],
    ['bottle tomorrow', []],
  ])('of “%s” finds what has every word of it', (sought, ids) => expect(idsOf(sought)).toEqual(ids));

  it('leaves out topics without a result', () => {
    expect(findInTopics(topics, 'bottle').map(({ name }) => name)).toEqual(['Water']);
  });
});
