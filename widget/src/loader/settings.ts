import type { ColorScheme, PageIdentity } from '../shared/protocol.ts';

/** `window.salaSettings`; each simple one also as a data attribute of the script tag (`data-app-id`, `data-color-scheme` …). */
export interface SalaSettings {
  /** Kept ready for addresses. */
  appId: string;
  locale?: string;
  position?: 'left' | 'right';
  colorScheme: ColorScheme;
  identity?: PageIdentity;
  hideLauncher?: boolean | 'true' | 'false';
  /** Above everything a page is likely to have, with room left for what must cover even the chat. */
  zIndex: number | string;
}

export function readSettings({ dataset }: HTMLScriptElement, given?: Partial<SalaSettings>): SalaSettings {
  const settings: Partial<SalaSettings> = { ...dataset, ...given };
  // An app id that is left out is as unknown as a wrong one.
  settings.appId = encodeURIComponent(settings.appId as string);
  return { colorScheme: 'auto', zIndex: 2147483000, ...settings } as SalaSettings;
}
