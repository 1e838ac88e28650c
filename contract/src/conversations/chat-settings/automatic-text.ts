import type { AutomaticTextName } from './chat-settings.schema.ts';

/** The text with its placeholders (`{business}`) filled; placeholders without a value stay as written. */
export function fillAutomaticText(text: string, values: Partial<Record<AutomaticTextName, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name as AutomaticTextName] ?? placeholder);
}
