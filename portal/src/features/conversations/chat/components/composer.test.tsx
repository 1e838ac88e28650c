import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type RefObject, Suspense, useRef } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { clearUiState, writeUiState } from '#shared/ui/ui-state.ts';
import { buildProfile, startOver } from '../../../../testing/session.ts';
import { buildChannel } from '../chat.factory.ts';
import { createChatServer } from '../chat.fixture.ts';
import { useOutboxOwner } from '../chat.outbox.ts';
import { readDraft, saveDraft } from '../drafts.store.ts';
import { OwnProfileProvider, useOwnProfile } from '../own-profile.tsx';
import { useAttachments } from '../use-attachments.ts';
import { Composer } from './composer.tsx';

const channel = buildChannel();
const queryClient = new QueryClient();
const { server, state } = createChatServer({ channels: [channel] });

function Page() {
  useOutboxOwner(queryClient, useOwnProfile().id);
  const attachments = useAttachments();
  const textRef = useRef<HTMLTextAreaElement>(null);
  const fileRef: RefObject<HTMLInputElement | null> = useRef(null);
  return (
    <Composer channel={channel} attachments={attachments} textRef={textRef} fileRef={fileRef} onNote={undefined} />
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Sok Chan' });
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
const sentTexts = () => state.bodies.filter(({ path }) => path.endsWith('/create')).map(({ text }) => text);

/** Returns whether the page prevented the default, as it does when it sends. */
function press(init: KeyboardEventInit & { keyCode?: number }): boolean {
  const event = createEvent.keyDown(box(), init);
  fireEvent(box(), event);
  return event.defaultPrevented;
}

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n();
  await loadNamespaces('chat', 'errors', 'quick-messages', 'shell');
});
afterAll(async () => {
  // The last composer's "stopped writing" is still pending.
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.close();
});
beforeEach(() => {
  startOver();
  state.bodies = [];
  render(
    <QueryClientProvider client={queryClient}>
      <OwnProfileProvider value={buildProfile()}>
        <Suspense>
          <Page />
        </Suspense>
      </OwnProfileProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  saveDraft(channel.id, '');
});

describe('Enter in the reply box', () => {
  it('sends, and empties the box', async () => {
    write('  Good morning ');
    expect(press({ key: 'Enter' })).toBe(true);
    expect(box().value).toBe('');
    await waitFor(() => expect(sentTexts()).toEqual(['Good morning']));
  });

  it('starts a new line with Shift', () => {
    write('Good morning');
    expect(press({ key: 'Enter', shiftKey: true })).toBe(false);
    expect(box().value).toBe('Good morning');
  });

  it('belongs to the input method while it composes, also in browsers that only say so by the key code', () => {
    write('nǐ hǎo');
    expect(press({ key: 'Enter', isComposing: true })).toBe(false);
    expect(press({ key: 'Enter', keyCode: 229 })).toBe(false);
    expect(box().value).toBe('nǐ hǎo');
  });

  it('sends nothing when there is nothing but blanks', () => {
    write('  \n ');
    press({ key: 'Enter' });
    expect(box().value).toBe('  \n ');
    expect(sendButton().disabled).toBe(true);
  });
});

describe('Ctrl+Enter, where it was chosen to send', () => {
  beforeEach(() => {
    act(() => writeUiState('chat.sendKey', 'mod'));
  });
  afterEach(() => {
    act(clearUiState);
  });

  it('sends, and Enter alone starts a new line', async () => {
    write('Good morning');
    expect(press({ key: 'Enter' })).toBe(false);
    expect(press({ key: 'Enter', shiftKey: true })).toBe(false);
    expect(box().value).toBe('Good morning');
    expect(press({ key: 'Enter', ctrlKey: true })).toBe(true);
    expect(box().value).toBe('');
    await waitFor(() => expect(sentTexts()).toEqual(['Good morning']));
  });

  it('is ⌘ Enter on a Mac, and belongs to the input method while it composes', async () => {
    write('nǐ hǎo');
    expect(press({ key: 'Enter', ctrlKey: true, isComposing: true })).toBe(false);
    expect(box().value).toBe('nǐ hǎo');
    expect(press({ key: 'Enter', metaKey: true })).toBe(true);
    await waitFor(() => expect(sentTexts()).toEqual(['nǐ hǎo']));
  });
});

describe('the limit of characters', () => {
  it('is told when it comes near, and nothing longer is sent', () => {
    write('a'.repeat(9_000));
    expect(screen.queryByText(/characters/)).toBeNull();
    write('a'.repeat(9_990));
    expect(screen.getByText('10 characters left')).toBeTruthy();
    write('a'.repeat(10_001));
    expect(screen.getByRole('alert').textContent).toBe('1 character too many');
    expect(sendButton().disabled).toBe(true);
    press({ key: 'Enter' });
    expect(box().value).toHaveLength(10_001);
  });
});

describe('files', () => {
  const picture = new File(['12345'], 'tap.png', { type: 'image/png' });
  const paste = (files: File[]) => {
    const event = createEvent.paste(box(), { clipboardData: { files } });
    fireEvent(box(), event);
    return event.defaultPrevented;
  };

  it('pasted are attached, and pasted text is left to the browser', () => {
    expect(paste([])).toBe(false);
    expect(paste([picture])).toBe(true);
    expect(screen.getByText('tap.png')).toBeTruthy();
    expect(sendButton().disabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Remove tap.png' }));
    expect(screen.queryByText('tap.png')).toBeNull();
    expect(sendButton().disabled).toBe(true);
  });

  it('too large are refused at once, with the limit', () => {
    const film = new File([], 'film.mp4', { type: 'video/mp4' });
    vi.spyOn(film, 'size', 'get').mockReturnValue(30_000_000);
    paste([film, picture]);
    expect(screen.getByRole('alert').textContent).toMatch(/^film\.mp4 is larger than \d+ MB and was not attached\.$/);
    expect(screen.getByText('tap.png')).toBeTruthy();
  });
});

it('keeps what was written when the conversation is left', () => {
  write('I will look it up');
  cleanup();
  expect(readDraft(channel.id)).toBe('I will look it up');
  expect(sentTexts()).toEqual([]);
});
