export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const step = 4;
const gap = 4;

/**
 * How much of the controls a box would cover; 0 means nothing. All values are in px of the window. Each control counts by its covered
 * share, so that a
 * whole covered button counts more than the edge of a row.
 */
export function coverage(box: Box, controls: readonly Box[]): number {
  return controls.reduce((sum, control) => {
    const width = Math.min(box.right + gap, control.right) - Math.max(box.left - gap, control.left);
    const height = Math.min(box.bottom + gap, control.bottom) - Math.max(box.top - gap, control.top);
    if (width <= 0 || height <= 0) return sum;
    return sum + (width * height) / ((control.right - control.left) * (control.bottom - control.top));
  }, 0);
}

/**
 * A position for a box where it covers no control: the first such position below the wanted one, or else the position that
 * covers the least. All values are in px of the window.
 * @param wanted the wanted position of the box
 * @param controls the controls that must stay usable
 * @param lowest the lowest allowed end of the box
 * @returns the top edge of the box
 */
export function freeTop(wanted: Box, controls: readonly Box[], lowest: number): number {
  let best = { top: wanted.top, cost: coverage(wanted, controls) };
  for (let by = step; best.cost > 0 && wanted.bottom + by <= lowest; by += step) {
    const found = coverage({ ...wanted, top: wanted.top + by, bottom: wanted.bottom + by }, controls);
    if (found < best.cost) best = { top: wanted.top + by, cost: found };
  }
  return best.top;
}
