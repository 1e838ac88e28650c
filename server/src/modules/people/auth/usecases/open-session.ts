import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { getLifetime, insertSession, listDevices } from '#modules/identity/sessions/sessions.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { getWideNetwork } from '#platform/http/caller-address.ts';
import { deviceName } from '#platform/http/device.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { insertRefreshToken } from '../auth.repository.ts';
import { formatDeviceToken, parseDeviceToken } from '../device-token.ts';
import { sendSignInNoticeJobName } from '../jobs/send-sign-in-notice.job.ts';
import { formatRefreshToken } from '../refresh-token.ts';

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface OpenedSession {
  readonly tokens: TokenPair & { readonly deviceToken: string };
  readonly expiresAt: Date;
}

export async function toTokens(
  context: Pick<AppContext, 'authentication' | 'config'>,
  session: { merchantId: string; userId: string; sessionId: string; expiresAt: Date },
  tokenId: string,
): Promise<TokenPair> {
  return {
    accessToken: await context.authentication.issueAccessToken(session),
    refreshToken: formatRefreshToken(context.config.keys.refreshTokens, {
      merchantId: session.merchantId,
      id: tokenId,
    }),
  };
}

/** A User-Agent can be forged together with a stolen password, so a known one from an unknown network counts as new. */
function isNewDevice(
  earlier: readonly { user_agent: string; address: string }[],
  { userAgent, address }: Pick<RequestInfo, 'userAgent' | 'address'>,
): boolean {
  if (earlier.length === 0) return false;
  const network = getWideNetwork(address);
  const isDeviceKnown = earlier.some((session) => session.user_agent === userAgent);
  return !isDeviceKnown || !earlier.some((session) => getWideNetwork(session.address) === network);
}

/**
 * Creates a session with its tokens for an authenticated user, in the transaction of the authentication. Sends a notice about
 * a new device or network. `expiryMinutes`: the merchant's setting.
 */
export async function openSession(
  context: AppContext,
  unit: UnitOfWork,
  userId: string,
  request: RequestInfo,
  expiryMinutes: number,
): Promise<OpenedSession> {
  const { query, merchantId } = unit;
  const { userAgent, address } = request;
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + getLifetime(expiryMinutes));
  const sessionId = newId();
  const tokenId = newId();
  const { deviceTokens } = context.config.keys;
  // A browser keeps its device, so that all who share it are known there.
  const deviceId = parseDeviceToken(deviceTokens, request.headers['device-token']) ?? newId();
  const earlier = await listDevices(query, userId);
  await insertSession(query, { id: sessionId, userId, userAgent, address, deviceId, expiresAt, now });
  await insertRefreshToken(query, { id: tokenId, sessionId });
  if (isNewDevice(earlier, request)) {
    await context.jobs.send(unit, sendSignInNoticeJobName, { merchantId, sessionId });
    const params = { device: deviceName(userAgent) ?? '?', address };
    await notify(context, unit, { userId, kind: 'newDevice', params, link: '/account-setting' });
  }
  const pair = await toTokens(context, { merchantId, userId, sessionId, expiresAt }, tokenId);
  return { tokens: { ...pair, deviceToken: formatDeviceToken(deviceTokens, deviceId) }, expiresAt };
}
