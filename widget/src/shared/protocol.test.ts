import { describe, expect, it, vi } from 'vitest';
import { type FrameMessages, type Handlers, receive } from './protocol.ts';

const shop = {} as Window;
const stranger = {} as Window;
const port = {} as MessagePort;
const opened = { sala: 'n-1', type: 'visibility', value: true };

function deliver(overrides: { source?: Window; origin?: string; data?: unknown }) {
  const visibility = vi.fn();
  const handlers = { visibility } as unknown as Handlers<FrameMessages>;
  const event = {
    source: shop,
    origin: 'https://shop.example',
    data: opened,
    ports: [port],
    ...overrides,
  } as unknown as MessageEvent;
  receive(event, shop, 'https://shop.example', 'n-1', handlers);
  return visibility;
}

describe('a message between the page and the frame', () => {
  it('is taken from the right window, origin and pair', () => {
    expect(deliver({})).toHaveBeenCalledWith(true, port);
  });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an origin that only begins alike', { origin: 'https://shop.example.evil.example' }],
    ['another window of the right origin', { source: stranger }],
    ['a wrong nonce', { data: { ...opened, sala: 'n-2' } }],
    ['no nonce', { data: { type: 'visibility', value: true } }],
    ['an unknown type', { data: { ...opened, type: 'eval' } }],
    ['a type that every object has', { data: { ...opened, type: 'constructor' } }],
    ['a text', { data: 'visibility' }],
    ['nothing', { data: null }],
  ])('is refused with %s', (_, overrides) => {
    expect(deliver(overrides)).not.toHaveBeenCalled();
  });
});
