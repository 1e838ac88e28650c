import { act, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { endSession } from '#shared/session/session.ts';
import { renderAt } from '../../testing/page.tsx';
import { signInForTest, startOver } from '../../testing/session.ts';
import { useNotices } from './notices.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

function RolePage({ isDirty }: { isDirty: boolean }) {
  useUnsavedChanges(isDirty, 'The new role');
  return <h1>Create a role</h1>;
}

const question = () => useNotices.getState().confirmation;

async function openRolePage(isDirty: boolean) {
  const router = renderAt('/role/create', () => <RolePage isDirty={isDirty} />);
  await waitFor(() => expect(document.querySelector('h1')).toBeTruthy());
  // Not awaited, because it ends when the question is answered.
  const leave = (to: string) => void router.navigate({ to });
  return { leave, path: () => router.state.location.pathname };
}

describe('input that is not saved', () => {
  beforeAll(async () => {
    await startI18n();
    await loadNamespaces('ui');
  });
  beforeEach(() => {
    document.body.innerHTML = '';
    startOver();
    signInForTest();
  });

  it('is not left before somebody was asked, by name, what is lost', async () => {
    const { leave, path } = await openRolePage(true);
    act(() => leave('/role'));
    await waitFor(() => expect(question()).toMatchObject({ consequences: ['This will be lost: The new role'] }));
    act(() => question()!.settle(false));
    expect(path()).toBe('/role/create');
    act(() => leave('/role'));
    await waitFor(() => expect(question()).toBeTruthy());
    act(() => question()!.settle(true));
    await waitFor(() => expect(path()).toBe('/role'));
  });

  it('holds nobody who has entered nothing', async () => {
    const { leave, path } = await openRolePage(false);
    act(() => leave('/role'));
    await waitFor(() => expect(path()).toBe('/role'));
    expect(question()).toBeNull();
  });

  it('does not hold the way to the sign-in when the session has ended', async () => {
    const { leave, path } = await openRolePage(true);
    endSession('expired');
    act(() => leave('/login'));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(question()).toBeNull();
  });
});
