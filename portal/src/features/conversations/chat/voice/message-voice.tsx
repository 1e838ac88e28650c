import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { useObjectUrl } from '#shared/ui/use-object-url.ts';
import { VoicePlayer, type VoicePlayerProps } from './voice-player.tsx';

type Voice = NonNullable<Message['voice']>;

/** A voice message that is being sent, played from this device. */
export function PendingVoice({ file, voice }: { file: File; voice: Voice }) {
  return <VoicePlayer src={useObjectUrl(file) ?? ''} voice={voice} />;
}

export interface SentVoiceProps extends Pick<VoicePlayerProps, 'voice'> {
  attachment: Attachment;
}

/** A voice message that is stored. */
export function SentVoice({ attachment, voice }: SentVoiceProps) {
  return <VoicePlayer src={attachment.url} voice={voice} />;
}
