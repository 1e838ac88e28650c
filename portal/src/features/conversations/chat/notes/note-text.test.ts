import { expect, it } from 'vitest';
import { mentionAt, namedIn, splitMentions, withMentions } from './note-text.ts';

const sok = { id: '01a20139-d14c-7c9a-9ddb-9d0b80c1d9ab', name: 'Sok' };
const sokDara = { id: '01a20139-d14c-7c9a-9ddb-9d0b80c1d9ac', name: 'Sok Dara' };

it('a chosen colleague is named by their id, also when one name begins another', () => {
  const text = withMentions('Ask @Sok Dara, not @Sok!', [sok, sokDara]);
  expect(text).toBe(`Ask @[Sok Dara](${sokDara.id}), not @[Sok](${sok.id})!`);
  expect(splitMentions(text)).toEqual([
    { text: 'Ask ', isMention: false },
    { text: '@Sok Dara', isMention: true },
    { text: ', not ', isMention: false },
    { text: '@Sok', isMention: true },
    { text: '!', isMention: false },
  ]);
});

it('a name nobody has chosen stays words', () => {
  expect(withMentions('mail me at a@Sok.example', [])).toBe('mail me at a@Sok.example');
});

it('a name that was chosen before the page was loaded anew is still meant, and no word that only begins like it', () => {
  expect(namedIn('Ask @Sok Dara, please', [sok, sokDara])).toEqual([sok, sokDara]);
  expect(namedIn('(@Sok).', [sok])).toEqual([sok]);
  expect(namedIn('@Sokha knows, or a@Sok', [sok])).toEqual([]);
});

it('what is typed behind the sign is looked for, at the beginning of a word only', () => {
  expect(mentionAt('Hello @so', 9)).toEqual({ start: 6, search: 'so' });
  expect(mentionAt('@', 1)).toEqual({ start: 0, search: '' });
  expect(mentionAt('@សុ', 3)).toEqual({ start: 0, search: 'សុ' });
  expect(mentionAt('me@so', 5)).toBeNull();
  expect(mentionAt('Hello @so far', 13)).toBeNull();
});
