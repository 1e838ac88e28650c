import type { ColorScheme, PageIdentity } from '../shared/protocol.ts';

/** `window.salaSettings`; simple values can also be data attributes of the script tag (`data-app-id`, `data-color-scheme` …). */
export interface SalaSettings {
  /** Encoded for use in addresses. */
  appId: string;
  locale?: string;
  position?: 'left' | 'right';
  colorScheme: ColorScheme;
  identity?: PageIdentity;
  hideLauncher?: boolean | 'true' | 'false';
  /** Above common values of pages, with higher ones left for elements that must cover the chat. */
  zIndex: number | string;
}

export function readSettings({ dataset }: HTMLScriptElement, given?: Partial<SalaSettings>): SalaSettings {
  const settings: Partial<SalaSettings> = { ...dataset, ...given };
  // A missing app id is handled like an unknown one.
  settings.appId = encodeURIComponent(settings.appId as string);
  return { colorScheme: 'auto', zIndex: 2147483000, ...settings } as SalaSettings;
}
