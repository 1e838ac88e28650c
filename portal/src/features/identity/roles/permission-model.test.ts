import { fullPermissions, grantableSubjects, type Permission } from '@sala/contract/core/ability.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesBetween,
  getActions,
  getSubjects,
  includes,
  isLocked,
  setAction,
  setAll,
  toShare,
} from './permission-model.ts';

const full = fullPermissions;
const granted = (...texts: string[]) =>
  texts.map((text) => {
    const [subject, action] = text.split(' ');
    return { subject, action } as Grant;
  });
const change = (
  subject: Grant['subject'],
  action: Grant['action'],
  isOn: boolean,
  held: readonly Permission[] = full,
) => ({
  subject,
  action,
  isOn,
  held,
});

describe('ticking', () => {
  it('makes whoever changes something see it, and takes everything from whoever no longer sees it', () => {
    const changing = setAction([], change('manage-role', 'update', true));
    expect(changing).toEqual(granted('manage-role read', 'manage-role update'));
    expect(setAction(changing, change('manage-role', 'read', false))).toEqual([]);
  });

  it('stands for every action when everything is ticked, and for the others when one is taken out again', () => {
    const everything = setAction([], change('manage-role', 'manage', true));
    expect(everything).toEqual(granted('manage-role manage'));
    expect(setAction(everything, change('manage-role', 'create', false))).toEqual(
      granted('manage-role read', 'manage-role update'),
    );
    expect(setAction(everything, change('manage-role', 'manage', false))).toEqual(
      granted('manage-role read', 'manage-role create', 'manage-role update'),
    );
  });

  it('never hands on more than the one who ticks has, whatever they tick', () => {
    const grant = fc
      .constantFrom(...grantableSubjects)
      .chain((subject) => fc.constantFrom(...getActions(subject)).map((action) => ({ subject, action })));
    const step = fc.record({ grant, isOn: fc.boolean(), isGroup: fc.boolean() });
    fc.assert(
      fc.property(fc.array(grant), fc.array(step, { maxLength: 12 }), (held, steps) => {
        const end = steps.reduce<Grant[]>((list, { grant: { subject, action }, isOn, isGroup }) => {
          if (isGroup) return setAll(list, { subjects: [subject], isOn, held });
          return includes(held, subject, action) ? setAction(list, { subject, action, isOn, held }) : list;
        }, []);
        for (const { subject, action } of end) expect(includes(held, subject, action)).toBe(true);
      }),
    );
  });
});

describe('a group', () => {
  it('is full when everything that one can hand on is ticked, and gives back what it took', () => {
    const held = granted('view-ticket read', 'delete-ticket manage');
    const subjects = getSubjects('ticket');
    const all = setAll([], { subjects, isOn: true, held });
    expect(all).toEqual(held);
    expect(toShare(all, subjects, held)).toBe('all');
    expect(toShare(all, subjects, full)).toBe('some');
    expect(setAll(all, { subjects, isOn: false, held })).toEqual([]);
  });

  it('leaves alone what somebody above has granted', () => {
    const above = granted('view-ticket manage');
    const held = granted('view-ticket read');
    expect(isLocked(above, 'view-ticket', held)).toBe(true);
    expect(setAll(above, { subjects: ['view-ticket'], isOn: false, held })).toEqual(above);
  });
});

it('tells what a change gives and takes, action by action', () => {
  const before = granted('manage-role manage', 'chat read');
  const after = granted('manage-role read', 'chat read', 'dashboard read');
  expect(changesBetween(before, after)).toEqual([
    { subject: 'manage-role', added: [], removed: ['create', 'update', 'manage'] },
    { subject: 'dashboard', added: ['read'], removed: [] },
  ]);
});
