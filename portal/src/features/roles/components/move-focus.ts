import type { KeyboardEvent } from 'react';

const ticks = '[data-tick] input[type="checkbox"]';

const middle = (element: Element) => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** Arrow keys move between the checkboxes by their position on the page; Tab and Space work as usual. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as Element;
  if (!event.key.startsWith('Arrow') || !from.matches(ticks)) return;
  const start = middle(from);
  const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  const sign = event.key === 'ArrowDown' || event.key === 'ArrowRight' ? 1 : -1;
  const others = [...event.currentTarget.querySelectorAll<HTMLInputElement>(ticks)]
    .filter((other) => other !== from && !other.disabled)
    .map((element) => {
      const { x, y } = middle(element);
      const [along, across] = isVertical ? [y - start.y, x - start.x] : [x - start.x, y - start.y];
      return { element, along: along * sign, across: Math.abs(across) };
    })
    .filter(({ along, across }) => along > 2 && (isVertical || across < 8));
  // The nearest line first, and the nearest checkbox within it.
  const [next] = others.sort((one, other) => one.along - other.along || one.across - other.across);
  if (!next) return;
  event.preventDefault();
  const line = others.filter(({ along }) => Math.abs(along - next.along) < 4);
  line.sort((one, other) => one.across - other.across)[0]!.element.focus();
}
