import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField } from '../../core/fields.ts';
import { pushDeviceSchema, pushOutcomes } from './push.schema.ts';

const ofMyself = [{ subject: 'profile', action: 'read' }] as const;
const ofDevice = z.object({ id: idField });
/** A key or secret as browsers send it: base64url, at most `max` bytes. */
const base64url = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.maxLength(max));

export const pushApi = {
  getKey: endpoint({
    method: 'GET',
    path: '/api/push/key',
    summary: 'The public key (VAPID) with which a browser is asked for its push address',
    access: ofMyself,
    isSessionOnly: true,
    response: z.object({ publicKey: z.string() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/push/device',
    summary: "The user's own devices that are told of conversations, newest first",
    access: ofMyself,
    isSessionOnly: true,
    response: pushDeviceSchema,
    isList: true,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/push/device',
    summary: 'Turns pushing on for the browser of this session, until the session ends; again: takes what changed',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    isEncoded: true,
    rateLimit: { points: 30, seconds: 60 },
    body: z.object({
      /** The device's address at the browser's push service. */
      endpoint: z.string().check(z.trim(), z.maxLength(1000), z.regex(/^https?:\/\/[^\s]+$/)),
      p256dh: base64url(100),
      auth: base64url(100),
      isTextShown: z.boolean(),
    }),
    response: pushDeviceSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/push/device/:id',
    summary: 'Whether notifications on an own device say what was written',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    params: ofDevice,
    body: z.object({ isTextShown: z.boolean() }),
    response: pushDeviceSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/push/device/:id',
    summary: 'Tells an own device nothing any more',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    params: ofDevice,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/push/device/:id/test',
    summary: 'Pushes a test to an own device and says how its push service took it',
    isOpenWhileReadonly: true,
    access: ofMyself,
    isSessionOnly: true,
    rateLimit: { points: 10, seconds: 60 },
    params: ofDevice,
    response: z.object({ outcome: z.enum(pushOutcomes) }),
  }),
};
