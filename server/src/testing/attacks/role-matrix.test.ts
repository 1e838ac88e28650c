import { guestPermissions, type Permission } from '@sala/contract/core/ability.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { type DemoRole, demoRoles } from '../../seed/roles.ts';
import { allEndpoints, deniedAs, getExamples, getPermissions, type NamedEndpoint } from '../contract-walk.ts';
import { buildWorkplace, hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';
import { plainMove, switchPrivateChatOn } from './chat-things.ts';

interface Holder {
  readonly who: string;
  readonly permissions: readonly Permission[];
  readonly isReadonly: boolean;
}

const roles: DemoRole[] = Object.values(demoRoles);
/** Every role of the demo, also for a read-only user. */
const holders: Holder[] = [false, true].flatMap((isReadonly) =>
  roles.map(({ name, permissions }) => ({
    who: isReadonly ? `${name}, only to look` : name,
    permissions: [...permissions, ...guestPermissions],
    isReadonly,
  })),
);

const forUsers = allEndpoints
  .filter(({ endpoint }) => typeof endpoint.access !== 'string')
  // Last, since it ends the session.
  .sort((one, other) => Number(one.name === 'auth.logout') - Number(other.name === 'auth.logout'));

/** The rule written without the library that the server uses. */
function isAllowed({ permissions, isReadonly }: Holder, endpoint: EndpointDefinition): boolean {
  const holds = ({ subject, action }: Permission) => {
    const actions = permissions.filter((held) => held.subject === subject).map((held) => held.action);
    if (actions.length === 0) return false;
    if (isReadonly) return action === 'read';
    return actions.includes('manage') || actions.includes(action);
  };
  return getPermissions(endpoint).some(holds) && (endpoint.readAccess?.some(holds) ?? true);
}

let app: TestApp;
let merchantId: string;
const roleIds = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  for (const role of roles) roleIds.set(role.name, (await buildRole(app.context, { merchantId, ...role })).id);
});
afterAll(() => app?.close());

async function call(portal: TestPortal, each: NamedEndpoint) {
  const [input] = getExamples(each, (field) => plainMove(each.name, field));
  const answer = await portal.call(each.endpoint, input);
  await switchPrivateChatOn(portal, each.name, answer.status);
  return answer.status === 403 && [deniedAs(each), 'notAllowed'].includes(answer.failure.message)
    ? 'refused'
    : answer.status;
}

describe('what each role may call', () => {
  it.each(holders.map((holder) => [holder.who, holder] as const))('%s: what the contract says', async (who, holder) => {
    const roleId = roleIds.get(who.split(',')[0]!)!;
    const portal = await signInAs(app, await hire(app, merchantId, { roleId, isReadonly: holder.isReadonly }));
    const wrong: string[] = [];
    for (const each of forUsers) {
      const outcome = await call(portal, each);
      if ((outcome === 'refused') === isAllowed(holder, each.endpoint)) wrong.push(`${each.name}: ${outcome}`);
      if (outcome === 401 || (typeof outcome === 'number' && outcome >= 500)) wrong.push(`${each.name}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is not everything, and not nothing, for anybody but the administrator', () => {
    for (const holder of holders) {
      const allowed = forUsers.filter(({ endpoint }) => isAllowed(holder, endpoint)).length;
      expect([holder.who, allowed > 10]).toEqual([holder.who, true]);
      expect([holder.who, allowed === forUsers.length]).toEqual([holder.who, holder.who === 'Administrator']);
    }
  });

  it('keeps operators, dispatchers and viewers out of people, settings, tokens of programs and the log', () => {
    const delicate = forUsers.filter(({ name }) =>
      /^(roles|network|audit|merchants\.update|merchants\.setLogo|users\.(create|update|setStatus|remove|list))/.test(
        name,
      ),
    );
    expect(delicate.length).toBeGreaterThan(10);
    for (const who of ['Operator', 'Price specialist', 'Dispatcher', 'Viewer']) {
      const holder = holders.find((each) => each.who === who)!;
      expect(delicate.filter(({ endpoint }) => isAllowed(holder, endpoint)).map(({ name }) => name)).toEqual([]);
    }
  });
});
