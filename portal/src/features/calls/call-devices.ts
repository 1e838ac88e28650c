import { readUiState, writeUiState } from '#shared/ui/ui-state.ts';

/** Which microphone and speaker are used for calls: of this device, not of a person. null: the system's own. */
export interface CallDevices {
  microphoneId: string | null;
  speakerId: string | null;
}

const slice = 'callDevices';

export const readCallDevices = (): CallDevices => readUiState(slice, { microphoneId: null, speakerId: null });

/** Keeps a choice for the calls to come. */
export const storeCallDevices = (devices: Partial<CallDevices>): void =>
  writeUiState(slice, { ...readCallDevices(), ...devices });
