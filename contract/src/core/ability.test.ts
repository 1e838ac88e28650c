import { describe, expect, it } from 'vitest';
import {
  downgradeToRead,
  fullPermissions,
  grantableSubjects,
  grantedNow,
  guestPermissions,
  mergePermissions,
  type Permission,
  withHeaders,
  withSame,
} from './ability.ts';
import { defineAbility } from './define-ability.ts';

const may = (...permissions: [Permission['action'], Permission['subject']][]): Permission[] =>
  permissions.map(([action, subject]) => ({ subject, action }));
const asText = (permissions: readonly Permission[]) =>
  permissions.map(({ subject, action }) => `${action} ${subject}`).sort();

describe('permissions', () => {
  it('allow what they name, everything on a subject by manage, and nothing else', () => {
    const ability = defineAbility(may(['read', 'chat'], ['manage', 'manage-role']));
    expect(ability.can('read', 'chat')).toBe(true);
    for (const action of ['create', 'update', 'manage'] as const) expect(ability.can(action, 'chat')).toBe(false);
    for (const action of ['read', 'create', 'update', 'manage'] as const)
      expect(ability.can(action, 'manage-role')).toBe(true);
    expect(ability.can('read', 'ticket')).toBe(false);
    expect(defineAbility([]).can('read', 'chat')).toBe(false);
  });

  it('of callers who are not signed in open nothing of a business', () => {
    const ability = defineAbility(guestPermissions);
    expect(grantableSubjects.filter((subject) => ability.can('read', subject))).toEqual([]);
  });

  it('of the default role are all that there are', () => {
    const ability = defineAbility(fullPermissions);
    expect(grantableSubjects.filter((subject) => !ability.can('manage', subject))).toEqual([]);
  });

  it('of several roles are added up, each once, without what a manage includes', () => {
    expect(
      asText(
        mergePermissions([
          may(['read', 'chat'], ['update', 'chat']),
          may(['read', 'chat'], ['read', 'ticket'], ['update', 'ticket']),
          may(['manage', 'ticket']),
        ]),
      ),
    ).toEqual(['manage ticket', 'read chat', 'update chat']);
    expect(mergePermissions([])).toEqual([]);
  });

  it('on one of two names for the same things open them under the other name too, and not the other way round', () => {
    expect(asText(withSame(may(['read', 'service'], ['update', 'manage-service-system'])))).toEqual([
      'read service',
      'read view-service',
      'update manage-service-system',
      'update service-setting',
    ]);
    expect(asText(withSame(may(['read', 'view-service'], ['update', 'service-setting'])))).toEqual([
      'read view-service',
      'update service-setting',
    ]);
    expect(asText(withSame(may(['read', 'service'], ['manage', 'view-service'])))).toEqual([
      'manage view-service',
      'read service',
    ]);
  });

  it('show the headings of the groups in which they open something', () => {
    expect(asText(withHeaders(may(['read', 'chat'], ['read', 'auth'])))).toEqual([
      'read auth',
      'read chat',
      'read header-conversation',
    ]);
    expect(withHeaders(may(['read', 'auth']))).toEqual(may(['read', 'auth']));
  });
});

describe('of a person or a business that may only read', () => {
  const granted = may(
    ['manage', 'chat'],
    ['update', 'close-conversation'],
    ['create', 'create-ticket'],
    ['manage', 'manage-users'],
    ['update', 'change-plan'],
    ['update', 'cancel-plan'],
  );
  const readOnly = (isReadonlyUser: boolean, isReadonlyBusiness: boolean) =>
    asText(grantedNow(granted, { isReadonlyUser, isReadonlyBusiness }));

  it('permissions are left as they are where neither is', () => {
    expect(grantedNow(granted, { isReadonlyUser: false, isReadonlyBusiness: false })).toEqual(granted);
  });

  it('a person may read what they could change, each subject once', () => {
    const reading = [
      'read cancel-plan',
      'read change-plan',
      'read chat',
      'read close-conversation',
      'read create-ticket',
      'read manage-users',
    ];
    expect(readOnly(true, false)).toEqual(reading);
    expect(readOnly(true, true)).toEqual(reading);
    expect(asText(downgradeToRead([...granted, ...granted]))).toEqual(reading);
  });

  it('a business may still end what is open, remove users and change its plan', () => {
    expect(readOnly(false, true)).toEqual([
      'manage manage-users',
      'read cancel-plan',
      'read change-plan',
      'read chat',
      'read close-conversation',
      'read create-ticket',
      'update cancel-plan',
      'update change-plan',
      'update close-conversation',
    ]);
  });
});
