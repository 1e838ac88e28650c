import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PanelPlacement, placePanel, trackPanelPosition } from './place-panel.ts';

const page = { width: 1000, height: 600 };

beforeEach(() => {
  vi.stubGlobal('innerWidth', page.width);
  vi.stubGlobal('innerHeight', page.height);
});
afterEach(() => vi.unstubAllGlobals());

/** An element with its place in the window: left, top, width, height. */
function elementAt(left: number, top: number, width: number, height: number): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

/** A panel of this size, limited by its greatest height as in a browser. */
function panelOf(width: number, height: number): HTMLElement {
  const panel = document.createElement('div');
  Object.defineProperties(panel, {
    offsetWidth: { value: width },
    offsetHeight: { get: () => Math.min(height, Number.parseFloat(panel.style.maxHeight || '100000')) },
  });
  return panel;
}

function place(panel: HTMLElement, anchor: HTMLElement, placement: PanelPlacement) {
  placePanel(panel, anchor, placement);
  const { left, top, maxHeight } = panel.style;
  return { left, top, maxHeight };
}

const button = (left: number, top: number) => elementAt(left, top, 100, 40);

it('begins or ends with its button, a little below or above it', () => {
  const panel = panelOf(200, 150);
  const anchor = button(400, 300);
  expect(place(panel, anchor, 'bottom-start')).toEqual({ left: '400px', top: '344px', maxHeight: '248px' });
  expect(place(panel, anchor, 'bottom-end')).toEqual({ left: '300px', top: '344px', maxHeight: '248px' });
  expect(place(panel, anchor, 'top-start')).toEqual({ left: '400px', top: '146px', maxHeight: '288px' });
  expect(place(panel, anchor, 'top-end')).toEqual({ left: '300px', top: '146px', maxHeight: '288px' });
});

it('stays on its side while it fits there to the pixel, else goes where more room is, and scrolls if that is too little', () => {
  const low = button(400, 448);
  expect(place(panelOf(200, 100), low, 'bottom-start').top).toBe('492px');
  expect(place(panelOf(200, 101), low, 'bottom-start').top).toBe('343px');
  expect(place(panelOf(200, 500), low, 'bottom-start')).toMatchObject({ top: '8px', maxHeight: '436px' });
  const high = button(400, 112);
  expect(place(panelOf(200, 100), high, 'top-start').top).toBe('8px');
  expect(place(panelOf(200, 101), high, 'top-start').top).toBe('156px');
  expect(place(panelOf(200, 500), high, 'top-start')).toMatchObject({ top: '156px', maxHeight: '436px' });
  const higher = button(400, 300);
  expect(place(panelOf(200, 500), higher, 'top-start')).toMatchObject({ top: '8px', maxHeight: '288px' });
  const lower = button(400, 200);
  expect(place(panelOf(200, 500), lower, 'bottom-start')).toMatchObject({ top: '244px', maxHeight: '348px' });
});

it('keeps to its side where both have the same room', () => {
  const middle = button(400, 280);
  expect(place(panelOf(200, 500), middle, 'bottom-start').top).toBe('324px');
  expect(place(panelOf(200, 500), middle, 'top-start').top).toBe('8px');
});

it('keeps off the sides of the window, and begins in it where it is wider', () => {
  expect(place(panelOf(200, 100), button(950, 300), 'bottom-start').left).toBe('792px');
  expect(place(panelOf(200, 100), button(20, 300), 'bottom-end').left).toBe('8px');
  expect(place(panelOf(1200, 100), button(400, 300), 'bottom-start').left).toBe('8px');
  expect(place(panelOf(1200, 100), button(400, 300), 'point').left).toBe('8px');
});

it('is measured anew each time, so that it grows again with the room', () => {
  const panel = panelOf(200, 500);
  expect(place(panel, button(400, 320), 'bottom-start').maxHeight).toBe('308px');
  expect(place(panel, button(400, 400), 'bottom-start')).toMatchObject({ top: '8px', maxHeight: '388px' });
});

it('stands to the right of its button and ends with it, as long as there is room to the pixel', () => {
  const anchor = button(20, 500);
  expect(place(panelOf(200, 100), anchor, 'right-end')).toEqual({ left: '124px', top: '440px', maxHeight: '584px' });
  expect(place(panelOf(200, 700), anchor, 'right-end')).toMatchObject({ top: '8px', maxHeight: '584px' });
  expect(place(panelOf(200, 100), button(20, 580), 'right-end').top).toBe('492px');
  expect(place(panelOf(868, 100), anchor, 'right-end').left).toBe('124px');
  expect(place(panelOf(869, 100), anchor, 'right-end')).toMatchObject({ left: '8px', top: '396px' });
});

