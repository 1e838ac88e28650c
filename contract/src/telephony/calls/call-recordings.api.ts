import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField } from '../../core/fields.ts';
import { fileErrors } from '../../platform-services/uploads/uploads.errors.ts';
import { callErrors } from './calls.errors.ts';
import { callRecordingSchema, callSessionSchema, runningRecordingSchema } from './calls.schema.ts';
import { maxRecordingParts } from './calls.states.ts';

const talk = [
  { subject: 'receive-call', action: 'update' },
  { subject: 'customer-call', action: 'create' },
] as const;
const ofOne = z.object({ id: idField });

export const callRecordingsApi = {
  start: endpoint({
    method: 'POST',
    path: '/api/call/session/:id/recording',
    summary: "Begins a recording of one's own running call; a page that was loaded again begins another take",
    access: talk,
    isIdempotent: true,
    rateLimit: { points: 30, seconds: 60 },
    params: ofOne,
    response: runningRecordingSchema,
    errors: [callErrors.callIsOver, callErrors.callNotStarted, callErrors.recordingNotAllowed],
  }),
  setPaused: endpoint({
    method: 'POST',
    path: '/api/call/session/:id/recording/pause',
    summary:
      "Pauses the recording of one's own running call or goes on with it; the pause is silence in the file, and what the caller agreed to stays as it is",
    access: talk,
    isOpenWhileReadonly: true,
    params: ofOne,
    body: z.object({ isPaused: z.boolean() }),
    response: callSessionSchema,
    errors: [callErrors.callIsOver, callErrors.callNotStarted, callErrors.recordingNotAllowed],
  }),
  addPart: endpoint({
    method: 'POST',
    path: '/api/call/recording/:id/part/:part',
    summary:
      'Adds the next part, counted from 0; one that is there already is answered alike, and one too early is told which is missing',
    access: talk,
    isOpenWhileReadonly: true,
    isMultipart: true,
    rateLimit: { points: 120, seconds: 60 },
    params: z.object({
      id: idField,
      part: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(maxRecordingParts - 1)),
    }),
    response: runningRecordingSchema,
    errors: [callErrors.recordingIsOver, callErrors.recordingPartMissing, ...fileErrors],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/call/recording/:id/finish',
    summary: 'No part follows; without it a recording is finished a minute after its call',
    access: talk,
    isOpenWhileReadonly: true,
    params: ofOne,
    response: runningRecordingSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/call/recording/:id',
    summary: 'A recording to listen to, which the audit log notes',
    access: [{ subject: 'call-recording', action: 'read' }],
    params: ofOne,
    response: callRecordingSchema,
  }),
};
