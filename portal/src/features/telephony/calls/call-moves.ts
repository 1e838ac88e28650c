import { microphonePermission } from '@sala/client/call/microphone.ts';
import { callRecordingsApi } from '@sala/contract/telephony/calls/call-recordings.api.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { callErrors } from '@sala/contract/telephony/calls/calls.errors.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import i18next from 'i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { currentProfile } from '#shared/session/session.ts';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { confirmPause, endHere, enterCall, noteSession, openVoice } from './call-engine.ts';
import { pauseHere } from './call-recording.ts';
import { getCallState, isSupervising, type Ring, useCallState } from './call-state.store.ts';

const t = i18next.getFixedT(null, 'calls');
const showError = (error: ApiError) => showToast({ tone: 'error', content: error, id: 'call-problem' });

const changeRing = (id: string, change: Partial<Ring>) =>
  useCallState.setState(({ rings }) => ({
    rings: rings.map((ring) => (ring.session.id === id ? { ...ring, ...change } : ring)),
  }));
const dropRing = (id: string) =>
  useCallState.setState(({ rings }) => ({ rings: rings.filter(({ session }) => session.id !== id) }));

const notify = (sessionId: string, type: 'incoming' | 'started' | 'declined' | 'ended') =>
  api.call(callsApi.notify, { body: { sessionId, type } }, { silent: true });

/** It rings on a page. Nothing hangs on it. */
export const noteRinging = (sessionId: string): void => void notify(sessionId, 'incoming').catch(() => undefined);

/** A call one is in gives way only when its operator says so. Answers whether the way is free. */
async function leaveActiveCall(name?: string): Promise<boolean> {
  const { active } = getCallState();
  if (!active || active.phase === 'ended' || active.phase === 'left') return true;
  return confirm({
    title: name ? t('second.title', { name }) : t('second.outbound'),
    body: t('second.body', { name: active.session.visitor.name }),
    confirmLabel: t('second.confirm'),
    run: () => hangUp(),
  });
}

/** Answers a call that rings; it is ignored while the answer is under way. */
export async function accept(session: CallSession): Promise<void> {
  const ring = getCallState().rings.find((one) => one.session.id === session.id);
  if (!ring || ring.isAnswering) return;
  // Answered without a microphone the caller would talk to nobody.
  if ((await microphonePermission()) === 'denied') return changeRing(session.id, { microphoneProblem: 'refused' });
  if (!(await leaveActiveCall(session.visitor.name))) return;
  changeRing(session.id, { isAnswering: true, microphoneProblem: undefined });
  try {
    enterCall(await notify(session.id, 'started'));
  } catch (caught) {
    const error = toApiError(caught);
    showError(error);
    const isGone = error.key === callErrors.callAlreadyAnswered.key || error.key === callErrors.callIsOver.key;
    if (isGone || error.status === 404) dropRing(session.id);
    else changeRing(session.id, { isAnswering: false });
  }
}

/** It goes on ringing at the others. */
export async function decline(session: CallSession): Promise<void> {
  dropRing(session.id);
  await notify(session.id, 'declined').then(noteSession, (error) => showError(toApiError(error)));
}

const hangUpTries = 4;

/** Hangs up for everyone. The sound ends at once; the request is repeated while the server cannot be reached. */
export async function hangUp(): Promise<void> {
  const { active } = getCallState();
  if (!active || active.phase === 'ended' || active.phase === 'left') return;
  if (isSupervising(active.session, currentProfile()?.id ?? '')) return stopListening();
  useCallState.setState({ active: { ...active, phase: 'ended' } });
  endHere();
  await repeat(() => notify(active.session.id, 'ended'), hangUpTries);
}

async function repeat(call: () => Promise<CallSession>, tries: number): Promise<void> {
  try {
    noteSession(await call());
  } catch (caught) {
    const { status } = toApiError(caught);
    // Answered with a refusal it is over already.
    if ((status > 0 && status < 500) || tries <= 1) return;
    await new Promise((done) => setTimeout(done, 1000));
    await repeat(call, tries - 1);
  }
}

