import { drawPicture as draw, type RenderedPicture } from '#platform/pictures/draw-picture.ts';
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

/** A sofa with three seats, a ring of yellow on the middle one. */
const stainedSofa = `
<svg xmlns="http://www.w3.org/2000/svg" width="900" height="675" viewBox="0 0 900 675">
  <rect width="900" height="675" fill="#dfe4e1"/>
  <rect y="500" width="900" height="175" fill="#a98d6f"/>
  <ellipse cx="450" cy="590" rx="400" ry="34" fill="#000" opacity=".18"/>
  <rect x="70" y="170" width="760" height="270" rx="46" fill="#d8cbb4"/>
  <rect x="40" y="260" width="110" height="310" rx="44" fill="#cdbfa6"/>
  <rect x="750" y="260" width="110" height="310" rx="44" fill="#cdbfa6"/>
  <g fill="#e6dbc7" stroke="#c4b598" stroke-width="5">
    <rect x="145" y="355" width="204" height="150" rx="26"/><rect x="348" y="355" width="204" height="150" rx="26"/><rect x="551" y="355" width="204" height="150" rx="26"/>
  </g>
  <rect x="145" y="495" width="610" height="62" rx="18" fill="#c9bba1"/>
  <path d="M385 425Q398 378 452 382Q520 380 522 428Q520 478 448 474Q386 474 385 425Z" fill="#d9bd72" opacity=".45"/>
  <path d="M385 425Q398 378 452 382Q520 380 522 428Q520 478 448 474Q386 474 385 425Z" fill="none" stroke="#b8923f" stroke-width="7" opacity=".7"/>
  <rect x="90" y="560" width="34" height="42" fill="#6d543d"/><rect x="776" y="560" width="34" height="42" fill="#6d543d"/>
</svg>`;

/** Folded white towels, the one on top with yellow spots. */
const stainedTowel = `
<svg xmlns="http://www.w3.org/2000/svg" width="900" height="675" viewBox="0 0 900 675">
  <rect width="900" height="675" fill="#b9c6c9"/>
  <rect y="520" width="900" height="155" fill="#7d5f49"/>
  <g stroke="#cfd4d4" stroke-width="5">
    <rect x="170" y="430" width="560" height="100" rx="46" fill="#f1f3f2"/>
    <rect x="180" y="335" width="545" height="100" rx="46" fill="#f6f8f7"/>
    <rect x="165" y="235" width="570" height="105" rx="48" fill="#f4f1e4"/>
  </g>
  <path d="M200 290H700M215 385H690M205 480H700" stroke="#dde1e0" stroke-width="4"/>
  <g fill="#dcc05c" opacity=".6">
    <ellipse cx="330" cy="272" rx="62" ry="22"/><ellipse cx="520" cy="300" rx="84" ry="24"/><ellipse cx="640" cy="264" rx="34" ry="14"/><ellipse cx="250" cy="312" rx="26" ry="12"/>
  </g>
</svg>`;

/** The border of a saree, where its gold thread has come off. */
const looseBorder = `
<svg xmlns="http://www.w3.org/2000/svg" width="900" height="675" viewBox="0 0 900 675">
  <defs><pattern id="zari" width="60" height="60" patternUnits="userSpaceOnUse"><path d="M30 4L56 30L30 56L4 30Z" fill="none" stroke="#f2d27a" stroke-width="6"/><circle cx="30" cy="30" r="7" fill="#f2d27a"/></pattern></defs>
  <rect width="900" height="675" fill="#7b1f3d"/>
  <path d="M0 120Q300 60 520 150T900 110M0 250Q260 200 480 270T900 220" fill="none" stroke="#98405c" stroke-width="16" opacity=".6"/>
  <rect y="400" width="900" height="190" fill="#b8862b"/>
  <rect y="425" width="900" height="140" fill="url(#zari)"/>
  <path d="M0 412H900M0 578H900" stroke="#f2d27a" stroke-width="9"/>
  <path d="M395 395H610L590 600H420Z" fill="#7b1f3d"/>
  <g fill="none" stroke="#f2d27a" stroke-width="6" stroke-linecap="round">
    <path d="M400 430Q450 520 430 640"/><path d="M440 450Q520 540 480 650"/><path d="M600 430Q540 500 575 630"/><path d="M560 470Q510 560 540 655"/><path d="M405 560Q470 600 455 655"/>
  </g>
</svg>`;

const drawings: Record<PictureName, string> = {
  'leaking-tap': leakingTap,
  'stained-sofa': stainedSofa,
  'stained-towel': stainedTowel,
  'loose-border': looseBorder,
};

const drawn = new Map<PictureName, Promise<RenderedPicture>>();

/** The drawing as if a visitor had sent it; drawn once for all who send it. */
export function drawPicture(name: PictureName): Promise<RenderedPicture> {
  const picture = drawn.get(name) ?? draw(Buffer.from(drawings[name]), 'attachment');
  drawn.set(name, picture);
  return picture;
}
