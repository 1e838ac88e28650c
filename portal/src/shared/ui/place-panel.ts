/**
 * `beside`, `right-end`: to the right of the region around the anchor, marked with `data-panels-beside`, which the panel does not cover
 * then. `point`: the anchor is a point, at which the panel begins if there is room.
 */
export type PanelPlacement = 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-end' | 'beside' | 'point';

const gap = 4;
const margin = 8;

/** What is larger than the room begins at the lowest. */
const clamp = (value: number, lowest: number, highest: number) => Math.max(lowest, Math.min(value, highest));

/**
 * Positions a panel of the top layer beside its anchor: on the wanted side, or on the other side if that has more space, and never outside
 * the window.
 */
export function placePanel(panel: HTMLElement, anchor: HTMLElement, placement: PanelPlacement): void {
  const box = anchor.getBoundingClientRect();
  const { innerWidth: width, innerHeight: height } = window;
  panel.style.maxHeight = '';
  const { offsetWidth: panelWidth, offsetHeight: panelHeight } = panel;
  const isToTheRight = placement === 'beside' || placement === 'right-end';
  const region = isToTheRight ? anchor.closest('[data-panels-beside]')?.getBoundingClientRect() : undefined;
  const right = region?.right ?? box.right;
  if (placement === 'right-end' && right + gap + panelWidth <= width - margin) {
    panel.style.maxHeight = `${height - 2 * margin}px`;
    panel.style.left = `${right + gap}px`;
    panel.style.top = `${clamp(box.bottom - panelHeight, margin, height - panelHeight - margin)}px`;
    return;
  }
  const isBeside = placement === 'beside' && region !== undefined && region.right + gap + panelWidth <= width - margin;
  if (isBeside || placement === 'point') {
    const left = isBeside ? region.right + gap : clamp(box.left, margin, width - panelWidth - margin);
    panel.style.maxHeight = `${height - 2 * margin}px`;
    panel.style.left = `${left}px`;
    panel.style.top = `${clamp(box.top, margin, height - panelHeight - margin)}px`;
    return;
  }
  const below = height - box.bottom - gap - margin;
  const above = box.top - gap - margin;
  const wantsBelow = placement.startsWith('bottom') || placement === 'beside';
  const isBelow = wantsBelow ? panelHeight <= below || below >= above : !(panelHeight <= above || above >= below);
  const room = isBelow ? below : above;
  const shownHeight = Math.min(panelHeight, room);
  const left = placement.endsWith('start') || placement === 'beside' ? box.left : box.right - panelWidth;
  panel.style.maxHeight = `${room}px`;
  panel.style.left = `${clamp(left, margin, width - panelWidth - margin)}px`;
  panel.style.top = `${isBelow ? box.bottom + gap : box.top - gap - shownHeight}px`;
}

/**
 * Positions a panel now, and again whenever the panel, its anchor or the window changes. Returns a function that stops this.
 * @param place sets the position
 * @param panel the panel; how far it is scrolled stays
 * @param anchors other elements whose size its position depends on
 */
export function trackPanelPosition(
  place: () => void,
  panel: HTMLElement,
  ...anchors: readonly HTMLElement[]
): () => void {
  const placeAgain = () => {
    // Measured at its full height, a panel has nothing to scroll, and the browser would put it back to its top.
    const { scrollTop } = panel;
    place();
    panel.scrollTop = scrollTop;
  };
  const handleScroll = ({ target }: Event) => {
    // What is scrolled inside the panel moves neither the panel nor its anchor.
    if (!(target instanceof Node && panel.contains(target))) placeAgain();
  };
  place();
  const observer = new ResizeObserver(placeAgain);
  for (const element of [panel, ...anchors]) observer.observe(element);
  addEventListener('resize', placeAgain);
  addEventListener('scroll', handleScroll, true);
  // A dialog moves while it comes.
  addEventListener('animationend', placeAgain, true);
  return () => {
    observer.disconnect();
    removeEventListener('resize', placeAgain);
    removeEventListener('scroll', handleScroll, true);
    removeEventListener('animationend', placeAgain, true);
  };
}
