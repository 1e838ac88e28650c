import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { Button } from '#shared/ui/button.tsx';
import styles from './qr-code.module.css';

/** The quiet zone around the code, in modules. Cameras need it to detect the code. */
const border = 4;
/** The size of the saved picture in pixels, which is sharp enough for print. */
const pictureSize = 1024;

function toDrawing(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { data, size, path: squares.join('') };
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function toPicture({ data, size }: ReturnType<typeof toDrawing>): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const scale = Math.floor(pictureSize / size);
  canvas.width = canvas.height = size * scale;
  const brush = canvas.getContext('2d')!;
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) brush.fillRect(x * scale, y * scale, scale, scale);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/**
 * An address as a QR code, to print or to put on a page. It is black on white in every theme, because other colours may not be readable by
 * cameras.
 */
export function QrCode({ text, fileName }: { text: string; fileName: string }) {
  const { t } = useTranslation('chat-widget');
  const drawing = toDrawing(text);
  const { size, path } = drawing;
  const handlePicture = async () => {
    const picture = await toPicture(drawing);
    if (picture) save(picture, `${fileName}.png`);
  };
  const handleDrawing = () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
    save(new Blob([svg], { type: 'image/svg+xml' }), `${fileName}.svg`);
  };
  return (
    <div className={styles.place}>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('page.qrLabel', { text })}>
        <path d={path} />
      </svg>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void handlePicture()}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {t('page.png')}
        </Button>
        <Button variant="default" onClick={handleDrawing}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {t('page.svg')}
        </Button>
      </div>
    </div>
  );
}
