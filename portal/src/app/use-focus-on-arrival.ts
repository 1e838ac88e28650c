import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Puts the focus on the page's heading, or where there is none on its main part, unless the page has chosen a place itself. */
function focusPage(): void {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement) || document.querySelector('dialog[open]')) return;
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** A new page begins at its top for those who work with keyboard or screen reader too. */
export function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // What led here, such as the palette, first gives the focus back to where it was.
        if (fromLocation && pathChanged) requestAnimationFrame(focusPage);
      }),
    [router],
  );
}
