import { guestPermissions, type Permission } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { describe, expect, it } from 'vitest';
import { type GuardInput, judge, type PageAccess } from './guard.ts';

const chat: PageAccess = [{ subject: 'chat', action: 'read' }];
const reports: PageAccess = [
  { subject: 'report-conversation-overview', action: 'read' },
  { subject: 'report-call-center-overview', action: 'read' },
];
const homes = [
  { to: '/conversation-overview', access: reports },
  { to: '/chat', access: chat },
] as const;

function arrive(input: Partial<GuardInput> & { may?: Permission[]; isSignedIn?: boolean }) {
  const { may = [...guestPermissions], isSignedIn = true, ...rest } = input;
  return judge({
    access: chat,
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

  it('sends those not signed in to /login with the way back, except from the bare address', () => {
    expect(arrive({ isSignedIn: false, href: '/chat?c=7' })).toEqual({ to: '/login', redirect: '/chat?c=7' });
    expect(arrive({ isSignedIn: false, access: undefined, href: '/' })).toEqual({ to: '/login' });
  });

  it('leads signed-in users away from /login: to where they wanted, else to their first allowed page', () => {
    expect(arrive({ access: 'guest', may: operator, redirect: '/chat?c=7' })).toEqual({ to: '/chat?c=7' });
    expect(arrive({ access: 'guest', may: operator, redirect: '//evil.example' })).toEqual({ to: '/chat' });
    expect(arrive({ access: 'guest', isSignedIn: false })).toBeNull();
  });

  it('leads from the bare address to the first allowed page, or says that there is none', () => {
    expect(arrive({ access: undefined, may: operator, href: '/' })).toEqual({ to: '/chat' });
    expect(arrive({ access: undefined, href: '/' })).toEqual({ to: '/not-authorized' });
  });

  it('lets anyone see the pages for anyone', () => {
    expect(arrive({ access: 'anyone', isSignedIn: false })).toBeNull();
  });
});
