import { create } from 'zustand';
import { readStored, writeStored } from '#shared/storage/storage.ts';

export const skins = ['light', 'dark', 'system'] as const;
export type Skin = (typeof skins)[number];

interface SkinState {
  /** What was chosen on this browser. */
  skin: Skin;
  /** What that means at the moment. */
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

/** Puts the skin on the document and keeps it right when the device or another tab changes it; `public/skin.js` is first to. */
export function followSkin(): void {
  const apply = ({ shown }: SkinState) => document.documentElement.setAttribute('data-skin', shown);
  apply(store.getState());
  store.subscribe(apply);
  darkDevice.addEventListener('change', () => store.setState(resolve(store.getState().skin)));
  addEventListener('storage', ({ key }) => {
    if (key === 'skin') store.setState(resolve(storedSkin()));
  });
}
