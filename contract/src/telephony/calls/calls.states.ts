/** `missed`: nobody answered in time, everybody declined, or the caller gave up. `declined`: the visitor declined a call to them. */
export const callStatuses = ['incoming', 'started', 'ended', 'declined', 'missed'] as const;
export type CallStatus = (typeof callStatuses)[number];
/** Of a call that can still become another one. */
export const runningCallStatuses = ['incoming', 'started'] as const satisfies readonly CallStatus[];

/** `inbound`: the visitor called. `outbound`: an operator called the visitor's open page. */
export const callDirections = ['inbound', 'outbound'] as const;
export type CallDirection = (typeof callDirections)[number];

export const callEnders = ['visitor', 'operator', 'system'] as const;
export type CallEnder = (typeof callEnders)[number];

/**
 * Why a call is over. `unanswered`: it rang its time. `nobodyThere`: there was nobody to ring at. `refused`: all it rang at declined.
 * `cancelled`: the caller hung up before anybody answered. `lost`: neither side sent a heartbeat for 20 s. `left`: the last operator
 * in it may take calls no more. `banned`: the visitor was banned meanwhile.
 * `noCallWanted`: the caller chose to be called back, or to leave a message, instead of waiting.
 */
export const callEndReasons = [
  'hungUp',
  'declined',
  'refused',
  'unanswered',
  'nobodyThere',
  'cancelled',
  'lost',
  'left',
  'banned',
  'noCallWanted',
] as const;
export type CallEndReason = (typeof callEndReasons)[number];

/** What a notification of a call says; specification part 2, "Call notifications". */
export const callNotificationTypes = ['incoming', 'started', 'declined', 'ended'] as const;
export type CallNotificationType = (typeof callNotificationTypes)[number];

/** What became of one ring at one operator; `overtaken`: somebody else answered. */
export const ringEnds = ['accepted', 'declined', 'expired', 'overtaken', 'withdrawn'] as const;
export type RingEnd = (typeof ringEnds)[number];

/** In s. A call ends when neither side sends a heartbeat for this long; each side sends one every `callAliveInterval`. */
export const callSilenceSeconds = 20;
export const callAliveInterval = 5;
/**
 * How long the dialog shows that a call has ended, in ms.
 * @public
 */
export const callEndedDisplay = 2000;
/** The visitor among them. */
export const maxCallParticipants = 4;
/** Supervisors in one call, who do not count as participants. */
export const maxCallSupervisors = 2;
/** How often a visitor may try to call within ten minutes. */
export const maxCallAttempts = 5;
/** How long credentials for the relay are good for, in s. */
export const relayCredentialSeconds = 3600;
/** Longest voicemail, in ms. */
export const maxVoicemailLength = 300_000;
export const maxCallNotes = 5000;

/** What came of a call that was answered, as its operator says. `mistaken`: the caller wanted somebody else. `cutOff`: it broke off. */
export const callOutcomes = ['resolved', 'ordered', 'followUp', 'complaint', 'mistaken', 'cutOff'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Whether the caller agreed to be recorded; `none`: they were not asked or have not answered. */
export const recordingConsents = ['none', 'given', 'refused'] as const;
export type RecordingConsent = (typeof recordingConsents)[number];
/** How much sound one part of a recording has, in ms; a page that ends loses no more than two of them. */
export const recordingPartLength = 5000;
/** In bytes; both voices take some 40 kB in that time. */
export const maxRecordingPart = 1024 * 1024;
/** Parts of five seconds: two hours. */
export const maxRecordingParts = 1440;
/** In bytes: twice what two hours take. */
export const maxRecordingSize = 120 * 1024 * 1024;
