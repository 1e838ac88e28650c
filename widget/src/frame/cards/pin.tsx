/** Outline of a Tabler Icon (MIT), beside those that the window needs at once. */
export function Pin() {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9 11a3 3 0 1 0 6 0 3 3 0 0 0-6 0m8.7 5.7-4.3 4.2a2 2 0 0 1-2.8 0l-4.2-4.2a8 8 0 1 1 11.3 0" />
    </svg>
  );
}
