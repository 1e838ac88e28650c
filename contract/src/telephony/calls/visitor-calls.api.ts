import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText } from '../../core/fields.ts';
import { phoneField } from '../../core/rules/person.ts';
import { visitorErrors } from '../../visitor-channels/visitors/visitors.errors.ts';
import { callErrors } from './calls.errors.ts';
import { relaySchema } from './calls.schema.ts';
import { maxVoicemailLength } from './calls.states.ts';
import { visitorCallConfigSchema, visitorCallSchema } from './visitor-calls.schema.ts';

const ofOne = z.object({ id: idField });

export const visitorCallsApi = {
  config: endpoint({
    method: 'GET',
    path: '/api/visitor/call-config',
    summary: 'Whether the visitor can call now, the menu, how it looks and sounds, and their call that goes on',
    access: 'visitor',
    response: visitorCallConfigSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/visitor/calls',
    summary:
      'Calls the business: one at a time, five times in ten minutes. Where nobody can answer it is missed at once and `offer` says what can be done',
    access: 'visitor',
    isIdempotent: true,
    rateLimit: { points: 20, seconds: 60 },
    body: z.object({
      departmentId: z.optional(idField),
      /** The command chosen last in the menu; one that leads to a department rings there. */
      instructionId: z.optional(idField),
      /** Where calls are recorded: what the visitor answered when they were asked. */
      isRecordingAllowed: z.optional(z.boolean()),
    }),
    response: visitorCallSchema,
    errors: [
      callErrors.callsAreOff,
      callErrors.callUnderWay,
      callErrors.tooManyCallAttempts,
      visitorErrors.visitorBanned,
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/visitor/calls/:id',
    summary: "One of the visitor's calls",
    access: 'visitor',
    params: ofOne,
    response: visitorCallSchema,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/visitor/calls/:id/accept',
    summary: 'Answers an operator who calls',
    access: 'visitor',
    params: ofOne,
    response: visitorCallSchema,
    errors: [callErrors.callIsOver],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/visitor/calls/:id/decline',
    summary: 'Does not answer an operator who calls',
    access: 'visitor',
    isOpenWhileReadonly: true,
    params: ofOne,
    response: visitorCallSchema,
    errors: [callErrors.callIsOver],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/visitor/calls/:id/end',
    summary: 'Hangs up, or stops waiting; one that is over stays as it is',
    access: 'visitor',
    isOpenWhileReadonly: true,
    params: ofOne,
    response: visitorCallSchema,
  }),
  allowRecording: endpoint({
    method: 'POST',
    path: '/api/visitor/calls/:id/recording',
    summary: 'Says whether this call may be recorded; taken back, what was recorded until then stays',
    access: 'visitor',
    params: ofOne,
    body: z.object({ isAllowed: z.boolean() }),
    response: visitorCallSchema,
    errors: [callErrors.callIsOver],
  }),
  getRelay: endpoint({
    method: 'GET',
    path: '/api/visitor/calls/:id/relay',
    summary: 'The servers that help the sound find its way, with credentials for an hour that name the call',
    access: 'visitor',
    params: ofOne,
    response: relaySchema,
    errors: [callErrors.callIsOver],
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/visitor/calls/:id/rating',
    summary: 'What the visitor thought of a call that has ended; a second one takes the place of the first',
    access: 'visitor',
    isOpenWhileReadonly: true,
    rateLimit: { points: 20, seconds: 60 },
    params: ofOne,
    body: z.object({ stars: z.number().check(z.int(), z.minimum(1), z.maximum(5)), comment: optionalText(1000) }),
    response: visitorCallSchema,
    errors: [callErrors.callNotRateable],
  }),
  leaveVoicemail: endpoint({
    method: 'POST',
    path: '/api/visitor/calls/:id/voicemail',
    summary: "Leaves a message, an upload of the visitor's, where nobody answered; another one takes its place",
    access: 'visitor',
    rateLimit: { points: 20, seconds: 60 },
    params: ofOne,
    body: z.object({
      uploadId: idField,
      durationMs: z.number().check(z.int(), z.minimum(0), z.maximum(maxVoicemailLength)),
    }),
    response: visitorCallSchema,
    errors: [callErrors.callNotStarted, callErrors.callIsOver, visitorErrors.visitorBanned],
  }),
  askCallBack: endpoint({
    method: 'POST',
    path: '/api/visitor/calls/:id/callback',
    summary: 'Asks to be called back at a number or, without one, here; asked again it changes the first request',
    access: 'visitor',
    rateLimit: { points: 20, seconds: 60 },
    params: ofOne,
    body: z.object({ phone: phoneField, note: optionalText(500) }),
    response: visitorCallSchema,
    errors: [callErrors.callNotStarted, callErrors.callIsOver, visitorErrors.visitorBanned],
  }),
};
