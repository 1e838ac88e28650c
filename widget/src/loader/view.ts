/** The launcher and the place for the frame, in a closed shadow root. Built by hand: a page may forbid `innerHTML`. */
export function createView(css: string) {
  const host = document.createElement('sala-widget');
  const root = host.attachShadow({ mode: 'closed' });
  const panel = document.createElement('div');
  const launcher = document.createElement('button');
  // A constructed sheet is no inline style: a strict policy of the page lets it be.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  root.append(panel, launcher);
  // Beside the body, so that frameworks that swap the body leave the chat standing.
  document.documentElement.append(host);
  return { host, panel, launcher };
}
