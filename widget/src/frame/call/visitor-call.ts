import { effect, signal } from '@preact/signals';
import { type CallLine, createCallLine } from '@sala/client/call/call-line.ts';
import { createMediaCall, type MediaCall, type MediaState } from '@sala/client/call/media-call.ts';
import {
  MicrophoneError,
  type MicrophoneProblem,
  microphonePermission,
  openMicrophone,
} from '@sala/client/call/microphone.ts';
import { createTunePlayer, toSound } from '@sala/client/call/sounds.ts';
import {
  acceptVoiceCall,
  callbackOfVoiceCall,
  createVoiceCall,
  declineVoiceCall,
  endVoiceCall,
  getVoiceCall,
  rateVoiceCall,
  recordingOfVoiceCall,
  relayOfVoiceCall,
  voiceConfigCall,
  voicemailOfVoiceCall,
} from '@sala/client/visitor/visitor-calls.evaluated.ts';
import type { Recording } from '@sala/client/voice/voice-recorder.ts';
import type { Call } from '@sala/client/wire/calls.ts';
import { toKey } from '@sala/client/wire/failure.ts';
import type { VisitorCall, VisitorCallConfig } from '@sala/contract/telephony/calls/visitor-calls.schema.ts';
import type { Socket } from 'socket.io-client';
import { fromWire, toWire, visitorApi } from '../api/visitor-api.ts';
import type { App } from '../app-state.ts';
import { openCallSocket } from './call-socket.ts';
import { ownCall } from './own-call.ts';

/**
 * `explain`: why the microphone is needed, before the browser asks. `consent`: whether the call may be recorded. `elsewhere`: the call
 * goes on in another window.
 */
export type Stage =
  | 'loading'
  | 'failed'
  | 'menu'
  | 'away'
  | 'explain'
  | 'microphone'
  | 'consent'
  | 'asking'
  | 'waiting'
  | 'incoming'
  | 'talking'
  | 'ended'
  | 'elsewhere';

type Move = 'decline' | 'stopRecording';

/** A lost event is made good by asking, in ms. */
const offerAgainAfter = 5000;
const volume = 0.12;

