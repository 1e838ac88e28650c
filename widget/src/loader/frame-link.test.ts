import { afterAll, describe, expect, it, vi } from 'vitest';
import type { FrameSetup } from '../shared/protocol.ts';
import { linkFrame } from './frame-link.ts';

const origin = 'https://sala.example';
const timers = vi.spyOn(globalThis, 'setInterval');

// A link lives as long as its page, which the next test file shares.
afterAll(() => {
  for (const { value } of timers.mock.results) clearInterval(value);
});

function setUp() {
  const inner = { postMessage: vi.fn() };
  const frame = { contentWindow: inner, id: '', src: '' } as unknown as HTMLIFrameElement;
  const handlers = { show: vi.fn(), unread: vi.fn(), underWay: vi.fn(), event: vi.fn(), locale: vi.fn() };
  const setup = { isOpen: true, page: { url: 'https://shop.example/', title: 'Shop' } } as FrameSetup;
  const send = linkFrame(frame, `${origin}/widget/frame?app_id=demo`, () => setup, handlers);
  const nonce = frame.src.split('#')[1]!.split('&')[0]!;
  const deliver = (
    type: string,
    value: unknown,
    overrides: { origin?: string; source?: unknown; nonce?: string } = {},
  ) => {
    const data = { sala: overrides.nonce ?? nonce, type, value };
    const event = new MessageEvent('message', { origin: overrides.origin ?? origin, data });
    Object.defineProperty(event, 'source', { value: overrides.source ?? inner });
    Object.defineProperty(event, 'ports', { value: [] });
    dispatchEvent(event);
  };
  return { frame, inner, handlers, setup, send, deliver };
}

describe('the link to the frame', () => {
  it('tells the frame who made it where no log or cache looks', () => {
    expect(setUp().frame.src).toMatch(/^https:\/\/sala\.example\/widget\/frame\?app_id=demo#\d+&http/);
  });

  it('gives the setup to the frame that says it is there, and to its origin only', () => {
    const { deliver, inner, setup, frame } = setUp();
    deliver('hello', null);
    expect(frame.id).toBe('up');
    expect(inner.postMessage).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'init', value: setup }),
      origin,
      [expect.anything()],
    );
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
    ['a wrong nonce', { nonce: '1' }],
  ])('hears nothing from %s', (_, overrides) => {
    const { deliver, handlers, inner } = setUp();
    deliver('hello', null, overrides);
    deliver('unread', 99, overrides);
    expect(handlers.unread).not.toHaveBeenCalled();
    expect(inner.postMessage).not.toHaveBeenCalled();
  });

  it('keeps what is sent until the frame is there, and tells how it went', async () => {
    const { deliver, inner, send } = setUp();
    const done = send('locale', 'km');
    const refused = send('identity', { identifier: 'u1' });
    expect(inner.postMessage).not.toHaveBeenCalled();
    deliver('hello', null);
    await expect.poll(() => inner.postMessage).toHaveBeenCalledTimes(3);
    const [, locale, identity] = inner.postMessage.mock.calls as [unknown, unknown, [MessagePort]][];
    locale![2][0].postMessage(undefined);
    identity![2][0].postMessage('identityNotVerified');
    await expect(done).resolves.toBeUndefined();
    await expect(refused).rejects.toThrow('identityNotVerified');
  });
});