/** The call goes on without this operator. */
export async function leave(): Promise<void> {
  const { active } = getCallState();
  if (!active) return;
  const params = { id: active.session.id };
  await api
    .call(callsApi.leave, { params }, { silent: true })
    .then(noteSession, (error) => showError(toApiError(error)));
}

export async function setOnHold(isOnHold: boolean): Promise<void> {
  const { active } = getCallState();
  if (!active) return;
  const input = { params: { id: active.session.id }, body: { isOnHold } };
  await api.call(callsApi.hold, input, { silent: true }).then(noteSession, (error) => showError(toApiError(error)));
}

/**
 * What must not be recorded is said the moment after: the pause does not wait for the answer, and holds without one. Everybody in the
 * call sees it.
 */
export async function setRecordingPaused(isPaused: boolean): Promise<void> {
  const { active } = getCallState();
  if (!active) return;
  const { id } = active.session;
  if (isPaused) {
    if (active.ownPause) return;
    pauseHere('asked');
    return confirmPause(id);
  }
  pauseHere(undefined);
  await api
    .call(callRecordingsApi.setPaused, { params: { id }, body: { isPaused } }, { silent: true })
    .then(noteSession, (error) => showError(toApiError(error)));
}

/** Gives the call away without asking first. Answers whether it was taken from here. */
export async function transfer(to: { operatorId: string } | { departmentId: string }): Promise<boolean> {
  const { active } = getCallState();
  if (!active) return false;
  try {
    noteSession(await api.call(callsApi.transfer, { params: { id: active.session.id }, body: to }, { silent: true }));
    return true;
  } catch (error) {
    showError(toApiError(error));
    return false;
  }
}

/** Speaks with a colleague first: the visitor waits meanwhile. */
export async function consult(operatorId: string): Promise<boolean> {
  const { active } = getCallState();
  if (!active) return false;
  const params = { id: active.session.id };
  try {
    noteSession(await api.call(callsApi.hold, { params, body: { isOnHold: true } }, { silent: true }));
    noteSession(await api.call(callsApi.invite, { params, body: { operatorId } }, { silent: true }));
    return true;
  } catch (error) {
    showError(toApiError(error));
    return false;
  }
}

/** Goes on in this window with a call that another one of the same person is in. */
export async function takeHere(): Promise<void> {
  const running = await api.call(callsApi.running, {}, { silent: true }).catch((error) => showError(toApiError(error)));
  if (running) enterCall(running);
  else if (running === null) useCallState.setState({ elsewhere: null });
}

/** Calls the visitor of a conversation, whose page rings. */
export async function callVisitor(channelId: string): Promise<void> {
  if (!(await leaveActiveCall())) return;
  try {
    enterCall(await api.call(callsApi.callVisitor, { body: { channelId } }, { silent: true }));
  } catch (error) {
    showError(toApiError(error));
  }
}

/** Listens to a call of colleagues. */
export async function listen(sessionId: string): Promise<void> {
  if (!(await leaveActiveCall())) return;
  const input = { params: { id: sessionId }, body: { isListening: true } };
  await api
    .call(callsApi.setListening, input, { silent: true })
    .then(enterCall, (error) => showError(toApiError(error)));
}

export async function stopListening(): Promise<void> {
  const { active } = getCallState();
  if (!active) return;
  endHere();
  useCallState.setState({ active: null });
  const input = { params: { id: active.session.id }, body: { isListening: false } };
  await api.call(callsApi.setListening, input, { silent: true }).catch((error) => showError(toApiError(error)));
}

/** Speaks to the operator of the call one listens to. */
export async function whisper(isWhispering: boolean): Promise<void> {
  const { active } = getCallState();
  if (!active || !(await openVoice(isWhispering))) return;
  const input = { params: { id: active.session.id }, body: { isWhispering } };
  await api.call(callsApi.setWhispering, input, { silent: true }).then(noteSession, (error) => {
    void openVoice(false);
    showError(toApiError(error));
  });
}
