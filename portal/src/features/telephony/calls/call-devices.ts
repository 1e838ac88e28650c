import type { AudioDevice } from '@sala/client/call/microphone.ts';
import { readUiState, writeUiState } from '#shared/ui/ui-state.ts';

/** Which microphone and speaker are used for calls: of this device, not of a person. null: the system's own. */
export interface CallDevices {
  microphone: AudioDevice | null;
  speaker: AudioDevice | null;
}

const slice = 'callDevices';

const nothingChosen: CallDevices = { microphone: null, speaker: null };

export const readCallDevices = (): CallDevices => ({ ...nothingChosen, ...readUiState(slice, nothingChosen) });

/** Keeps a choice for the calls to come. */
export const storeCallDevices = (devices: Partial<CallDevices>): void =>
  writeUiState(slice, { ...readCallDevices(), ...devices });
