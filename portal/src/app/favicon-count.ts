const plain = '/favicon.svg';

/** The same sign, smaller, with the number on a dot. */
function countedSign(count: number): string {
  const text = count > 9 ? '9+' : String(count);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#7048e8"/><path d="M16 6c.9 3 4.6 5.6 10 6.4v2.1H6v-2.1C11.4 11.6 15.1 9 16 6ZM9 16.5h2.400v7H9zM14.800 16.500h2.400v7h-2.400zM6.500 24.500h19V27h-19z" fill="#fff"/><circle cx="22" cy="22" r="10" fill="#e03131"/><text x="22" y="26.800" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${text.length > 1 ? 12 : 14}" fill="#fff">${text}</text></svg>`;
}

/** The number of unread conversations on the tab's sign: a title is cut where many tabs are open. */
export function showFaviconCount(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = count > 0 ? `data:image/svg+xml,${encodeURIComponent(countedSign(count))}` : plain;
  if (link && link.getAttribute('href') !== href) link.href = href;
}
