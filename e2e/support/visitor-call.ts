import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

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
