import type { Permission } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { expect, it } from 'vitest';
import { getActions, scopesWithin } from './scopes.ts';

const granted = (scopes: Permission[], held: Permission[]) => scopesWithin(scopes, defineAbility(held));

it('leaves of a scope what its user may do themselves', () => {
  const chat = (action: Permission['action']): Permission => ({ subject: 'chat', action });
  expect(granted([chat('read')], [chat('manage')])).toEqual([chat('read')]);
  expect(granted([chat('manage')], [chat('manage')])).toEqual([chat('manage')]);
  expect(granted([chat('manage')], [chat('read')])).toEqual([chat('read')]);
  expect(granted([chat('update')], [chat('read')])).toEqual([]);
  expect(granted([chat('read')], [{ subject: 'ticket', action: 'manage' }])).toEqual([]);
  expect(granted([chat('manage'), chat('read')], [])).toEqual([]);
});

it('knows which actions on a subject are told apart', () => {
  expect(getActions('chat')).toEqual(['read', 'update', 'manage']);
  expect(getActions('profile')).toEqual([]);
});
