import { createHmac } from 'node:crypto';
import type { WebhookTarget } from '#modules/connections/integrations/integrations.public.ts';

/** The signature of Standard Webhooks: the secret is base64 after its prefix. */
function sign(secret: string, text: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}

/** The headers of a delivery. While two secrets are valid it is signed with both. */
export function headersFor(
  target: WebhookTarget,
  delivery: { id: string; body: string },
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = `${delivery.id}.${timestamp}.${delivery.body}`;
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Sala-Webhooks/1',
    'webhook-id': delivery.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': target.secrets.map((secret) => sign(secret, signed)).join(' '),
    'sala-app-key': target.appKey,
    ...(target.authorization === '' ? {} : { authorization: target.authorization }),
  };
}
