import type { LocalizedText } from './localized-text.ts';

/** Icons of the launcher as outlines of 28 × 28 pixels, used as a mask on the text colour. */
export const launcherShapes = {
  chat: 'M14 2c7 0 12 5 12 11s-5 11-12 11q-3 0-5-1l-6 2 2-5q-3-3-3-7c0-6 5-11 12-11M8 9v2h12v-2zm0 5v2h8v-2z',
  question:
    'M14 2a12 12 0 1 1 0 24a12 12 0 1 1 0-24M10 11h2.4a1.7 1.7 0 1 1 2.6 1.4q-2.2 1.4-2.2 3.6v.6h2.4q0-1.4 1.4-2.2a4.1 4.1 0 1 0-6.6-3.4M12.7 18.6v2.6h2.6v-2.6z',
  support:
    'M14 3c6 0 11 5 11 11v5a4 4 0 0 1-4 4h-1v-9h3q0-9-9-9t-9 9h3v9h-1a4 4 0 0 1-4-4v-5c0-6 5-11 11-11M19 24h2q-2 3-6 3v-2q3 0 4-1',
  bubbles:
    'M3 4h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-9l-5 4v-4h-1a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2M22 9h3a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-1v4l-5-4h-7v-3h8a2 2 0 0 0 2-2z',
} as const;

export const launcherIcons = ['chat', 'question', 'support', 'bubbles'] as const;

/** Accessible name of a launcher without a label. */
export const launcherName: LocalizedText = { en: 'Chat', km: 'ជជែក', vi: 'Chat', zh: '聊天' };

/** Diameter in pixels. */
export const launcherSizes = [48, 56, 64] as const;
