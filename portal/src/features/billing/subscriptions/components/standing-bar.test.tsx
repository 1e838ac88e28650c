import type { SubscriptPlan } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { setProfile } from '#shared/session/session.ts';
import { renderAt } from '../../../../testing/page.tsx';
import { buildProfile, signInForTest, startOver } from '../../../../testing/session.ts';
import { StandingBar } from './standing-bar.tsx';

const withPlan = (change: Partial<SubscriptPlan>) => {
  const profile = buildProfile();
  return { ...profile, subscriptPlan: { ...profile.subscriptPlan, ...change } };
};
const suspended = withPlan({ standing: 'suspended', suspendedReason: 'The invoice of May is open.' });

async function openChat() {
  const router = renderAt('/chat', () => (
    <>
      <StandingBar />
      <h1>Page</h1>
    </>
  ));
  await screen.findByRole('heading');
  return (to: string) => void router.navigate({ to });
}

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('subscriptions');
});
beforeEach(() => {
  document.body.innerHTML = '';
  startOver();
});

it('is there with the first page where the business is suspended', async () => {
  signInForTest(suspended);
  await openChat();
  expect(screen.getByText(/Your business is suspended.*The invoice of May is open\./)).toBeTruthy();
});

it('comes with the next page where the business is suspended meanwhile, and moves nothing on this one', async () => {
  signInForTest(buildProfile());
  const go = await openChat();
  act(() => setProfile(suspended));
  expect(screen.queryByText(/Your business is suspended/)).toBeNull();
  act(() => go('/ticket'));
  expect(await screen.findByText(/Your business is suspended/)).toBeTruthy();
});
