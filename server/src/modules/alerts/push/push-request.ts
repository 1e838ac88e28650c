import type { PushContent, PushOutcome } from '@sala/contract/alerts/push/push.schema.ts';
import { PublicFetchError, publicFetch } from '#platform/http/public-fetch.ts';
import type { PushContext } from './vapid-keys.ts';

export interface PushTarget {
  readonly merchant_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * The result of one attempt. `busy`: try again, `retryAfter` ms later if the service asked for it. `isOfService`: the service failed, and
 * not the look-up of its name, which can fail for one merchant alone.
 */
export type Attempt = { readonly outcome: PushOutcome } | Busy;

interface Busy {
  readonly outcome: 'busy';
  readonly retryAfter: number | null;
  readonly isOfService: boolean;
}

const timeout = 5000;
/** How long push services store a message for an offline device, in seconds. */
const lifetime = 3600;

/** Sends one push. The body is encrypted for the browser (aes128gcm), so that the push service cannot read it. */
export async function pushOnce(context: PushContext, target: PushTarget, content: PushContent): Promise<Attempt> {
  const { merchant_id: merchantId } = target;
  const request = await sealedRequest(context, target, content);
  if (!request) return { outcome: 'refused' };
  try {
    const answer = await publicFetch(context, { ...request, merchantId, method: 'POST', timeout, maxBytes: 2000 });
    return judge(answer.status, answer.headers['retry-after']);
  } catch (error) {
    if (!(error instanceof PublicFetchError)) throw error;
    if (error.reason === 'addressNotPublic') return { outcome: 'refused' };
    return { outcome: 'busy', retryAfter: null, isOfService: !error.isUnresolved };
  }
}

async function sealedRequest(context: PushContext, { endpoint, p256dh, auth }: PushTarget, content: PushContent) {
  const keys = await context.vapidKeys.read();
  const { default: webpush } = await import('web-push');
  try {
    const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(content), {
      vapidDetails: { subject: getSubject(context), ...keys },
      TTL: lifetime,
      urgency: content.kind === 'read' ? 'normal' : 'high',
      contentEncoding: 'aes128gcm',
      // A newer push of the conversation replaces one that waits for an offline device.
      ...(content.channelId && { topic: content.channelId.replaceAll('-', '') }),
    });
    const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
    return { url: details.endpoint, headers: Object.fromEntries(headers), body: details.body };
  } catch (error) {
    // Invalid keys of a subscription, which only a forged one has.
    context.logger.debug({ err: error }, 'a push could not be sealed');
    return undefined;
  }
}

function getSubject({ config }: PushContext): string {
  const address = /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom.trim();
  return config.vapidSubject ?? `mailto:${address}`;
}

function judge(status: number, asked: string | undefined): Attempt {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) {
    const seconds = Number(asked);
    const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
    return { outcome: 'busy', retryAfter, isOfService: true };
  }
  return { outcome: 'refused' };
}
