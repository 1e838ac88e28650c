const added = new Set<string>();

/** Adds the styles of a lazily loaded part, as a constructed sheet that CSP does not restrict. */
export function addStyles(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
