import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';

/** Telegram does not tell how a voice message looks. */
const flatWaveform = Array.from({ length: 32 }, (_, index) => 30 + ((index * 37) % 41));

/** The message that a file becomes. `voiceMs`: of a voice message. */
export function toFileBody(
  { id: attachmentId, kind }: Attachment,
  { id, text, voiceMs }: { id: string; text: string; voiceMs: number | undefined },
) {
  const voice = kind === 'audio' && voiceMs !== undefined ? { durationMs: voiceMs, waveform: flatWaveform } : undefined;
  return { type: kind, id, attachmentId, text, ...(voice && { voice }) } as const;
}
