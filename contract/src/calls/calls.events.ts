import * as z from 'zod/mini';
import { idField } from '../core/fields.ts';
import { socketNamespace } from '../core/socket-namespace.ts';
import { callPartySchema, callQualitySchema } from './calls.schema.ts';

/** Made anew by a page for each time it joins a call: a page that was loaded again is another one. */
const instanceField = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** Most letters of a description: one of audio has some 2,000. */
const maxDescription = 12_000;
const maxCandidates = 20;

const descriptionSchema = z.object({
  type: z.enum(['offer', 'answer', 'rollback']),
  sdp: z.string().check(z.maxLength(maxDescription)),
});
const candidateSchema = z.object({
  candidate: z.string().check(z.maxLength(500)),
  sdpMid: z.nullable(z.string().check(z.maxLength(64))),
  sdpMLineIndex: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(64))),
  usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});

const signal = {
  sessionId: idField,
  /** Of WebRTC; null: there is none in this message. */
  description: z._default(z.nullable(descriptionSchema), null),
  candidates: z._default(z.array(candidateSchema).check(z.maxLength(maxCandidates)), []),
  /** Asks the one who makes the offers of this pair for a new one; `restart`: with new candidates. */
  renegotiate: z._default(z.nullable(z.enum(['offer', 'restart'])), null),
};

/** What is told one participant by another. */
const callSignalSchema = z.object({
  ...signal,
  from: idField,
  /** Of the page it comes from: from another one than before, its connection begins anew. */
  fromInstance: instanceField,
  /** Of the page it is meant for: what is meant for an earlier one is dropped. */
  toInstance: instanceField,
});
export type CallSignal = z.infer<typeof callSignalSchema>;

/** What a page sends to another participant. */
export const outgoingSignalSchema = z.object({
  ...signal,
  to: idField,
  instanceId: instanceField,
  toInstance: instanceField,
});
export type OutgoingSignal = z.input<typeof outgoingSignalSchema>;

const ofCall = { sessionId: idField, instanceId: instanceField };

export const callNamespace = socketNamespace({
  path: '/call',
  audience: 'both',
  summary:
    'Signalling of voice calls, between those who are in a call and nobody else. Each message is acknowledged with `{ ok: true }` or `{ ok: false, error }`',
  events: {
    /** Who is in the call and how: told to all in it. Keep the copy with the larger version. */
    'call:sessionChanged': callPartySchema,
    'call:signal': callSignalSchema,
  },
  messages: {
    /**
     * This page speaks for its participant from now on. Others of the same person in the same call are told by the session that
     * another instance has taken over. Answered with the session by `call:sessionChanged`.
     */
    'call:join': { schema: z.object(ofCall), limit: { points: 10, seconds: 10 } },
    'call:signal': { schema: outgoingSignalSchema, limit: { points: 200, seconds: 10 } },
    /** Every 5 s while in the call, connected or not; with what was measured of the sound that comes in. */
    'call:alive': {
      schema: z.object({ ...ofCall, quality: z._default(z.nullable(callQualitySchema), null) }),
      limit: { points: 10, seconds: 10 },
    },
    'call:muted': { schema: z.object({ ...ofCall, isMuted: z.boolean() }), limit: { points: 20, seconds: 10 } },
  },
});

/**
 * How a message was taken. `notInCall`: the sender is not in it or it is over; `otherInstance`: another page has taken over;
 * `invalidMessage`; `tooManyMessages`: after too many of these the socket is closed.
 */
export const callAckErrors = ['notInCall', 'otherInstance', 'invalidMessage', 'tooManyMessages', 'unexpected'] as const;
export type CallAck = { ok: true } | { ok: false; error: (typeof callAckErrors)[number] };
