export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const step = 4;
const gap = 4;

/**
 * How much of the controls a box would cover, 0: nothing. All in px of the window. Each counts by its covered share, so that a whole button is worse than the
 * edge of a row.
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
 * Where a box may lie so that it covers nothing that one presses: the first such place from where it is wanted downwards, else the one that
 * covers the least. All in px of the window.
 *
 * @param wanted where it would lie
 * @param controls what is pressed
 * @param lowest where it ends at the latest
 * @returns its upper edge
 */
export function freeTop(wanted: Box, controls: readonly Box[], lowest: number): number {
  let best = { top: wanted.top, cost: coverage(wanted, controls) };
  for (let by = step; best.cost > 0 && wanted.bottom + by <= lowest; by += step) {
    const found = coverage({ ...wanted, top: wanted.top + by, bottom: wanted.bottom + by }, controls);
    if (found < best.cost) best = { top: wanted.top + by, cost: found };
  }
  return best.top;
}
