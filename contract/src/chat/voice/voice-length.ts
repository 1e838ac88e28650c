/** How long a voice message is: 0:12. */
export function voiceLength(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether the first words of a message are no words but that. */
export function isVoiceLength({ type, text }: { type: string; text: string }): boolean {
  return type === 'audio' && /^\d{1,2}:\d\d$/.test(text);
}
