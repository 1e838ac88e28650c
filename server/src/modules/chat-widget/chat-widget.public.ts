import './chat-widget.events.ts';

export { readBusinessFace } from './business-face.ts';
export { createWidget } from './new-widget.ts';
export { readWidget } from './read-widget.ts';
export type { Widget } from './widget.ts';
