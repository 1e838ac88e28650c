import { type ComponentChild, h } from 'preact';

const elements = new Set('P BR STRONG EM U S UL OL LI BLOCKQUOTE CODE PRE H3 H4'.split(' '));

function getNode(node: Node, depth: number): ComponentChild {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || depth > 30) return null;
  const children = [...node.childNodes].map((child) => getNode(child, depth + 1));
  if (node.tagName === 'A') {
    const href = node.getAttribute('href') ?? '';
    if (/^(https?:|mailto:)/i.test(href))
      return (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      );
  }
  if (!elements.has(node.tagName)) return children;
  return h(node.tagName.toLowerCase(), null, ...children);
}

/** Renders HTML sanitized by the server, rebuilt from known elements only. */
export function Markup({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div class="markup">{[...body.childNodes].map((node) => getNode(node, 0))}</div>;
}
