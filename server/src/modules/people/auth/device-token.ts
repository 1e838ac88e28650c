import { createHmac, timingSafeEqual } from 'node:crypto';

const pattern = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

const getMark = (key: Buffer, deviceId: string): Buffer => createHmac('sha256', key).update(deviceId).digest();

/** The token by which a browser is known again, whatever its address and User-Agent are by then. Sessions name only its id. */
export const formatDeviceToken = (key: Buffer, deviceId: string): string =>
  `${deviceId}.${getMark(key, deviceId).toString('base64url')}`;

/** The id of the device that sends this header `Device-Token`, or undefined when the server did not issue it. */
export function parseDeviceToken(key: Buffer, token: string | readonly string[] | undefined): string | undefined {
  const match = typeof token === 'string' ? pattern.exec(token) : null;
  if (!match) return undefined;
  const deviceId = match[1]!;
  return timingSafeEqual(getMark(key, deviceId), Buffer.from(match[2]!, 'base64url')) ? deviceId : undefined;
}
