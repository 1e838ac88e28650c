import { type Action, abilityGroupNames, abilityGroups, sameSubjects, withSame } from '@sala/contract/core/ability.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { serviceSettingsApi } from '@sala/contract/service/service-settings/service-settings.api.ts';
import { expect, it } from 'vitest';
import { Company, getData } from '../company.ts';
import { allEndpoints } from '../contract-walk.ts';
import { hire, signInAs } from '../people.ts';
import { createTestApp } from '../test-app.ts';

/** Who takes orders in Telegram calls no endpoint of ours. */
const elsewhere = ['manage-service-operation update'];

const named = new Set(
  allEndpoints.flatMap(({ endpoint: { access, readAccess = [] } }) =>
    [...(typeof access === 'string' ? [] : access), ...readAccess].map(({ subject, action }) => `${subject} ${action}`),
  ),
);

it('no role can be given a permission that opens nothing', () => {
  const idle = abilityGroupNames
    .flatMap((group) => Object.entries<readonly Action[]>(abilityGroups[group]))
    .flatMap(([subject, actions]) =>
      // It includes the other actions.
      actions.filter((action) => action !== 'manage').map((action) => ({ subject, action })),
    )
    .filter(({ subject, action }) => {
      const same = (sameSubjects as Record<string, string>)[subject] ?? subject;
      return !named.has(`${same} ${action}`) && !elsewhere.includes(`${subject} ${action}`);
    });
  expect(idle).toEqual([]);
});

it('of two names for the same things either opens them', () => {
  expect(withSame([{ subject: 'service', action: 'read' }])).toContainEqual({
    subject: 'view-service',
    action: 'read',
  });
  const whole = withSame([
    { subject: 'manage-service-system', action: 'update' },
    { subject: 'service-setting', action: 'read' },
  ]);
  expect(whole).toContainEqual({ subject: 'service-setting', action: 'update' });
  expect(withSame([{ subject: 'chat', action: 'read' }])).toEqual([{ subject: 'chat', action: 'read' }]);
});

it('a role with the other name alone opens the orders, or the settings of the service system', async () => {
  const app = await createTestApp();
  try {
    const { merchantId } = await Company.open(app);
    const withOnly = async (subject: 'service' | 'manage-service-system') =>
      signInAs(app, await hire(app, merchantId, { permissions: [{ subject, action: 'read' }] }));
    const reader = await withOnly('service');
    expect((await reader.call(serviceOrdersApi.list, { query: {} })).status).toBe(200);
    expect((await reader.call(serviceSettingsApi.get)).status).toBe(403);
    // The portal opens its pages by the same list.
    expect(getData(await reader.call(profileApi.get)).ability).toContainEqual({
      subject: 'view-service',
      action: 'read',
    });
    const settler = await withOnly('manage-service-system');
    expect((await settler.call(serviceSettingsApi.get)).status).toBe(200);
    expect((await settler.call(serviceOrdersApi.list, { query: {} })).status).toBe(403);
  } finally {
    await app.close();
  }
});
