/** A pavilion: roof, three pillars, floor. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <g fill="var(--on-accent)">
        <path d="M16 6c.9 3 4.600 5.600 10 6.400v2.100H6v-2.100C11.400 11.600 15.100 9 16 6Z" />
        <path d="M9 16.500h2.400v7H9zM20.600 16.500H23v7h-2.400zM14.800 16.500h2.400v7h-2.400zM6.500 24.500h19V27h-19z" />
      </g>
    </svg>
  );
}
