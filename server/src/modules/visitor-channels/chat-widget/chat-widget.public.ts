import type { KnownWidgets } from './known-widgets.ts';
import './chat-widget.events.ts';

export { findChatUrl, readBusinessFace } from './business-face.ts';
export { createWidget } from './new-widget.ts';
export type { Widget } from './widget.ts';

/** Cached widgets for other modules. */
export interface ChatWidgetServices {
  readonly knownWidgets: KnownWidgets;
}
