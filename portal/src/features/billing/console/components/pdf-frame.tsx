import { useEffect, useState } from 'react';
import styles from './console.module.css';

/** A PDF in the browser's own viewer. Files are answered as downloads, so its bytes are fetched and shown as what they are checked to be. */
export function PdfFrame({ url, title }: { url: string; title: string }) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!navigator.pdfViewerEnabled) return undefined;
    const control = new AbortController();
    let address: string | undefined;
    fetch(url, { signal: control.signal })
      .then((answer) => (answer.ok ? answer.arrayBuffer() : undefined))
      .then((bytes) => {
        if (!bytes || control.signal.aborted) return;
        address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
        setShown(address);
      })
      // The link beside it opens the file.
      .catch(() => undefined);
    return () => {
      control.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [url]);
  return shown ? <iframe className={styles.pdf} src={shown} title={title} /> : null;
}
