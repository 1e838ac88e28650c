import { parseColor, textOn } from '@sala/contract/core/contrast.ts';

/** Below this an open chat fills the screen. */
export const smallScreen = '(max-width:479px),(max-height:419px)';

/**
 * The icons are cut out of the text colour, which needs neither markup nor a picture that a page's policy may refuse.
 * `!important` on the host wins over every rule of the page: inside a shadow root the inner context has the last word.
 */
export function styles(brandColor: string, side: string, zIndex: unknown): string {
  const place = `position:fixed;z-index:${zIndex};${side}:20px;bottom:`;
  return `:host{all:initial!important}button{all:unset;${place}20px;width:56px;height:56px;border-radius:50%;cursor:pointer;background:${brandColor};box-shadow:0 4px 16px #0004}
button:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #000}
button:before{content:"";position:absolute;inset:14px;background:${textOn(parseColor(brandColor))};forced-color-adjust:none;clip-path:path(evenodd,"M14 2c7 0 12 5 12 11s-5 11-12 11q-3 0-5-1l-6 2 2-5q-3-3-3-7c0-6 5-11 12-11M8 9v2h12v-2zm0 5v2h8v-2z")}
[aria-expanded=true]:before{clip-path:path("M7 5l7 7 7-7 2 2-7 7 7 7-2 2-7-7-7 7-2-2 7-7-7-7z")}
button:not([data-unread=""]):after{content:attr(data-unread);position:absolute;top:-4px;right:-4px;min-width:12px;padding:0 5px;border-radius:11px;background:#c92a2a;border:2px solid #fff;color:#fff;font:600 12px/18px system-ui;text-align:center}
div{${place}88px;width:380px;height:min(640px,100dvh - 96px);border-radius:12px;overflow:hidden;background:Canvas;box-shadow:0 12px 40px #0004,0 0 0 1px #8884;animation:a .15s}@keyframes a{0%{opacity:0}}
iframe{border:0;width:100%;height:100%}
@media${smallScreen}{div{inset:0;width:auto;height:100%;border-radius:0}div:has(#up)+[aria-expanded=true]{display:none}}
button[hidden]{display:none}
@media print{button,div{display:none}}`;
}
