import { commonErrors } from '@sala/contract/core/errors.ts';
import { expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import type { Bus } from '../database/bus.ts';
import { Authentication, type SessionHint, type SessionState } from './authentication.ts';

/** A bus in memory that delivers hints at once. */
function createQuietBus(): Bus {
  const listeners: ((payload: unknown) => void)[] = [];
  const publish = async (_topic: string, payload: unknown) => {
    for (const listener of listeners) listener(payload);
  };
  return {
    publish,
    tellHereFirst: publish,
    subscribe: (_topic, listener) => void listeners.push(listener),
    onGap: () => undefined,
    isListening: () => true,
    start: async () => undefined,
    stop: async () => undefined,
  };
}

it('does not believe a session that ended while it was being read', async () => {
  const bus = createQuietBus();
  const config = loadConfig({ SECRET_KEY: 'a secret that only tests have, and no server' });
  const authentication = new Authentication({ config, clock: { now: () => new Date() }, bus });
  const ids = { merchantId: 'm', userId: 'u', sessionId: 's' };
  let isEnded = false;
  const reading = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  authentication.useSource(async (): Promise<SessionState> => {
    const refusal = isEnded ? commonErrors.sessionRevoked : undefined;
    reading.resolve();
    await answer.promise;
    const person = { name: 'Dara', locale: 'en', isReadonly: false, permissions: [] } as const;
    return { ...ids, ...person, expiresAt: new Date(Date.now() + 60_000), refusal };
  });
  const user = authentication.userOf(await authentication.issueAccessToken(ids), '127.0.0.1');
  await reading.promise;
  isEnded = true;
  await bus.publish('session.changed', { sessionIds: ['s'], isEnded: true } satisfies SessionHint);
  answer.resolve();
  await expect(user).rejects.toThrow('sessionRevoked');
});
