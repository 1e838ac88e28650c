import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTypists, type Typists } from './typists.ts';

type Person = { id: string; name: string };
const [dara, sokha] = ['Dara', 'Sokha'].map((name) => ({ id: name, name })) as [Person, Person];
let typists: { value: Typists<Person> };
let followed: ReturnType<typeof createTypists<Person>>;
const write = (sender: Person, isTyping = true) => followed.hear({ channelId: 'c', isTyping, sender });
const names = () => (typists.value.c ?? []).map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
  typists = { value: {} };
  followed = createTypists(typists);
});
afterEach(() => {
  vi.useRealTimers();
});

it('forgets somebody whose "stopped" was lost after six seconds without news', () => {
  write(dara);
  vi.advanceTimersByTime(5000);
  write(dara);
  vi.advanceTimersByTime(5999);
  expect(names()).toEqual(['Dara']);
  vi.advanceTimersByTime(1);
  expect(names()).toEqual([]);
});

it('names those who write in the order in which they began, and draws nothing anew while they go on', () => {
  write(dara);
  write(sokha);
  const before = typists.value;
  write(dara);
  expect([names(), typists.value === before]).toEqual([['Dara', 'Sokha'], true]);
});

it('ends at once with "stopped", with their message, and with the conversation', () => {
  write(dara);
  write(sokha);
  write(dara, false);
  expect(names()).toEqual(['Sokha']);
  followed.remove('c', sokha.id);
  expect(names()).toEqual([]);
  write(dara);
  followed.clear();
  vi.advanceTimersByTime(10_000);
  expect(typists.value).toEqual({});
});
