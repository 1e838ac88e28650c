/** The length of a voice message: 0:12. */
export function voiceLength(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether a message begins with its length instead of a text. */
export function isVoiceLength({ type, text }: { type: string; text: string }): boolean {
  return type === 'audio' && /^\d{1,2}:\d\d$/.test(text);
}
