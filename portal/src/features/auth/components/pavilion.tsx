/** A line drawing of a sala: three roofs, six pillars, a floor by the water. */
export function Pavilion({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 520 300"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.500"
      aria-hidden
      focusable="false"
    >
      <path d="M260 18c6 26 34 50 84 58H176c50-8 78-32 84-58Z" />
      <path d="M260 18V4" />
      <path d="M176 76c-8 14-26 24-50 28h268c-24-4-42-14-50-28" />
      <path d="M126 104c-12 18-40 32-78 36h424c-38-4-66-18-78-36" />
      <path d="M48 140v8h424v-8" />
      <path d="M84 148v84M92 148v84M156 148v84M164 148v84M228 148v84M236 148v84M284 148v84M292 148v84M356 148v84M364 148v84M428 148v84M436 148v84" />
      <path d="M64 232h392v10H64zM44 242h432v10H44z" />
      <path d="M20 268h480M70 280h380M140 292h240" opacity=".5" />
    </svg>
  );
}
