import { readUiState, useUiState } from './ui-state.ts';

/** What sends a message: Enter, or Ctrl+Enter for people who write several lines. Chosen on each device. */
type SendKey = 'enter' | 'mod';

const slice = 'chat.sendKey';
const usual: SendKey = 'enter';

export const useSendKey = () => useUiState<SendKey>(slice, usual);
export const currentSendKey = (): SendKey => readUiState<SendKey>(slice, usual);
