/** How somebody of the demo is drawn. The same person looks the same in every demo. */
interface Look {
  readonly ground: string;
  readonly shirt: string;
  readonly skin: string;
  readonly hair: string;
  readonly cut: keyof typeof cuts;
  readonly hasGlasses?: boolean;
}

/** Hair behind the head and in front of it. */
const cuts = {
  short: ['', 'M84 112Q80 62 128 60Q176 62 172 112Q166 88 150 86Q124 92 104 86Q90 90 84 112Z'],
  parted: ['', 'M82 116Q76 58 130 56Q180 60 174 116Q170 92 158 82Q128 90 110 76Q92 88 82 116Z'],
  long: [
    'M76 190Q66 60 128 54Q190 60 180 190Q166 202 152 192H104Q90 202 76 190Z',
    'M85 118Q78 60 128 57Q178 60 171 118Q158 92 132 88Q104 90 85 118Z',
  ],
  bob: [
    'M78 158Q68 58 128 54Q188 58 178 158Q168 166 158 156H98Q88 166 78 158Z',
    'M84 112Q80 60 128 57Q176 60 172 112Q146 97 128 97Q108 97 84 112Z',
  ],
  bun: ['M128 26A26 26 0 1 1 127.900 26Z', 'M82 114Q78 60 128 56Q178 60 174 114Q160 84 128 82Q96 84 82 114Z'],
} as const;

const looks: Readonly<Record<string, Look>> = {
  'owner@lotus.example': {
    ground: '#d8ede9',
    shirt: '#0f766e',
    skin: '#dca77e',
    hair: '#2a2320',
    cut: 'parted',
    hasGlasses: true,
  },
  'dara@lotus.example': { ground: '#e3e9f8', shirt: '#3557a8', skin: '#c98f66', hair: '#1f1b1a', cut: 'short' },
  'sophea@lotus.example': { ground: '#fbe6ec', shirt: '#b4446c', skin: '#dcae87', hair: '#2b211f', cut: 'long' },
  'bopha@lotus.example': { ground: '#fdf0d8', shirt: '#a86a12', skin: '#d3a078', hair: '#241d1c', cut: 'bun' },
  'minh@lotus.example': {
    ground: '#e7e2f7',
    shirt: '#5b43a6',
    skin: '#e3b68f',
    hair: '#231d1d',
    cut: 'short',
    hasGlasses: true,
  },
  'chen@lotus.example': { ground: '#e6efe0', shirt: '#4b7a35', skin: '#e8bf99', hair: '#2a2525', cut: 'parted' },
  'sreymom@lotus.example': { ground: '#fde7dc', shirt: '#b9552b', skin: '#d7a67d', hair: '#2e2321', cut: 'bob' },
  'rithy@lotus.example': { ground: '#dcecf5', shirt: '#22698f', skin: '#be855d', hair: '#1d1918', cut: 'parted' },
  'thuy@lotus.example': { ground: '#f3e3f2', shirt: '#8b3a86', skin: '#e6bb94', hair: '#261e1e', cut: 'bob' },
  'kosal@lotus.example': { ground: '#e9e7de', shirt: '#6b6547', skin: '#b97f57', hair: '#201b19', cut: 'short' },
  'ana@lotus.example': { ground: '#fae3df', shirt: '#a23b34', skin: '#e2b08a', hair: '#6b402a', cut: 'long' },
  'lina@lotus.example': { ground: '#e0f0ea', shirt: '#2f7d61', skin: '#ebc5a0', hair: '#272020', cut: 'bun' },
  'channary@lotus.example': { ground: '#efe9fb', shirt: '#6a4fc0', skin: '#d6a47b', hair: '#2b2220', cut: 'long' },
  'owner@mekong.example': { ground: '#dde7fb', shirt: '#1d4ed8', skin: '#e4b78f', hair: '#241e1e', cut: 'bob' },
  'linh@mekong.example': { ground: '#fbe9dc', shirt: '#b4622a', skin: '#e8c09a', hair: '#2a2220', cut: 'long' },
  'an@mekong.example': { ground: '#e2efe6', shirt: '#2f7550', skin: '#dbaa81', hair: '#201b1b', cut: 'short' },
};

/** Everybody who has a picture, by e-mail. */
export const peopleWithFaces: readonly string[] = Object.keys(looks);

/** A portrait of 256 pixels a side. */
export function drawFace(email: string): string {
  const { ground, shirt, skin, hair, cut, hasGlasses } = looks[email]!;
  const [behind, front] = cuts[cut];
  const glasses = `<g fill="none" stroke="#3b3430" stroke-width="4"><rect x="97" y="106" width="26" height="20" rx="9"/><rect x="133" y="106" width="26" height="20" rx="9"/><path d="M123 114h10"/></g>`;
  return `
<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
  <rect width="256" height="256" fill="${ground}"/>
  <path d="${behind || 'M0 0'}" fill="${hair}"/>
  <path d="M30 256Q34 196 104 190H152Q222 196 226 256Z" fill="${shirt}"/>
  <path d="M108 160H148V190Q128 214 108 190Z" fill="${skin}"/>
  <path d="M108 172Q128 188 148 172V182Q128 198 108 182Z" fill="#000" opacity=".12"/>
  <circle cx="85" cy="124" r="9" fill="${skin}"/><circle cx="171" cy="124" r="9" fill="${skin}"/>
  <path d="M86 108Q86 66 128 66T170 108Q172 172 128 176Q84 172 86 108Z" fill="${skin}"/>
  <path d="${front}" fill="${hair}"/>
  <g fill="#33292a"><circle cx="110" cy="117" r="5"/><circle cx="146" cy="117" r="5"/></g>
  <path d="M112 146Q128 160 144 146" fill="none" stroke="#8e4b3f" stroke-width="5" stroke-linecap="round"/>
  <path d="M126 122Q122 134 129 136" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="4" stroke-linecap="round"/>
  ${hasGlasses ? glasses : ''}
</svg>`;
}

/** A lotus over water. */
export const lotusLogo = `
<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <rect width="512" height="512" rx="112" fill="#0f766e"/>
  <g fill="#f7c9d4">
    <path d="M256 108Q328 200 256 340Q184 200 256 108Z" fill="#fdeaf0"/>
    <path d="M158 172Q262 218 252 342Q140 306 158 172Z"/><path d="M354 172Q250 218 260 342Q372 306 354 172Z"/>
    <path d="M84 258Q206 246 246 346Q120 372 84 258Z" fill="#ef9fb6"/><path d="M428 258Q306 246 266 346Q392 372 428 258Z" fill="#ef9fb6"/>
  </g>
  <path d="M112 396Q160 372 208 396T304 396T400 396" fill="none" stroke="#a7e3da" stroke-width="20" stroke-linecap="round"/>
</svg>`;

/** A drop over a river. */
export const mekongLogo = `
<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <rect width="512" height="512" rx="112" fill="#1d4ed8"/>
  <path d="M256 92Q352 216 352 282A96 96 0 0 1 160 282Q160 216 256 92Z" fill="#e8f0ff"/>
  <path d="M204 286A52 52 0 0 0 250 336" fill="none" stroke="#8fb0ff" stroke-width="20" stroke-linecap="round"/>
  <path d="M96 420Q150 392 204 420T312 420T420 420" fill="none" stroke="#8fb0ff" stroke-width="22" stroke-linecap="round"/>
</svg>`;
