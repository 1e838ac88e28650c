import { beforeEach, describe, expect, it } from 'vitest';
import { FairQueue, type Waiting } from './fair-queue.ts';

interface Item extends Waiting {
  readonly name: string;
}

let queue: FairQueue<Item>;
const item = (merchantId: string, personId: string, name: string, more: Partial<Item> = {}): Item => ({
  merchantId,
  personId,
  name,
  network: `the network of ${personId}`,
  bytes: 1,
  ...more,
});
const add = (...items: Item[]) => {
  for (const each of items) queue.add(each);
};
const takeAll = () => {
  const names: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) names.push(next.name);
  return names;
};

beforeEach(() => {
  queue = new FairQueue({
    count: 8,
    bytes: 100,
    perMerchant: { count: 5, bytes: 60 },
    perNetwork: { count: 4, bytes: 70 },
    perPerson: 3,
  });
});

it('merchants take turns, and the people of a merchant among themselves', () => {
  add(item('a', 'mad', 'a1'), item('a', 'mad', 'a2'), item('a', 'mad', 'a3'));
  add(item('b', 'one', 'b1'), item('b', 'two', 'b2'));
  add(item('a', 'calm', 'c1'));
  expect(queue.take()?.name).toBe('a1');
  // A new merchant comes after those who already wait, and before their second turn.
  add(item('d', 'new', 'd1'));
  expect(takeAll()).toEqual(['b1', 'c1', 'd1', 'b2', 'a2', 'a3']);
  expect(queue.size).toBe(0);
});

it('has no room for more than one person, one merchant and everybody together may have wait', () => {
  add(item('a', 'mad', '1'), item('a', 'mad', '2'), item('a', 'mad', '3'));
  expect(queue.hasRoomFor(item('a', 'mad', '4'))).toBe(false);
  expect(queue.hasRoomFor(item('a', 'calm', '4'))).toBe(true);
  add(item('a', 'calm', '4'), item('a', 'calm', '5'));
  expect(queue.hasRoomFor(item('a', 'late', '6'))).toBe(false);
  add(item('b', 'one', '6'), item('b', 'one', '7'), item('b', 'one', '8'));
  expect(queue.hasRoomFor(item('c', 'one', '9'))).toBe(false);
  expect(takeAll()).toHaveLength(8);
  expect(queue.hasRoomFor(item('c', 'one', '9'))).toBe(true);
});

describe('a network that writes to many merchants', () => {
  const mad = { network: 'mad' };
  const flood = ['a', 'b', 'c', 'd'].map((merchantId) => item(merchantId, `mad at ${merchantId}`, merchantId, mad));

  it('has one share of the queue, and others have theirs', () => {
    add(...flood);
    expect(queue.hasRoomFor(item('e', 'mad at e', 'e', mad))).toBe(false);
    expect(queue.hasRoomFor(item('a', 'calm', 'calm'))).toBe(true);
    expect(queue.hasRoomFor(item('a', 'by mail', 'mail', { network: undefined }))).toBe(true);
    queue.take();
    expect(queue.hasRoomFor(item('e', 'mad at e', 'e', mad))).toBe(true);
  });

  it('has one turn among the networks, at other merchants and at those it writes to', () => {
    add(
      ...flood,
      item('a', 'calm', 'calm1'),
      item('a', 'calm', 'calm2'),
      item('z', 'one', 'one1'),
      item('z', 'one', 'one2'),
    );
    expect(takeAll()).toEqual(['a', 'one1', 'b', 'calm1', 'one2', 'c', 'calm2', 'd']);
  });
});

it('counts the memory that waiting takes', () => {
  add(item('a', 'mad', '1', { bytes: 60 }));
  expect(queue.hasRoomFor(item('a', 'calm', '2'))).toBe(false);
  expect(queue.hasRoomFor(item('b', 'one', '2', { bytes: 41 }))).toBe(false);
  expect(queue.hasRoomFor(item('b', 'one', '2', { bytes: 40 }))).toBe(true);
  expect(queue.hasRoomFor(item('b', 'mad', '2', { bytes: 11 }))).toBe(false);
  expect(queue.hasRoomFor(item('b', 'mad', '2', { bytes: 10 }))).toBe(true);
  // Files on the disk take no memory.
  expect(queue.hasRoomFor(item('a', 'calm', '2', { bytes: 0 }))).toBe(true);
});

it('forgets who leaves', () => {
  const gone = item('a', 'mad', 'gone');
  add(gone, item('a', 'mad', 'stays'));
  expect([queue.remove(gone), queue.remove(gone), queue.size]).toEqual([true, false, 1]);
  expect(takeAll()).toEqual(['stays']);
});

it('passes over those who may not begin yet, and keeps their places', () => {
  add(item('a', 'mad', 'a1'), item('a', 'mad', 'a2'), item('b', 'one', 'b1'), item('b', 'one', 'b2'));
  const notOfA = ({ merchantId }: Item) => merchantId !== 'a';
  expect([queue.take(notOfA)?.name, queue.take(notOfA)?.name, queue.take(notOfA)]).toEqual(['b1', 'b2', undefined]);
  expect(takeAll()).toEqual(['a1', 'a2']);
});
