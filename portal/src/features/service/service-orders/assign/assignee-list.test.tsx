import type { Availability } from '@sala/contract/core/availability.schema.ts';
import type { DispatchCandidate } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { AssigneeList } from './assignee-list.tsx';

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('service-orders', 'availability', 'ui', 'common');
});

const taker = (name: string, state: Availability['state'], rank: number | null): DispatchCandidate => ({
  id: name,
  name,
  obstacles: [],
  detail: null,
  until: null,
  load: 0,
  cap: null,
  knowsCustomer: false,
  speaksLanguage: false,
  lastAssignedAt: null,
  rank,
  decisive: null,
  profilePicture: null,
  department: null,
  isInDepartment: false,
  language: 'en',
  availability: {
    state,
    reason: state === 'available' ? 'onShift' : 'setOffline',
    name: null,
    until: null,
    availableAt: null,
    stayUntil: null,
  } as Availability,
  shift: null,
});

it('suggests those who are there first, and says of the others that they are not', () => {
  const takers = [
    taker('Sok Dara', 'offline', 1),
    taker('Chan Bopha', 'available', 2),
    taker('Keo Rith', 'offline', 3),
    taker('Meas Sophy', 'offline', 4),
  ];
  render(<AssigneeList takers={takers} language="en" isBusy={false} onPick={() => {}} />);
  const linesOf = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const suggested = linesOf('Suggested');
  expect(suggested).toEqual([
    expect.stringMatching(/Chan Bopha/),
    expect.stringMatching(/Sok Dara.*Offline · not taking new work right now/),
    expect.stringMatching(/Keo Rith.*Offline · not taking new work right now/),
  ]);
  expect(suggested[0]).not.toContain('Offline');
  expect(linesOf('Everyone else')).toEqual([expect.stringMatching(/Meas Sophy.*Offline/)]);
});

it('lists those who cannot be chosen last, and suggests nobody who is on duty without being there', () => {
  const shift = { until: null, isEnding: false };
  const takers: DispatchCandidate[] = [
    { ...taker('Keo Vanna', 'offline', 1), shift },
    { ...taker('Chen Wei', 'offline', null), obstacles: ['noAbility'] },
    { ...taker('Sok Dara', 'offline', null), obstacles: ['leave'] },
    { ...taker('Le Thuy', 'offline', null), obstacles: ['offline'] },
  ];
  render(<AssigneeList takers={takers} language="en" isBusy={false} onPick={() => {}} />);
  const linesOf = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(linesOf('On duty')).toEqual([expect.stringMatching(/Keo Vanna/)]);
  expect(linesOf('Everyone else')).toEqual([
    expect.stringMatching(/Le Thuy/),
    expect.stringMatching(/Sok Dara/),
    expect.stringMatching(/Chen Wei/),
  ]);
});

it('names the cause where somebody is offline', () => {
  const disconnected = (name: string, obstacles: DispatchCandidate['obstacles']) => {
    const base = taker(name, 'offline', 1);
    return { ...base, obstacles, availability: { ...base.availability, reason: 'disconnected' as const } };
  };
  const takers = [disconnected('Sok Dara', []), disconnected('Chan Bopha', ['offline'])];
  render(<AssigneeList takers={takers} language="en" isBusy={false} onPick={() => {}} />);
  expect(screen.getByRole('option', { name: /Sok Dara/ }).textContent).toMatch(/Offline(?! ·)/);
  expect(screen.getByRole('option', { name: /Chan Bopha/ }).textContent).toContain('Offline · no working hours set');
});

it('says until when those on duty are there, and names the language in the language of the reader', () => {
  const until = new Date(Date.now() + 60_000).toISOString();
  const dara: DispatchCandidate = {
    ...taker('Sok Dara', 'available', 1),
    shift: { until, isEnding: false },
    speaksLanguage: true,
  };
  render(<AssigneeList takers={[dara]} language="km" isBusy={false} onPick={() => {}} />);
  const { textContent } = screen.getByRole('option', { name: /Sok Dara/ });
  expect(textContent).toMatch(/On duty until .+ · speaks Khmer/);
});

it('suggests no one whose duty ends soon, warns of it, and says who belongs to the department of the order', () => {
  const until = new Date(Date.now() + 60_000).toISOString();
  const takers: DispatchCandidate[] = [
    { ...taker('Chan Bopha', 'available', 1), isInDepartment: true, knowsCustomer: true },
    { ...taker('Sok Dara', 'available', 2), shift: { until, isEnding: true } },
  ];
  const picked: string[] = [];
  render(<AssigneeList takers={takers} language="en" isBusy={false} onPick={({ name }) => picked.push(name)} />);
  const suggested = within(screen.getByRole('group', { name: 'Suggested' })).getAllByRole('option');
  expect(suggested.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Chan Bopha.*In the order’s department · knows the customer/),
  ]);
  const leaving = within(screen.getByRole('group', { name: 'Everyone else' })).getByRole('option');
  expect(leaving.textContent).toMatch(/Sok Dara.*On duty only until/);
  fireEvent.click(leaving);
  expect(picked).toEqual(['Sok Dara']);
});

it('says how it stands at the time of an order that is wanted later', () => {
  const at = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const until = new Date(Date.now() + 30 * 3_600_000).toISOString();
  const takers: DispatchCandidate[] = [
    { ...taker('Sok Dara', 'offline', 1), shift: { until: null, isEnding: false }, knowsCustomer: true },
    { ...taker('Keo Vanna', 'available', null), obstacles: ['offShift'], until },
  ];
  render(<AssigneeList takers={takers} language="en" at={at} isBusy={false} onPick={() => {}} />);
  expect(screen.getByRole('option', { name: /Sok Dara/ }).textContent).toMatch(/\d\d:\d\d: on duty · knows/);
  expect(screen.getByRole('option', { name: /Keo Vanna/ }).textContent).toMatch(/\d\d:\d\d: off duty until/);
});
