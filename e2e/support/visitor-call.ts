import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import type { NewBusiness } from './new-business.ts';

/** The application of the demo, whose shop is at /demo. */
export const lotusAppId = 'lotus-home-services';

/** A visitor who sends all texts in one conversation, without an open chat. */
export async function converse(request: APIRequestContext, appId: string, texts: readonly string[]): Promise<void> {
  const session = await request.post('/api/visitor/session', { data: { app_id: appId, locale: 'en' } });
  const { token } = (await session.json()).data;
  for (const text of texts) {
    const answer = await request.post('/api/visitor/messages', {
      headers: { Authorization: `Bearer ${token}` },
      data: { type: 'text', id: randomUUID(), text },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** A visitor calls, it rings for the owner alone, and the owner declines. */
export async function missCall({ owner, appId }: NewBusiness, request: APIRequestContext): Promise<void> {
  const settings = await owner(callSettingsApi.get);
  // What is heard afterwards is the alert.
  await owner(callSettingsApi.update, { body: { ...settings, isOn: true, ringTune: 'none' } });
  const session = await request.post('/api/visitor/session', { data: { app_id: appId, locale: 'en' } });
  const { token } = (await session.json()).data;
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
  const answer = await request.post('/api/visitor/calls', { headers, data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id, status } = (await answer.json()).data;
  if (status !== 'incoming') return;
  // While the owner's page is being loaded, the call waits for it.
  const findRing = async () => (await owner(callsApi.ringing)).find(({ session }) => session.id === id);
  await expect.poll(async () => (await findRing())?.isForMe ?? true).toBe(true);
  if (await findRing()) await owner(callsApi.notify, { body: { sessionId: id, type: 'declined' } });
}
