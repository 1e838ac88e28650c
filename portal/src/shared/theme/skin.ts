import { create } from 'zustand';
import { readStored, writeStored } from '#shared/storage/storage.ts';

export const skins = ['light', 'dark', 'system'] as const;
export type Skin = (typeof skins)[number];

interface SkinState {
  /** The choice in this browser. */
  skin: Skin;
  /** The resulting colour scheme. */
  shown: 'light' | 'dark';
}

const darkDevice = matchMedia('(prefers-color-scheme: dark)');

function storedSkin(): Skin {
  const stored = readStored('skin');
  return skins.find((skin) => skin === stored) ?? 'system';
}

function resolve(skin: Skin): SkinState {
  return { skin, shown: skin === 'system' ? (darkDevice.matches ? 'dark' : 'light') : skin };
}

const store = create<SkinState>(() => resolve(storedSkin()));

export const useSkin = (): Skin => store((state) => state.skin);
export const useShownSkin = (): SkinState['shown'] => store((state) => state.shown);

export function setSkin(skin: Skin): void {
  writeStored('skin', skin);
  store.setState(resolve(skin));
}

/** Applies the colour scheme and follows changes of the device or another tab; `public/skin.js` applies it first. */
export function followSkin(): void {
  const apply = ({ shown }: SkinState) => document.documentElement.setAttribute('data-skin', shown);
  apply(store.getState());
  store.subscribe(apply);
  darkDevice.addEventListener('change', () => store.setState(resolve(store.getState().skin)));
  addEventListener('storage', ({ key }) => {
    if (key === 'skin') store.setState(resolve(storedSkin()));
  });
}
