// The same for a visitor's call, which is fetched when one begins.
import { visitorCallsApi } from '@sala/contract/calls/visitor-calls.api.ts';
import { callOf } from '../wire/calls.ts';

export const voiceConfigCall = callOf(visitorCallsApi.config);
export const createVoiceCall = callOf(visitorCallsApi.create);
export const getVoiceCall = callOf(visitorCallsApi.get);
export const acceptVoiceCall = callOf(visitorCallsApi.accept);
export const declineVoiceCall = callOf(visitorCallsApi.decline);
export const endVoiceCall = callOf(visitorCallsApi.end);
export const relayOfVoiceCall = callOf(visitorCallsApi.getRelay);
export const callbackOfVoiceCall = callOf(visitorCallsApi.askCallBack);
export const recordingOfVoiceCall = callOf(visitorCallsApi.allowRecording);
export const rateVoiceCall = callOf(visitorCallsApi.rate);
