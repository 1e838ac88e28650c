import { expect, it } from 'vitest';
import { mergeKeyGroups } from './key-help.ts';

it('lists what several parts of a page say of the same keys once', () => {
  const merged = mergeKeyGroups([
    { title: 'Tickets', rows: [{ label: 'Search', keys: ['Slash'] }] },
    { title: 'In an open ticket', rows: [] },
    {
      title: 'Tickets',
      rows: [
        { label: 'Write a note', keys: ['KeyN'] },
        { label: 'Write a note', keys: ['KeyC'] },
        { label: 'Search', keys: ['Slash'] },
      ],
    },
  ]);
  expect(merged).toEqual([
    {
      title: 'Tickets',
      rows: [
        { label: 'Search', keys: ['Slash'] },
        { label: 'Write a note', keys: ['KeyN', 'KeyC'] },
      ],
    },
  ]);
});