it('stands beside the region that it must not cover, at the height of its button, else below the button', () => {
  const region = elementAt(0, 0, 300, 600);
  region.dataset.panelsBeside = '';
  const anchor = button(150, 100);
  region.append(anchor);
  expect(place(panelOf(200, 100), anchor, 'beside')).toEqual({ left: '304px', top: '100px', maxHeight: '584px' });
  expect(place(panelOf(200, 550), anchor, 'beside').top).toBe('42px');
  expect(place(panelOf(688, 100), anchor, 'beside').left).toBe('304px');
  expect(place(panelOf(689, 100), anchor, 'beside')).toMatchObject({ left: '150px', top: '144px' });
  expect(place(panelOf(200, 100), anchor, 'bottom-start').left).toBe('150px');
  expect(place(panelOf(200, 100), button(150, 300), 'beside')).toMatchObject({ left: '150px', top: '344px' });
});

it('stands to the right of the region around its button, not over the words beside the button', () => {
  const rail = elementAt(0, 0, 80, 600);
  rail.dataset.panelsBeside = '';
  const anchor = elementAt(20, 500, 40, 40);
  rail.append(anchor);
  expect(place(panelOf(200, 100), anchor, 'right-end')).toEqual({ left: '84px', top: '440px', maxHeight: '584px' });
});

it('begins at a point, and at the edges of the window so that all of it is seen', () => {
  const point = (left: number, top: number) => elementAt(left, top, 0, 0);
  expect(place(panelOf(200, 100), point(300, 200), 'point')).toEqual({
    left: '300px',
    top: '200px',
    maxHeight: '584px',
  });
  expect(place(panelOf(200, 100), point(990, 590), 'point')).toMatchObject({ left: '792px', top: '492px' });
  expect(place(panelOf(200, 100), point(0, 0), 'point')).toMatchObject({ left: '8px', top: '8px' });
  expect(place(panelOf(200, 900), point(300, 200), 'point')).toMatchObject({ top: '8px', maxHeight: '584px' });
});

/** Tells that what it observes has another size. */
function replaceObserver() {
  const observed = new Set<Element>();
  const listeners = new Set<() => void>();
  class Observer {
    constructor(listener: () => void) {
      listeners.add(listener);
    }
    observe = (element: Element) => void observed.add(element);
    disconnect = () => observed.clear();
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const resize = () => {
    if (observed.size > 0) for (const listener of listeners) listener();
  };
  return { observed, resize };
}

it('is placed at once, whenever the window, a scrolled part of the page or its own size changes, and not after its end', () => {
  const { observed, resize } = replaceObserver();
  const scrolled = document.body.appendChild(document.createElement('div'));
  const panel = document.createElement('div');
  const anchor = document.createElement('div');
  let times = 0;
  const changes = () => {
    const before = times;
    dispatchEvent(new Event('resize'));
    scrolled.dispatchEvent(new Event('scroll'));
    document.dispatchEvent(new Event('scroll'));
    resize();
    return times - before;
  };
  const place = () => {
    times += 1;
  };
  const stop = trackPanelPosition(place, panel, anchor);
  expect(times).toBe(1);
  expect([...observed]).toEqual([panel, anchor]);
  expect(changes()).toBe(4);
  stop();
  expect(changes()).toBe(0);
});

it('stays where it is while it is scrolled itself, or a list in it, and stays scrolled when it is placed again', () => {
  const { resize } = replaceObserver();
  const panel = document.body.appendChild(document.createElement('div'));
  const list = panel.appendChild(document.createElement('div'));
  let times = 0;
  const stop = trackPanelPosition(() => {
    times += 1;
    // As a browser does where the whole panel is shown for a moment.
    panel.scrollTop = 0;
  }, panel);
  panel.scrollTop = 120;
  panel.dispatchEvent(new Event('scroll'));
  list.dispatchEvent(new Event('scroll'));
  expect(times).toBe(1);
  resize();
  expect([times, panel.scrollTop]).toEqual([2, 120]);
  stop();
});
