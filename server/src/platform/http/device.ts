export interface Device {
  /** Name of the browser, such as "Firefox"; null for an unknown one. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly isMobile: boolean;
}

/** In this order, since most browsers also contain the names of those below them. */
const browsers = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bCoc_Coc_Browser\//, 'Cốc Cốc'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Browser and system of a User-Agent, readable for people. */
export function describeDevice(userAgent: string): Device {
  const find = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
  return {
    browser: find(browsers),
    system: find(systems),
    isMobile: /\b(?:Mobile|iPhone|iPad)\b/.test(userAgent),
  };
}

/** "Firefox, Windows" as one line; undefined when both are unknown. */
export function deviceName(userAgent: string): string | undefined {
  const { browser, system } = describeDevice(userAgent);
  return [browser, system].filter(Boolean).join(', ') || undefined;
}
