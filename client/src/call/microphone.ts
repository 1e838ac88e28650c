/** Why there is no microphone: refused by the person or the page's owner, none there, taken by another program, or no secure page. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'insecure';

export class MicrophoneError extends Error {
  override name = 'MicrophoneError';
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem) {
    super(problem);
    this.problem = problem;
  }
}

const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The microphone, the one wished for where it is there. Throws a MicrophoneError. */
export async function openMicrophone(wish?: AudioDevice | null): Promise<MediaStreamTrack> {
  if (!navigator.mediaDevices?.getUserMedia) throw new MicrophoneError('insecure');
  try {
    const first = await openTrack(await findMicrophone(wish));
    // Names are known only once a microphone is open.
    const found = first.label === wish?.label ? undefined : await findMicrophone(wish);
    if (!found || found === first.getSettings().deviceId) return first;
    first.stop();
    return await openTrack(found);
  } catch (error) {
    throw new MicrophoneError(problems[(error as Error).name] ?? 'busy');
  }
}

/** This one, or any where it is gone meanwhile: browsers pay no heed to a device that is only preferred. */
async function openTrack(deviceId: string | undefined): Promise<MediaStreamTrack> {
  const wish = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  const open = async (audio: MediaTrackConstraints) =>
    (await navigator.mediaDevices.getUserMedia({ audio })).getAudioTracks()[0]!;
  if (!deviceId) return open(wish);
  try {
    return await open({ ...wish, deviceId: { exact: deviceId } });
  } catch (error) {
    if (!['OverconstrainedError', 'NotFoundError'].includes((error as Error).name)) throw error;
    return open(wish);
  }
}

const findMicrophone = async (wish: AudioDevice | null | undefined): Promise<string | undefined> =>
  wish ? findDevice((await listAudioDevices()).microphones, wish)?.id : undefined;

/** Whether the browser would ask, allows or refuses without asking; `unknown` where it does not tell. */
export async function microphonePermission(): Promise<PermissionState | 'unknown'> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state;
  } catch {
    return 'unknown';
  }
}

/** Why no microphone could be opened now, as far as that is known without asking for one. */
export async function findMicrophoneProblem(): Promise<MicrophoneProblem | undefined> {
  if (!navigator.mediaDevices?.getUserMedia) return 'insecure';
  if ((await microphonePermission()) === 'denied') return 'refused';
  // Until the microphone was allowed once, browsers list one without an id where there is any.
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => undefined);
  return all && !all.some(({ kind }) => kind === 'audioinput') ? 'missing' : undefined;
}

/** Calls the listener when devices come or go, and when the microphone is allowed or refused. Returns a function that stops it. */
export function followMicrophones(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  navigator.mediaDevices?.addEventListener?.('devicechange', listener, { signal });
  navigator.permissions
    ?.query({ name: 'microphone' })
    .then((permission) => permission.addEventListener('change', listener, { signal }))
    .catch(() => undefined);
  return () => stop.abort();
}

export interface AudioDevice {
  id: string;
  /** Empty until the microphone was allowed once. */
  label: string;
}

/** The one that was chosen once: browsers give devices other ids now and then, but not other names. */
export const findDevice = (devices: readonly AudioDevice[], chosen: AudioDevice): AudioDevice | undefined =>
  devices.find(({ id }) => id === chosen.id) ??
  (chosen.label ? devices.find(({ label }) => label === chosen.label) : undefined);

/** Microphones and speakers; the browser names them once the microphone was allowed. */
export async function listAudioDevices(): Promise<{ microphones: AudioDevice[]; speakers: AudioDevice[] }> {
  const all = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((device) => device.kind === kind && device.deviceId)
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { microphones: of('audioinput'), speakers: of('audiooutput') };
}

/** Whether the browser lets the speaker be chosen. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;
