interface Watcher {
  onVisible: (isVisible: boolean) => void;
  /** The network is available again, or has changed. */
  onOnline: () => void;
}

export function watchWindow({ onVisible, onOnline }: Watcher): void {
  document.addEventListener('visibilitychange', () => onVisible(!document.hidden));
  // A page restored from the back-forward cache has closed sockets.
  window.addEventListener('pageshow', ({ persisted }) => persisted && onOnline());
  window.addEventListener('online', onOnline);
}
