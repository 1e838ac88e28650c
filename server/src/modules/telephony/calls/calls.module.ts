import type { AppModule } from '#platform/module.ts';
import type { CallNeeds } from './calls.context.ts';
import { registerCallsRealtime } from './calls.realtime.ts';
import { bindCalls } from './calls.routes.ts';
import './calls.table.ts';
import { attendCallJob, checkSilenceJob } from './jobs/attend-call.job.ts';
import { joinRecordingJob, removeOldRecordingsJob, transcribeRecordingJob } from './jobs/recordings.job.ts';
import { registerBanned } from './leaving/end-call-of-banned.ts';
import { registerLeaving } from './leaving/register-leaving.ts';
import { ringWaiting } from './life/attend-calls.ts';
import { bindRecordings } from './recordings/recordings.routes.ts';
import { callTimeline } from './sessions/call-timeline.ts';
import { registerSignalling } from './signalling/signalling.realtime.ts';
import { bindVisitorCalls } from './visitor-calls.routes.ts';

/** Voice calls between visitors and operators: who rings, who talks, what became of it; the sound goes from page to page. */
export const callsModule: AppModule<CallNeeds> = {
  name: 'calls',
  create(context, router) {
    context.customerTimeline.register(callTimeline(context));
    context.jobs.register(attendCallJob(context));
    context.jobs.register(checkSilenceJob(context));
    context.jobs.register(joinRecordingJob(context));
    context.jobs.register(transcribeRecordingJob(context));
    context.jobs.register(removeOldRecordingsJob(context));
    bindRecordings(context, router);
    bindCalls(context, router);
    bindVisitorCalls(context, router);
    registerCallsRealtime(context);
    registerSignalling(context);
    registerLeaving(context);
    registerBanned(context);
    context.events.on('presence.changed', ({ merchantId }) => ringWaiting(context, merchantId));
    context.events.on('call.changed', async ({ merchantId, gone }) => {
      if (gone.length > 0) await ringWaiting(context, merchantId);
    });
  },
};
