import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';

/** The approved item that an answer was taken from. */
export interface AnswerSource {
  readonly id: string;
  readonly question: string;
}

export interface AssistPanelProps {
  channel: Channel;
  /** What is being written. */
  text: string;
  onInsert: (words: string, source: AnswerSource | undefined) => void;
  onReplace: (words: string) => void;
  /** `note`: the summary waits in the private note. */
  onClose: (next?: 'note') => void;
}
