import { describe, expect, it, vi } from 'vitest';
import { type FrameActions, linkParent } from './parent-link.ts';

const origin = 'https://shop.example';

function setUp(actions: Partial<FrameActions> = {}) {
  const parent = { postMessage: vi.fn() } as unknown as Window;
  const link = linkParent(parent, `#n-1&${origin}`, actions as FrameActions);
  const deliver = (overrides: object = {}, data: object = {}) => {
    const port = { postMessage: vi.fn() };
    const event = new MessageEvent('message', {
      origin,
      data: { sala: 'n-1', type: 'visibility', value: true, ...data },
    });
    Object.defineProperties(event, { source: { value: parent }, ports: { value: [port] }, ...overrides });
    dispatchEvent(event);
    return port;
  };
  return { parent, link, deliver };
}

describe('the link to the page', () => {
  it('speaks to the origin that the page named, and to no other', () => {
    const { parent, link } = setUp();
    link.send('unread', 3);
    expect(parent.postMessage).toHaveBeenCalledWith({ sala: 'n-1', type: 'unread', value: 3 }, origin);
  });

  it('does what the page asks and says when it is done', async () => {
    const visibility = vi.fn();
    const port = setUp({ visibility }).deliver();
    await expect.poll(() => port.postMessage).toHaveBeenCalledWith(undefined);
    expect(visibility).toHaveBeenCalledWith(true);
  });

  it('says what went wrong', async () => {
    const identity = async () => {
      throw new Error('identityNotVerified');
    };
    const port = setUp({ identity }).deliver({}, { type: 'identity', value: { identifier: 'u1' } });
    await expect.poll(() => port.postMessage).toHaveBeenCalledWith('identityNotVerified');
  });

  it.each([
    ['another origin', { origin: { value: 'https://evil.example' } }, {}],
    ['another window', { source: { value: {} } }, {}],
    ['a wrong nonce', {}, { sala: 'n-2' }],
    ['a type it does not know', {}, { type: 'toString' }],
  ])('ignores %s', (_, overrides, data) => {
    const visibility = vi.fn();
    setUp({ visibility }).deliver(overrides, data);
    expect(visibility).not.toHaveBeenCalled();
  });

  it('is dumb where no page made the frame', () => {
    const parent = { postMessage: vi.fn() } as unknown as Window;
    linkParent(parent, '', {} as FrameActions).send('show', false);
    expect(parent.postMessage).not.toHaveBeenCalled();
  });
});
