import { buildMessage } from '@sala/client/threads/message.factory.ts';
import { ApiFailure, isTransient } from '@sala/client/wire/failure.ts';
import { describe, expect, it, vi } from 'vitest';
import { createDelivery } from './delivery.ts';
import type { OutboxEntry } from './outbox-store.ts';

const entry: OutboxEntry = {
  id: '01990000-0000-7000-8000-000000000001',
  owner: 'anonymous',
  createdAt: '2026-11-20T03:00:00.000Z',
  text: 'Hello',
  state: 'sending',
};

function setUp(owner = 'anonymous') {
  const api = { createMessage: vi.fn(async () => buildMessage()), upload: vi.fn() };
  const onBan = vi.fn();
  const onClosed = vi.fn();
  const session = {
    owner: () => owner,
    call: <T>(use: (token: string) => Promise<T>) => use('token-1'),
    renew: vi.fn(),
  };
  return { api, onBan, onClosed, delivery: createDelivery({ api, session, onBan, onClosed }) };
}

describe('delivery', () => {
  it('sends a message with the id it was given when it was written', async () => {
    const { api, delivery } = setUp();
    await delivery.send(entry);
    expect(api.createMessage).toHaveBeenCalledWith('token-1', { type: 'text', id: entry.id, text: 'Hello' });
  });

  it("keeps one person's words from going out under another's token", async () => {
    const { api, delivery } = setUp('signed:u1');
    const failure = await delivery.send(entry).catch((error: unknown) => error);
    expect(isTransient(failure)).toBe(true);
    expect(api.createMessage).not.toHaveBeenCalled();
  });

  it('tells when nothing can be written any more', async () => {
    const { api, delivery, onBan } = setUp();
    api.createMessage.mockRejectedValue(new ApiFailure('visitorBanned', { status: 403 }));
    await expect(delivery.send(entry)).rejects.toThrow('visitorBanned');
    expect(onBan).toHaveBeenCalledWith('visitorBanned');
  });

  it.each(['businessReadonly', 'businessSuspended'])('tells when the business takes nothing new: %s', async (key) => {
    const { api, delivery, onBan, onClosed } = setUp();
    api.createMessage.mockRejectedValue(new ApiFailure(key, { status: 400 }));
    await expect(delivery.send(entry)).rejects.toThrow(key);
    expect(onClosed).toHaveBeenCalledOnce();
    expect(onBan).not.toHaveBeenCalled();
  });
});