/** One call of the visitor's, from the press of the button to what they thought of it. */
export function createVisitorCall({ chat, ...app }: App) {
  const stage = signal<Stage>('loading');
  const config = signal<VisitorCallConfig | undefined>(undefined);
  const call = signal<VisitorCall | undefined>(undefined);
  const media = signal<MediaState | undefined>(undefined);
  const problem = signal<MicrophoneProblem | undefined>(undefined);
  /** Key of the error that keeps them from going on. */
  const failure = signal<string | undefined>(undefined);
  /** What did not reach the server, with the error's key: the call is as it was, and they may try again. */
  const moveError = signal<{ move: Move; key: string } | undefined>(undefined);
  /** When the talk began, by this device's clock. */
  const talkingSince = signal(0);
  const player = createTunePlayer();
  let microphone: MediaStreamTrack | undefined;
  let sound: MediaCall | undefined;
  let line: CallLine | undefined;
  let socket: Socket | undefined;
  let isClosed = false;
  /** What is done once there is a microphone. */
  let afterMicrophone: () => Promise<void> = async () => {};
  let chosen: { instructionId?: string; isRecordingAllowed?: boolean } = {};
  /** The call that a request of who could not call, or did not want to, belongs to. */
  let missedId: string | undefined;
  const wantsVoicemail = signal(false);
  /** What they have just asked for: a call at this number, without one an answer here; null: they left a voicemail. */
  const asked = signal<string | null | undefined>(undefined);
  /** What is done once they have answered whether they may be recorded. */
  let afterConsent: (isAllowed: boolean) => Promise<void> = async () => {};

  /** What the server does with the call at hand. */
  const on = <E>(given: Call<E>, id = call.value!.id): Call<E> => given.replace(':id', id);

  async function begin(): Promise<void> {
    stage.value = 'loading';
    // Better no call than one in which nobody is heard.
    if (typeof RTCPeerConnection === 'undefined') return fail(undefined);
    try {
      const found = await chat.call(voiceConfigCall);
      if (isClosed) return;
      config.value = found;
      if (found.current) resume(found.current);
      else if (!found.canAnswer) stage.value = 'away';
      else if (found.instructions.length > 0) stage.value = 'menu';
      else await dial();
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    failure.value = toKey(error);
    stage.value = 'failed';
  }

  /** A call that rings or goes on, found after a reload or told by an event. */
  function resume(found: VisitorCall): void {
    call.value = found;
    asked.value = undefined;
    if (found.status === 'incoming' && found.direction === 'outbound') show('incoming');
    else if (ownCall.read() === found.id) void withMicrophone(async () => follow(found));
    else show('elsewhere');
  }

  function show(next: Stage): void {
    stage.value = next;
  }

  /** Goes on when the microphone is there; asks for it with a word before where the browser is going to ask. */
  async function withMicrophone(next: () => Promise<void>): Promise<void> {
    afterMicrophone = next;
    const permission = await microphonePermission();
    if (permission === 'denied') {
      problem.value = 'refused';
      return show('microphone');
    }
    if (permission === 'granted') return openIt();
    show('explain');
  }

  async function openIt(): Promise<void> {
    problem.value = undefined;
    show('asking');
    try {
      microphone ??= await openMicrophone();
    } catch (error) {
      problem.value = error instanceof MicrophoneError ? error.problem : 'busy';
      return show('microphone');
    }
    if (isClosed) return dropMicrophone();
    await afterMicrophone().catch(fail);
  }

  /** Changes the call at hand, or says why it is unchanged. */
  async function move(name: Move, request: () => Promise<VisitorCall>): Promise<void> {
    moveError.value = undefined;
    try {
      follow(await request());
    } catch (error) {
      moveError.value = { move: name, key: toKey(error) };
    }
  }

  /** Asked again by `askNow` until the server knows: what they say is recorded until then. */
  async function stopRecording(): Promise<void> {
    try {
      follow(await chat.call(on(recordingOfVoiceCall), { isAllowed: false }));
      moveError.value = undefined;
    } catch (error) {
      moveError.value = { move: 'stopRecording', key: toKey(error) };
    }
  }

  function dropMicrophone(): void {
    microphone?.stop();
    microphone = undefined;
  }

  const dial = (instructionId?: string): Promise<void> => {
    chosen = instructionId ? { instructionId } : {};
    return withConsent(async (isRecordingAllowed) => {
      if (isRecordingAllowed !== undefined) chosen.isRecordingAllowed = isRecordingAllowed;
      await withMicrophone(async () => begun(await chat.call(createVoiceCall, chosen)));
    });
  };

  /** If calls are recorded, the visitor joins only after they were informed and asked. */
  async function withConsent(next: (isAllowed?: boolean) => Promise<void>): Promise<void> {
    if (!config.value?.isRecordingOn) return next();
    afterConsent = next;
    show('consent');
  }

  async function getMissedId(): Promise<string> {
    if (call.value) return call.value.id;
    missedId ??= (await chat.call(createVoiceCall, chosen)).id;
    return missedId;
  }

  function begun(found: VisitorCall): void {
    ownCall.write(found.id);
    app.keep();
    follow(found);
  }

  /** A newer copy of the call, however it came. */
  function follow(found: VisitorCall): void {
    if (isClosed || (call.value?.id === found.id && call.value.version > found.version)) return;
    const before = stage.value;
    call.value = found;
    if (found.status === 'incoming') show(found.direction === 'outbound' ? 'incoming' : 'waiting');
    else if (found.status === 'started') {
      if (before !== 'talking') void speak(found);
      line?.show(found);
    } else {
      hush();
      ownCall.write(null);
      moveError.value = undefined;
      show('ended');
    }
  }

  async function speak(found: VisitorCall): Promise<void> {
    talkingSince.value = found.answeredAt && before(found.answeredAt) ? Date.parse(found.answeredAt) : Date.now();
    show('talking');
    // An operator who called was answered before there was a microphone.
    if (!microphone) return withMicrophone(async () => speak(call.value ?? found));
    if (sound) return;
    sound = createMediaCall({
      microphone,
      onChange: (state) => {
        media.value = state;
      },
      onQuality: (sample) => line?.setQuality(sample),
    });
    media.value = sound.state();
    socket = openCallSocket(() => chat.session.current()?.token ?? '', chat.session.renew);
    line = createCallLine({
      socket,
      sessionId: found.id,
      isMe: ({ id }) => id === call.value?.participantId,
      media: sound,
      getRelay: () => chat.call(on(relayOfVoiceCall)),
      wire: { to: (value) => JSON.parse(toWire(value)), from: fromWire },
      onSession: (session) => {
        if (session.status !== call.value?.status || session.version > (call.value?.version ?? 0)) void askNow();
      },
      onTakenOver: () => {
        hush();
        ownCall.write(null);
        show('elsewhere');
      },
      onNotInCall: () => void askNow(),
    });
    line.show(found);
  }

  /** More than a moment ago: it was answered before this page was there. */
  const before = (time: string) => Date.now() - Date.parse(time) > 10_000;

  async function askNow(): Promise<void> {
    if (!call.value || isClosed) return;
    const found = await chat.call(on(getVoiceCall)).catch(() => undefined);
    if (found) follow(found);
    if (found?.recordingConsent === 'given' && moveError.value?.move === 'stopRecording') await stopRecording();
  }

  function hush(): void {
    line?.close();
    sound?.close();
    socket?.off().disconnect();
    line = sound = socket = undefined;
    media.value = undefined;
    // The call closes what it was given.
    dropMicrophone();
  }

  const timer = setInterval(() => {
    if (stage.value === 'waiting' || stage.value === 'talking' || stage.value === 'incoming') void askNow();
  }, offerAgainAfter);

  const stopWatching = effect(() => {
    const news = chat.callNews.value;
    if (!news || isClosed) return;
    if (call.value?.id === news.id) {
      if (!['elsewhere', 'explain', 'microphone', 'consent'].includes(stage.value)) follow(news);
      else if (news.endedAt) follow(news);
    } else if (news.direction === 'outbound' && news.status === 'incoming') resume(news);
  });

  const stopSound = effect(() => {
    const look = config.value;
    const isOnHold = stage.value === 'talking' && call.value?.isOnHold;
    const tune =
      look && stage.value === 'incoming'
        ? toSound(look.ringTune, look.ringTuneUrl)
        : look && (stage.value === 'waiting' || isOnHold)
          ? toSound(look.waitingSound, look.waitingSoundUrl)
          : undefined;
    if (tune) void player.play(tune, volume);
    else player.stop();
  });

  return {
    stage,
    config,
    call,
    media,
    problem,
    failure,
    moveError,
    talkingSince,
    begin,
    dial,
    openIt,
    continueHere: () => withMicrophone(async () => call.value && begun(call.value)),
    /** Takes the call of an operator. */
    accept: () =>
      withConsent((isAllowed) =>
        withMicrophone(async () => {
          if (isAllowed !== undefined) await chat.call(on(recordingOfVoiceCall), { isAllowed });
          begun(await chat.call(on(acceptVoiceCall)));
        }),
      ),
    consent: (isAllowed: boolean) => afterConsent(isAllowed).catch(fail),
    stopRecording,
    decline: () => move('decline', () => chat.call(on(declineVoiceCall))),
    /** Hangs up, or stops waiting: the sound ends at once, whatever the server says. */
    async end(): Promise<void> {
      hush();
      show('loading');
      for (let tries = 0; tries < 4 && !isClosed; tries++) {
        try {
          return follow(await chat.call(on(endVoiceCall)));
        } catch {
          await new Promise((done) => setTimeout(done, 1000));
        }
      }
      show('failed');
    },
    setMuted: (isMuted: boolean) => line?.setMuted(isMuted),
    unblock: () => void sound?.unblock(),
    wantsVoicemail,
    asked,
    /** What they chose in the menu needs nobody to answer. */
    askInstead(instructionId: string, isVoicemail: boolean): void {
      chosen = { instructionId };
      missedId = undefined;
      wantsVoicemail.value = isVoicemail;
      show('away');
    },
    async askCallBack(phone: string, note: string): Promise<void> {
      const id = await getMissedId();
      const body = { ...(phone && { phone }), ...(note && { note }) };
      const found = await chat.call(on(callbackOfVoiceCall, id), body);
      asked.value = phone;
      follow(found);
    },
    async leaveVoicemail({ file, voice: { durationMs } }: Recording): Promise<void> {
      const id = await getMissedId();
      const token = chat.session.current()?.token ?? '';
      const { id: uploadId } = await visitorApi.upload(token, file, crypto.randomUUID(), () => {});
      const found = await chat.call(on(voicemailOfVoiceCall, id), { uploadId, durationMs });
      asked.value = null;
      follow(found);
    },
    rate: async (stars: number, comment: string) => chat.call(on(rateVoiceCall), { stars, comment }),
    close(): void {
      isClosed = true;
      clearInterval(timer);
      stopWatching();
      stopSound();
      player.stop();
      hush();
    },
  };
}
export type VisitorCallState = ReturnType<typeof createVisitorCall>;
