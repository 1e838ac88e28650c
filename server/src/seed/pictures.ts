import sharp from 'sharp';
import type { PictureName } from './dialogue.ts';

/** A kitchen tap over a basin, with a drop falling. */
const leakingTap = `
<svg xmlns="http://www.w3.org/2000/svg" width="900" height="675" viewBox="0 0 900 675">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eef1ea"/><stop offset="1" stop-color="#d9ded3"/></linearGradient>
    <linearGradient id="metal" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8e979e"/><stop offset=".4" stop-color="#f2f5f7"/><stop offset="1" stop-color="#77818a"/></linearGradient>
    <linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#aeb6bb"/><stop offset="1" stop-color="#7d878d"/></linearGradient>
    <pattern id="tiles" width="150" height="150" patternUnits="userSpaceOnUse"><path d="M0 0H150V150" fill="none" stroke="#c3c9bd" stroke-width="5"/></pattern>
  </defs>
  <rect width="900" height="675" fill="url(#wall)"/>
  <rect width="900" height="480" fill="url(#tiles)"/>
  <rect y="470" width="900" height="205" fill="#6d5a4b"/>
  <path d="M130 500H770L735 640Q730 660 705 660H195Q170 660 165 640Z" fill="url(#steel)"/>
  <path d="M160 512H740L712 622Q708 634 692 634H208Q192 634 188 622Z" fill="#5f696f"/>
  <ellipse cx="490" cy="585" rx="105" ry="17" fill="#a9c9da" opacity=".75"/>
  <ellipse cx="490" cy="585" rx="58" ry="9" fill="none" stroke="#e5f3fa" stroke-width="4"/>
  <rect x="262" y="215" width="52" height="290" rx="10" fill="url(#metal)"/>
  <path d="M288 250V180Q288 105 385 105Q490 105 490 205V262" fill="none" stroke="#7b858d" stroke-width="54"/>
  <path d="M288 250V180Q288 105 385 105Q490 105 490 205V262" fill="none" stroke="#cfd6da" stroke-width="34"/>
  <path d="M280 245V180Q280 97 385 97" fill="none" stroke="#fafcfd" stroke-width="9" stroke-linecap="round"/>
  <rect x="457" y="255" width="66" height="34" rx="6" fill="#8a949b"/>
  <path d="M300 300H372Q392 300 392 316T372 332H300Z" fill="url(#metal)"/>
  <circle cx="385" cy="316" r="23" fill="#b7402f"/>
  <rect x="240" y="482" width="96" height="24" rx="8" fill="#79838a"/>
  <path d="M478 289Q474 312 490 318Q506 312 502 289Z" fill="#7fb6d3"/>
  <path d="M490 388Q462 432 462 450A28 28 0 0 0 518 450Q518 432 490 388Z" fill="#6aaed0"/>
  <path d="M477 448A15 15 0 0 0 488 464" fill="none" stroke="#e8f5fb" stroke-width="6" stroke-linecap="round"/>
</svg>`;

const drawings: Record<PictureName, string> = { 'leaking-tap': leakingTap };

/** The drawing as a visitor would send it. */
export function drawPicture(name: PictureName): Promise<Buffer> {
  return sharp(Buffer.from(drawings[name])).png().toBuffer();
}
