import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Switch } from './switch.tsx';

afterEach(cleanup);

const shownState = () => screen.getByRole('switch').getAttribute('aria-checked');

function Saved({ save }: { save: () => Promise<void> }) {
  const [isOn, setIsOn] = useState(false);
  return <Switch label="Sound" value={isOn} onValueChange={(value) => save().then(() => setIsOn(value))} />;
}

it('shows what was chosen while it is saved, and afterwards what is', async () => {
  const saving = Promise.withResolvers<void>();
  render(<Saved save={() => saving.promise} />);
  fireEvent.click(screen.getByRole('switch'));
  expect(shownState()).toBe('true');
  await act(async () => saving.resolve());
  expect(shownState()).toBe('true');
});

it('goes back when it could not be saved', async () => {
  const saving = Promise.withResolvers<void>();
  render(<Saved save={() => saving.promise} />);
  fireEvent.click(screen.getByRole('switch'));
  expect(shownState()).toBe('true');
  await act(async () => saving.reject(new Error('no network')));
  expect(shownState()).toBe('false');
});

it('shows the last of several choices, whichever is saved first', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const calls = [first.promise, second.promise];
  render(<Saved save={() => calls.shift()!} />);
  fireEvent.click(screen.getByRole('switch'));
  fireEvent.click(screen.getByRole('switch'));
  await act(async () => first.resolve());
  expect(shownState()).toBe('false');
  await act(async () => second.resolve());
  expect(shownState()).toBe('false');
});
