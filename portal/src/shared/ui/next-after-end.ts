import { readUiState, useUiState } from './ui-state.ts';

const slice = 'chat.nextAfterEnd';

/** Whether the conversation that waits longest opens when one has been ended. Chosen on each device. */
export const useNextAfterEnd = () => useUiState(slice, false);
export const opensNextAfterEnd = (): boolean => readUiState(slice, false);
