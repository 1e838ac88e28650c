import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { Avatar } from './avatar.tsx';

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('common');
});
afterEach(cleanup);

/** What is seen in the circle: the address of a picture, or initials. */
function shown() {
  const avatar = screen.getByRole('img', { name: 'Sophea Lim' });
  return (
    avatar.querySelector('img')?.getAttribute('src') ??
    avatar.querySelector('[data-initials]')?.getAttribute('data-initials')
  );
}

it('shows the initials of who has no picture', () => {
  render(<Avatar name="Sophea Lim" src={null} />);
  expect(shown()).toBe('SL');
});

it('shows the initials in place of a picture that cannot be loaded, and the next picture again', () => {
  const { rerender } = render(<Avatar name="Sophea Lim" src="/gone.png" />);
  expect(shown()).toBe('/gone.png');
  fireEvent.error(screen.getByRole('img', { name: 'Sophea Lim' }).querySelector('img')!);
  expect(shown()).toBe('SL');
  rerender(<Avatar name="Sophea Lim" src="/new.png" />);
  expect(shown()).toBe('/new.png');
});
