import type { UnansweredOffer } from '@sala/contract/telephony/calls/call-settings.schema.ts';
import type { CallParticipant, CallParty, CallRow, CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import type { VisitorCall } from '@sala/contract/telephony/calls/visitor-calls.schema.ts';
import { signFilePath } from '#modules/platform-services/uploads/uploads.public.ts';
import type { CallsContext } from '../calls.context.ts';
import {
  type CallState,
  getVisitor,
  operatorsIn,
  type ParticipantRow,
  type SessionRow,
  type ShownCall,
} from './call-state.ts';

type Context = Pick<CallsContext, 'config' | 'clock'>;

const iso = (date: Date | null) => date?.toISOString() ?? null;
const secondsBetween = (from: Date, to: Date) => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

const toPicture = (context: Context, merchantId: string, id: string | null) =>
  id && signFilePath(context, { merchantId, id, isThumbnail: false });

/** The part of a row that does not name anybody. */
export function presentTimes(row: SessionRow) {
  const { started_at, answered_at, ended_at } = row;
  const waitedUntil = answered_at ?? ended_at;
  return {
    startedAt: started_at.toISOString(),
    answeredAt: iso(answered_at),
    endedAt: iso(ended_at),
    waitSeconds: waitedUntil && secondsBetween(started_at, waitedUntil),
    durationSeconds: answered_at && ended_at ? secondsBetween(answered_at, ended_at) : null,
    endedBy: row.ended_by,
  };
}

export function presentRow(
  row: SessionRow,
  names: { visitor: string; operator: { id: string; name: string } | null },
): CallRow {
  return {
    id: row.id,
    number: row.number,
    direction: row.direction,
    status: row.status,
    visitor: { id: row.visitor_id, name: names.visitor },
    operator: names.operator && { id: names.operator.id, name: names.operator.name },
    departmentId: row.department_id,
    channelId: row.channel_id,
    ...presentTimes(row),
    recording: row.recording_id ? { id: row.recording_id, seconds: row.recording_seconds ?? 0 } : null,
    rating: row.rating,
    outcome: row.outcome,
  };
}

function presentParticipant(
  context: Context,
  merchantId: string,
  row: ParticipantRow,
  name: 'name' | 'firstName',
): CallParticipant {
  return {
    id: row.id,
    side: row.side,
    personId: (row.user_id ?? row.visitor_id)!,
    name: row[name],
    avatar: toPicture(context, merchantId, row.pictureId),
    state: row.state,
    isMuted: row.is_muted,
    isOnHold: row.is_on_hold,
    instanceId: row.instance_id,
  };
}

export function presentSession(context: Context, state: CallState): CallSession {
  const { row, participants } = state;
  const { operator_id: operatorId, visitor_id: visitorId } = row;
  const isInbound = row.direction === 'inbound';
  return {
    ...presentRow(row, { visitor: state.visitorName, operator: state.operator }),
    version: row.version,
    language: row.locale,
    about: row.about,
    visitorAvatar: toPicture(context, row.merchant_id, getVisitor(state).pictureId),
    endReason: row.end_reason,
    acsCallerUserId: isInbound ? visitorId : operatorId!,
    acsCalleeUserId: isInbound ? operatorId : visitorId,
    participants: participants.map((one) => presentParticipant(context, row.merchant_id, one, 'name')),
    ringingUserIds: state.rings.map(({ user_id }) => user_id),
    ratingComment: row.rating_comment,
    isRecordingOn: row.rules.isRecordingOn,
    recordingConsent: row.recording_consent,
    isRecordingPaused: row.is_recording_paused,
  };
}

const isSilent = ({ side, isMuted }: CallParticipant) => side === 'supervisor' && isMuted;

/** Hides which supervisor a participant is: the participant's own id replaces the person's. */
const toAnonymous = (one: CallParticipant): CallParticipant =>
  one.side === 'supervisor' ? { ...one, personId: one.id, name: '', avatar: null } : one;

/**
 * The call as users see it who may not supervise: where the business does not announce listeners, those who are silent are not in it,
 * and those who speak have no name.
 */
export function withoutListeners(session: CallSession, { row }: Pick<CallState, 'row'>): CallSession {
  if (row.rules.isListeningAnnounced) return session;
  const isShown = (one: CallParticipant) => !isSilent(one) && (one.side !== 'supervisor' || one.state === 'in');
  return { ...session, participants: session.participants.filter(isShown).map(toAnonymous) };
}

export const presentParty = ({ id, version, status, endedBy, endReason, participants }: VisitorCall): CallParty => ({
  id,
  version,
  status,
  endedBy,
  endReason,
  participants,
});

/** For the pages of colleagues who listen themselves: with all who do. */
export const presentPartyOfListeners = (visitorCall: VisitorCall, { participants }: CallSession): CallParty => ({
  ...presentParty(visitorCall),
  participants: [...visitorCall.participants, ...participants.filter(({ side }) => side === 'supervisor')],
});

/** For the pages of operators: the sound goes to those who listen from there, so that their places are in it, without the people. */
export const presentPartyOfOperators = (
  visitorCall: VisitorCall,
  session: CallSession,
  sessionWithoutListeners: CallSession,
): CallParty => {
  const isKnown = ({ id }: CallParticipant) =>
    sessionWithoutListeners.participants.some((one) => one.id === id && one.personId !== id);
  const party = presentPartyOfListeners(visitorCall, session);
  return { ...party, participants: party.participants.map((one) => (isKnown(one) ? one : toAnonymous(one))) };
};

/** As the visitor sees it: operators by their first names, and not at which operators it rings. */
export function presentVisitorCall(context: Context, state: ShownCall): VisitorCall {
  const { row } = state;
  const visitor = getVisitor(state);
  const isAnswered = row.status === 'started' || row.direction === 'outbound' || row.answered_at !== null;
  const shown = isAnswered ? state.operator : null;
  const { waitSeconds: _, ...times } = presentTimes(row);
  return {
    id: row.id,
    number: row.number,
    direction: row.direction,
    status: row.status,
    operator: shown && {
      id: shown.id,
      name: shown.firstName,
      profilePicture: toPicture(context, row.merchant_id, shown.pictureId),
    },
    ...times,
    endReason: row.end_reason,
    isOnHold: visitor.is_on_hold,
    participantId: visitor.id,
    participants: [visitor, ...operatorsIn(state)].map((one) =>
      presentParticipant(context, row.merchant_id, one, 'firstName'),
    ),
    position: state.position,
    offer: toOffer(row),
    callBack: state.callBack,
    rating: row.rating,
    isRecordingOn: row.rules.isRecordingOn,
    recordingConsent: row.recording_consent,
    isRecordingPaused: row.is_recording_paused,
    version: row.version,
  };
}

function toOffer({ status, direction, end_reason: reason, rules }: CallState['row']): UnansweredOffer {
  if (status !== 'missed' || direction !== 'inbound' || reason === 'banned') return 'none';
  // A caller who chose it in the menu is offered it, whatever the others are.
  return reason === 'noCallWanted' && rules.whenUnanswered === 'none' ? 'callback' : rules.whenUnanswered;
}
