/** The launcher and the container of the frame, in a closed shadow root. Created with DOM calls, since a page may forbid `innerHTML`. */
export function createView(css: string) {
  const host = document.createElement('sala-widget');
  const root = host.attachShadow({ mode: 'closed' });
  const panel = document.createElement('div');
  const launcher = document.createElement('button');
  // A constructed sheet is not an inline style, so a strict CSP of the page allows it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  root.append(panel, launcher);
  // Outside of the body, so that frameworks that replace the body keep the chat.
  document.documentElement.append(host);
  return { host, panel, launcher };
}
