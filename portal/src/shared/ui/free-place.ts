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
  const { left, right } = wanted;
  let best = { top: wanted.top, cost: coverage(wanted, controls) };
  for (let by = step; best.cost > 0 && wanted.bottom + by <= lowest; by += step) {
    const found = coverage({ left, right, top: wanted.top + by, bottom: wanted.bottom + by }, controls);
    if (found < best.cost) best = { top: wanted.top + by, cost: found };
  }
  return best.top;
}

/** `between`: where both others would hide what must stay visible. */
export type Place = 'top' | 'foot' | 'between';

export interface Surroundings {
  /** Covered rather than what follows. */
  readonly controls: readonly Box[];
  /** What must stay visible: somebody has to answer it, and it goes soon. */
  readonly uncovered: readonly Box[];
  /** The lowest allowed end of the box. */
  readonly lowest: number;
}

interface FoundPlace {
  readonly place: Place;
  /** The top edge of the box. */
  readonly top: number;
  /** How much it covers there. */
  readonly covered: number;
}

/**
 * A place for a box that one finds without looking for it: at the top, or at the foot where it covers less there. Once it has one, it
 * stays there, whatever comes under it, except what must stay visible.
 * @param wanted the box at the top
 * @param kept where it is already
 */
export function findPlace(wanted: Box, { controls, uncovered, lowest }: Surroundings, kept?: Place): FoundPlace {
  // Not spread: the box of an element has its values from its prototype.
  const { left, right } = wanted;
  const height = wanted.bottom - wanted.top;
  const at = (place: Place, top: number) => {
    const box = { left, right, top, bottom: top + height };
    const hidden = coverage(box, uncovered);
    return { place, top, hidden, covered: hidden + coverage(box, controls) };
  };
  const atTop = at('top', wanted.top);
  // In a low window there is no room for two places.
  const places = lowest - height > wanted.top ? [atTop, at('foot', lowest - height)] : [atTop];
  const free = places.filter(({ hidden }) => hidden === 0);
  const stays = free.find(({ place }) => place === kept);
  if (stays) return stays;
  const [best] = free.toSorted((left, right) => left.covered - right.covered);
  return best ?? at('between', freeTop(wanted, uncovered, lowest));
}
