import { guestPermissions, type Permission } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { describe, expect, it } from 'vitest';
import type { PageAccess } from '#shared/pages/page-table.ts';
import { findPageAt, type GuardInput, judge } from './guard.ts';

const chat: PageAccess = [{ subject: 'chat', action: 'read' }];
const dashboard: PageAccess = [{ subject: 'dashboard', action: 'read' }];
const reports: PageAccess = [
  { subject: 'report-conversation-overview', action: 'read' },
  { subject: 'report-call-center-overview', action: 'read' },
];
const homes = [
  { to: '/', access: dashboard },
  { to: '/conversation-overview', access: reports },
  { to: '/chat', access: chat },
] as const;

function arrive(input: Partial<GuardInput> & { may?: Permission[]; isSignedIn?: boolean }) {
  const { may = [...guestPermissions], isSignedIn = true, ...rest } = input;
  return judge({
    access: chat,
    isPlanned: false,
    ability: isSignedIn ? defineAbility(may) : null,
    href: '/chat',
    redirect: undefined,
    homes,
    ...rest,
  });
}
const operator: Permission[] = [{ subject: 'chat', action: 'manage' }];

describe('the guard', () => {
  it('lets users in who may, by any one of the permissions, and by manage for every action', () => {
    expect(arrive({ may: operator })).toBeNull();
    expect(arrive({ access: reports, may: [{ subject: 'report-call-center-overview', action: 'read' }] })).toBeNull();
  });

  it('sends users without access to /not-authorized', () => {
    expect(arrive({ may: [{ subject: 'chat', action: 'update' }] })).toEqual({ to: '/not-authorized' });
  });

  it('leads on from the refusal as soon as the page may be opened', () => {
    const refusal = { access: 'anyone', href: '/not-authorized?from=%2Fchat%3Fc%3D7' } as const;
    const refused = { href: '/chat?c=7', access: chat };
    expect(arrive({ ...refusal, refused })).toBeNull();
    expect(arrive({ ...refusal, refused, may: operator })).toEqual({ to: '/chat?c=7' });
    expect(arrive({ ...refusal, refused, isSignedIn: false })).toBeNull();
  });

  it('sends those not signed in to /login with the way back, also from the bare address', () => {
    expect(arrive({ isSignedIn: false, href: '/chat?c=7' })).toEqual({ to: '/login', redirect: '/chat?c=7' });
    expect(arrive({ isSignedIn: false, access: dashboard, href: '/' })).toEqual({ to: '/login', redirect: '/' });
  });

  it('leads signed-in users away from /login: to where they wanted, else to their first allowed page', () => {
    expect(arrive({ access: 'guest', may: operator, redirect: '/chat?c=7' })).toEqual({ to: '/chat?c=7' });
    expect(arrive({ access: 'guest', may: operator, redirect: '//evil.example' })).toEqual({ to: '/chat' });
    expect(arrive({ access: 'guest', isSignedIn: false })).toBeNull();
  });

  it('opens the dashboard at the bare address, and leads whoever may not see it to their first allowed page', () => {
    const start = { access: dashboard, href: '/' };
    expect(arrive({ ...start, may: [{ subject: 'dashboard', action: 'read' }] })).toBeNull();
    expect(arrive({ ...start, may: operator })).toEqual({ to: '/chat' });
    expect(arrive({ ...start, may: operator, href: '/?from=mail' })).toEqual({ to: '/chat' });
    expect(arrive(start)).toEqual({ to: '/not-authorized' });
  });

  it('guards a page that is still to come, and has the page for unknown addresses behind the guard', () => {
    const planned = { isPlanned: true, access: reports, href: '/conversation-overview' };
    expect(arrive({ ...planned, isSignedIn: false })).toEqual({ to: '/login', redirect: '/conversation-overview' });
    expect(arrive({ ...planned, may: operator })).toEqual({ to: '/not-authorized' });
    expect(arrive({ ...planned, may: [{ subject: 'report-conversation-overview', action: 'read' }] })).toEqual({
      to: '/error-404',
    });
    expect(arrive({ isPlanned: true, access: 'guest', isSignedIn: false })).toEqual({ to: '/error-404' });
  });

  it('lets anyone see the pages for anyone', () => {
    expect(arrive({ access: 'anyone', isSignedIn: false })).toBeNull();
  });
});

it('knows the page of an address with its query and with the ids of records', () => {
  const pages = ['/holiday', '/holiday/create', '/holiday/$id/update', '/department/$departmentId/team'].map(
    (path) => ({
      path,
    }),
  );
  const pathAt = (href: string) => findPageAt(pages, href)?.path;
  expect(pathAt('/holiday?page=2')).toBe('/holiday');
  expect(pathAt('/holiday/create')).toBe('/holiday/create');
  expect(pathAt('/holiday/7/update#name')).toBe('/holiday/$id/update');
  expect(pathAt('/holiday/7')).toBeUndefined();
});
