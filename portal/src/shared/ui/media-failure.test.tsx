import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { startOver } from '../../testing/session.ts';
import { FileLink } from './file-link.tsx';
import { Picture } from './media-failure.tsx';
import { useNotices } from './notices.ts';
import { Recording } from './recording.tsx';

const server = setupServer();

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n();
  await loadNamespaces('ui', 'common');
});
beforeEach(startOver);
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

it.each([
  ['image', 'This picture could not be loaded.'],
  ['video', 'This video could not be loaded.'],
  ['audio', 'This audio could not be loaded.'],
] as const)('says in its own place that it could not be loaded, and tries again: %s', (kind, words) => {
  const { container } = render(
    kind === 'image' ? (
      <Picture src="/gone" alt="Plan" className="sized" />
    ) : (
      <Recording kind={kind} src="/gone" aria-label="Plan" className="sized" />
    ),
  );
  const medium = () => container.querySelector('img, video, audio');
  fireEvent.error(medium()!);
  expect(medium()).toBeNull();
  expect(screen.getByText(words).parentElement!.classList).toContain('sized');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(medium()!.getAttribute('src')).toBe('/gone');
  expect(screen.queryByText(words)).toBeNull();
});

it('says that a file was not found instead of saving the answer of the server', async () => {
  server.use(http.get('*/api/files/gone', () => HttpResponse.json({ message: 'recordNotFound' }, { status: 404 })));
  render(
    <FileLink href="/api/files/gone" download="plan.pdf">
      plan.pdf
    </FileLink>,
  );
  expect(fireEvent.click(screen.getByRole('link', { name: 'plan.pdf' }))).toBe(false);
  await waitFor(() =>
    expect(useNotices.getState().toasts).toMatchObject([{ tone: 'error', content: 'The file was not found.' }]),
  );
});
