// The calls that the lazily loaded voice call part of the widget uses.
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { toCall } from '../wire/calls.ts';

export const voiceConfigCall = toCall(visitorCallsApi.config);
export const createVoiceCall = toCall(visitorCallsApi.create);
export const getVoiceCall = toCall(visitorCallsApi.get);
export const acceptVoiceCall = toCall(visitorCallsApi.accept);
export const declineVoiceCall = toCall(visitorCallsApi.decline);
export const endVoiceCall = toCall(visitorCallsApi.end);
export const relayOfVoiceCall = toCall(visitorCallsApi.getRelay);
export const callbackOfVoiceCall = toCall(visitorCallsApi.askCallBack);
export const voicemailOfVoiceCall = toCall(visitorCallsApi.leaveVoicemail);
export const recordingOfVoiceCall = toCall(visitorCallsApi.allowRecording);
export const rateVoiceCall = toCall(visitorCallsApi.rate);
