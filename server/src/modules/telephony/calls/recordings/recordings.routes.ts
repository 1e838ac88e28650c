import { callRecordingsApi } from '@sala/contract/telephony/calls/call-recordings.api.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import type { Router } from '#platform/http/router.ts';
import type { CallsContext } from '../calls.context.ts';
import {
  addPart,
  allowRecording,
  finishRecording,
  playRecording,
  registerUnfinished,
  setRecordingPaused,
  startRecording,
} from './recordings.usecases.ts';

export function bindRecordings(context: CallsContext, router: Router): void {
  registerUnfinished(context);
  router.bind(visitorCallsApi.allowRecording, ({ actor, params, body }) =>
    allowRecording(context, actor, { ...params, ...body }),
  );
  router.bind(callRecordingsApi.start, ({ actor, params }) => startRecording(context, actor, params.id));
  router.bind(callRecordingsApi.setPaused, ({ actor, params, body }) =>
    setRecordingPaused(context, actor, { ...params, ...body }),
  );
  router.bind(callRecordingsApi.addPart, ({ actor, params, file }) => addPart(context, actor, { ...params, file }));
  router.bind(callRecordingsApi.finish, ({ actor, params }) => finishRecording(context, actor, params.id));
  router.bind(callRecordingsApi.get, ({ actor, params, request }) => playRecording(context, actor, params.id, request));
}
