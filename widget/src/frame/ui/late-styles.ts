const added = new Set<string>();

/** Styles of a part that is fetched late: they come in its code, as a sheet that no policy has to allow. */
export function addStyles(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
