export const attendCallJobName = 'calls.attend-call';
export const checkSilenceJobName = 'calls.check-silence';
export const endCallOfBannedJobName = 'calls.end-call-of-banned';
export const joinRecordingJobName = 'calls.join-recording';
export const transcribeRecordingJobName = 'calls.transcribe-recording';
