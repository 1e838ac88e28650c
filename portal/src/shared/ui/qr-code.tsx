import { encode } from 'uqr';

export interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** Free around the code, in its own squares: cameras look for it. */
const border = 2;

/** A QR code. Black on white in every theme, which the place around it has to give: others are not read. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
