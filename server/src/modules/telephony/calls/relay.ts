import { createHmac } from 'node:crypto';
import type { Relay } from '@sala/contract/telephony/calls/calls.schema.ts';
import { relayCredentialSeconds } from '@sala/contract/telephony/calls/calls.states.ts';
import type { CallsContext } from './calls.context.ts';

/**
 * What a page needs to find its way through networks: credentials of the relay for an hour, which name the call and the participant, so
 * that a relay's log tells who used it. Without a relay the list is empty.
 */
export function relayFor(
  { config: { turn }, clock }: Pick<CallsContext, 'config' | 'clock'>,
  { callId, participantId }: { callId: string; participantId: string },
): Relay {
  if (!turn) return { iceServers: [], expiresAt: null };
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + relayCredentialSeconds;
  const username = `${expiresAt}:${callId}.${participantId}`;
  // The scheme that relays know is made with SHA-1; as a keyed code it still holds.
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return {
    iceServers: [{ urls: [...turn.urls], username, credential }],
    expiresAt: new Date(expiresAt * 1000).toISOString(),
  };
}
