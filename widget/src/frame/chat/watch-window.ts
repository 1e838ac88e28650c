interface Watcher {
  onVisible: (isVisible: boolean) => void;
  /** The network is there again, or another one. */
  onOnline: () => void;
}

export function watchWindow({ onVisible, onOnline }: Watcher): void {
  document.addEventListener('visibilitychange', () => onVisible(!document.hidden));
  // Out of the back-forward cache a page returns with its sockets closed.
  window.addEventListener('pageshow', ({ persisted }) => persisted && onOnline());
  window.addEventListener('online', onOnline);
}
