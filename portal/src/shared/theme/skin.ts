import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readStored, writeStored } from '#shared/storage/storage.ts';

export const skins = ['light', 'dark', 'system'] as const;
export type Skin = (typeof skins)[number];

const schemeOf: Record<Skin, MantineColorScheme> = { light: 'light', dark: 'dark', system: 'auto' };

/** How the portal looks by the choice kept on this browser; `public/skin.js` applies the same before the first paint. */
export function storedSkin(): Skin {
  const stored = readStored('skin');
  return skins.find((skin) => skin === stored) ?? 'system';
}

let handleStorage: ((event: StorageEvent) => void) | undefined;

/** Keeps the skin under the product's own storage key, and follows a change made in another tab. */
export const skinManager: MantineColorSchemeManager = {
  get: () => schemeOf[storedSkin()],
  set: (scheme) => writeStored('skin', scheme === 'auto' ? 'system' : scheme),
  clear: () => {},
  subscribe: (onUpdate) => {
    handleStorage = (event) => {
      if (event.key === 'skin') onUpdate(schemeOf[storedSkin()]);
    };
    addEventListener('storage', handleStorage);
  },
  unsubscribe: () => {
    if (handleStorage) removeEventListener('storage', handleStorage);
  },
};
