/** On smaller screens an open chat fills the screen. */
export const smallScreen = '(max-width:479px),(max-height:419px)';

/** The part of the configuration that determines the appearance. */
export interface LauncherAppearance {
  brand_color: string;
  text_color: string;
  offset_x: number;
  offset_y: number;
  /** Outline of the icon in 28 × 28 pixels, and the diameter of the button. */
  launcher: { shape: string; size: number };
}

/**
 * Icons are masks on the text colour, which need neither markup nor an image that a page's CSP may refuse.
 * `!important` in the shadow root's host rule overrides all rules of the page.
 */
export function styles(
  { brand_color, text_color, offset_x, offset_y, launcher: { shape, size } }: LauncherAppearance,
  side: string,
  zIndex: unknown,
): string {
  const place = `position:fixed;z-index:${zIndex};${side}:${offset_x}px;bottom:`;
  const above = offset_y + size + 12;
  const middle = size / 2 - 14;
  return `:host{all:initial!important}button{all:unset;${place}${offset_y}px;min-width:${size}px;height:${size}px;border-radius:${size}px;cursor:pointer;background:${brand_color};color:${text_color};font:600 15px/${size}px system-ui;box-shadow:0 4px 16px #0004}
button:not(:empty){box-sizing:border-box;padding:0 20px 0 ${size - 6}px}
button:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #000}
button:before{content:"";position:absolute;left:${middle}px;top:${middle}px;width:28px;height:28px;background:${text_color};forced-color-adjust:none;clip-path:path(evenodd,"${shape}")}
[aria-expanded=true]:before{clip-path:path("M7 5l7 7 7-7 2 2-7 7 7 7-2 2-7-7-7 7-2-2 7-7-7-7z")}
button:not([data-unread=""]):after{content:attr(data-unread);position:absolute;top:-4px;right:-4px;min-width:12px;padding:0 5px;border-radius:11px;background:#c92a2a;border:2px solid #fff;color:#fff;font:600 12px/18px system-ui;text-align:center}
div{${place}${above}px;width:380px;height:min(640px,100dvh - ${above + 8}px);border-radius:12px;overflow:hidden;background:Canvas;box-shadow:0 12px 40px #0004,0 0 0 1px #8884;animation:a .15s}@keyframes a{0%{opacity:0}}
iframe{border:0;width:100%;height:100%}
@media${smallScreen}{div{inset:0;width:auto;height:100%;border-radius:0}div:has(#up)+[aria-expanded=true]{display:none}}
button[hidden]{display:none}
@media print{button,div{display:none}}`;
}
