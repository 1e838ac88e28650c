import { describe, expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';
import { inList, withRowsApart, withRowsJoined, withRowsListed } from './rows.ts';
import { bundled, changesBetween, unbundled, withTags } from './together.ts';

const joined = (before: unknown[], mine: unknown[], theirs: unknown[], wholes?: string[]) => {
  const { values, conflicts } = mergeChanges({ list: before }, { list: mine }, { list: theirs }, wholes);
  return conflicts.length > 0 ? 'asked' : values.list;
};

describe('lists that two people changed', () => {
  it('keeps what both added and took out', () => {
    expect(joined(['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'd'])).toEqual(['a', 'b', 'd', 'c']);
    expect(joined(['a', 'b', 'c'], ['a', 'b'], ['b', 'c'])).toEqual(['b']);
    expect(joined(['a', 'b'], ['b', 'c'], ['a', 'c', 'd'])).toEqual(['c', 'd']);
    expect(joined([], ['a'], ['b'])).toEqual(['b', 'a']);
  });

  it('keeps days in their order, and the order of whoever moved something', () => {
    expect(joined([1, 2], [1, 2, 3], [1, 5])).toEqual([1, 3, 5]);
    expect(joined(['a', 'b'], ['b', 'a'], ['a', 'b', 'c'])).toEqual(['b', 'a', 'c']);
    expect(joined(['a', 'b'], ['a', 'b', 'c'], ['b', 'a'])).toEqual(['b', 'a', 'c']);
    expect(joined([3, 1], [3, 1, 5], [3, 1, 2])).toEqual([3, 1, 2, 5]);
    expect(joined([1, 2], [1, 2, 3], [2, 1])).toEqual([2, 1, 3]);
  });

  it('asks where a value stands twice, since it cannot be told which of them was taken out', () => {
    expect(joined(['a', 'a'], ['a', 'a', 'b'], ['a'])).toBe('asked');
    expect(joined(['a'], ['a', 'a'], ['a', 'b'])).toBe('asked');
  });

  it('asks where both moved something otherwise, where one emptied what the other added to, and of all or some', () => {
    expect(joined(['a', 'b', 'c'], ['b', 'a', 'c'], ['c', 'a', 'b'])).toBe('asked');
    expect(joined(['a'], [], ['a', 'b'])).toBe('asked');
    expect(joined(['a'], ['a', 'b'], [])).toBe('asked');
    expect(joined(['a', 'b'], [], ['a'])).toEqual([]);
    expect(joined(['ALL'], ['a'], ['b'], ['list'])).toBe('asked');
    expect(joined([{ name: 'a' }], [{ name: 'b' }], [{ name: 'c' }])).toBe('asked');
  });
});

describe('what is told of lists that both changed', () => {
  const mergeObjects = (before: object, mine: object, theirs: object) => mergeChanges(before, mine, theirs);

  it('is what each put in and took out, and not that only the other one changed them', () => {
    const { joined, theirs } = mergeObjects({ list: ['a', 'b'] }, { list: ['a', 'b', 'c'] }, { list: ['b', 'd'] });
    expect(joined).toEqual([
      { path: 'list', mine: { added: ['c'], removed: [] }, theirs: { added: ['d'], removed: ['a'] } },
    ]);
    expect(theirs).toEqual([]);
  });

  it('is nothing where only one of them touched the list, or both did the same', () => {
    expect(mergeObjects({ list: ['a'] }, { list: ['a'] }, { list: ['b'] })).toMatchObject({
      joined: [],
      theirs: ['list'],
    });
    expect(mergeObjects({ list: ['a'] }, { list: ['b'] }, { list: ['b'] })).toMatchObject({ joined: [], theirs: [] });
  });
});

describe('rows that are each of something', () => {
  const rows = { days: { by: 'day', within: 'type' } };
  const week = (days: Record<string, string>, type = 'weekly') => ({
    type,
    days: Object.entries(days).map(([day, shift]) => ({ day, shift })),
  });
  const opened = week({ mon: 'early', tue: 'early' });
  const merge = (mine: typeof opened, theirs: typeof opened) => {
    const apart = (values: typeof opened) => withRowsApart(values, rows, opened);
    const { values, conflicts } = mergeChanges(apart(opened), apart(mine), apart(theirs));
    return { values: withRowsListed(values, rows), conflicts };
  };

  it('are joined, and only those are asked about that both changed', () => {
    const { values, conflicts } = merge(
      week({ mon: 'late', tue: 'late', wed: 'early' }),
      week({ mon: 'early', tue: 'night', thu: 'early' }),
    );
    expect(values).toEqual(week({ mon: 'late', tue: 'late', wed: 'early', thu: 'early' }));
    expect(conflicts).toEqual([
      { path: 'days.tue', mine: [{ day: 'tue', shift: 'late' }], theirs: [{ day: 'tue', shift: 'night' }] },
    ]);
  });

  it('are gone where somebody took them out, unless the other one changed them', () => {
    expect(merge(week({ tue: 'early' }), week({ mon: 'early' }))).toEqual({ values: week({}), conflicts: [] });
    expect(merge(week({ tue: 'early' }), week({ mon: 'late', tue: 'early' })).conflicts).toEqual([
      { path: 'days.mon', mine: undefined, theirs: [{ day: 'mon', shift: 'late' }] },
    ]);
  });

  const tell = (mine: typeof opened, theirs: typeof opened) => {
    const apart = (values: typeof opened) => withRowsApart(values, rows, opened);
    const sides = { before: apart(opened), mine: apart(mine), theirs: apart(theirs) };
    return withRowsJoined(mergeChanges(sides.before, sides.mine, sides.theirs), rows, sides);
  };

  it('are told as one list where both changed some, without those that are asked about', () => {
    const mergeObjects = tell(week({ mon: 'late', tue: 'late', wed: 'early' }), week({ mon: 'night', thu: 'early' }));
    expect(mergeObjects.conflicts.map(({ path }) => path)).toEqual(['days.mon', 'days.tue']);
    expect(mergeObjects.theirs).toEqual([]);
    expect(mergeObjects.joined).toEqual([
      {
        path: 'days',
        mine: { added: [{ day: 'wed', shift: 'early' }], removed: [] },
        theirs: { added: [{ day: 'thu', shift: 'early' }], removed: [] },
      },
    ]);
  });

  it('are told as the other one’s where nobody else touched the list', () => {
    expect(tell(opened, week({ mon: 'late' }))).toMatchObject({ joined: [], theirs: ['days.mon', 'days.tue'] });
  });

  it('are shown row by row', () => {
    const { at, asList } = inList('days.mon', rows);
    const row = { day: 'mon', shift: 'late' };
    expect([at, asList(row), asList({ mon: [row] }), asList([row])]).toEqual(['days', row, [row], [row]]);
  });

  it('are one choice where what they mean has changed', () => {
    const { conflicts } = merge(week({ mon: 'late' }), week({ '1': 'early' }, 'monthly'));
    expect(conflicts.map(({ path }) => path)).toEqual(['days']);
  });
});

describe('fields inside of others that mean something together only', () => {
  const together = [['mail.server', 'mail.address', 'mail.key']];
  const opened = { mail: { server: 'one', address: 'https://one.example', key: undefined, isOn: true }, other: 1 };
  const merge = (mine: typeof opened | object, theirs: typeof opened | object) => {
    const [was, own, other] = [opened, mine, theirs].map((values) => bundled({ ...values }, together));
    return mergeChanges(was, own, other, ['mail.server']);
  };

  it('never sends a key to what somebody else has chosen', () => {
    const mine = { ...opened, mail: { ...opened.mail, key: 'secret' } };
    const theirs = { ...opened, mail: { ...opened.mail, server: 'two', isOn: false } };
    const { values, conflicts } = merge(mine, theirs);
    expect(conflicts).toEqual([
      {
        path: 'mail.server',
        mine: ['one', 'https://one.example', 'secret'],
        theirs: ['two', 'https://one.example', undefined],
      },
    ]);
    expect(unbundled(values, together)).toEqual({ ...opened, mail: { ...mine.mail, isOn: false } });
    const taken = { ...values, mail: { ...(values.mail as object), server: conflicts[0]!.theirs } };
    expect(unbundled(taken, together)).toEqual({ ...opened, mail: { ...theirs.mail, key: undefined } });
  });

  it('are a choice where both have changed nothing but the key, which neither can see', () => {
    const mine = { ...opened, mail: { ...opened.mail, key: 'secret' } };
    const tagged = (values: object, tag: string) => withTags(bundled({ ...values }, together), { 'mail.server': tag });
    const asked = mergeChanges(tagged(opened, 'a'), tagged(mine, 'a'), tagged(opened, 'b'), ['mail.server']);
    expect(asked.conflicts.map(({ path }) => path)).toEqual(['mail.server']);
    expect(unbundled(asked.values, together)).toEqual(mine);
    const alone = mergeChanges(tagged(opened, 'a'), tagged(mine, 'a'), tagged(opened, 'a'), ['mail.server']);
    expect(alone.conflicts).toEqual([]);
    const other = mergeChanges(tagged(opened, 'a'), tagged({ ...opened, other: 2 }, 'a'), tagged(opened, 'b'), []);
    expect(other.conflicts).toEqual([]);
  });

  it('are sent along all, under the name of the whole', () => {
    const wanted = { ...opened, mail: { ...opened.mail, key: 'secret' } };
    expect(Object.keys(changesBetween(opened, wanted, together))).toEqual(['mail']);
    const apart = [['one', 'two.inner']];
    expect(
      Object.keys(
        changesBetween({ one: 1, two: { inner: 1 }, three: 3 }, { one: 2, two: { inner: 1 }, three: 3 }, apart),
      ),
    ).toEqual(['one', 'two']);
  });
});
