import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from './notices.ts';

export interface FileLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** Asks for one byte: a request for the headers alone makes the server read the whole file. */
const isFileThere = (href: string): Promise<boolean> =>
  fetch(href, { headers: { Range: 'bytes=0-0' }, cache: 'no-store' }).then(
    ({ status }) => status !== 404,
    // Without a connection the browser says so itself.
    () => true,
  );

/** A link to a stored file. It says when the file is not found; a browser would save or show the server's answer instead. */
export function FileLink({ href, children, ...props }: FileLinkProps) {
  const { t } = useTranslation('ui');

  async function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    // With a key held down the browser opens or saves it in its own way.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A copy outside of the page, which follows the link without being asked again.
    const link = event.currentTarget.cloneNode() as HTMLAnchorElement;
    if (await isFileThere(href)) link.click();
    else showToast({ tone: 'error', id: 'file-not-found', content: t('media.fileNotFound') });
  }

  return (
    <a {...props} href={href} onClick={(event) => void handleClick(event)}>
      {children}
    </a>
  );
}
