export const attendCallJobName = 'calls.attend-call';
export const checkSilenceJobName = 'calls.check-silence';
export const joinRecordingJobName = 'calls.join-recording';
export const transcribeRecordingJobName = 'calls.transcribe-recording';
