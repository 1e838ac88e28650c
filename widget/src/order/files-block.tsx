import type { Locale } from '@sala/contract/core/locales.ts';
import type { CustomerOrder } from '@sala/contract/service/service-orders/customer-orders.schema.ts';
import { useRef } from 'preact/hooks';
import { texts } from './texts.ts';
import { useAction } from './ui-parts.tsx';

interface FilesProps {
  order: CustomerOrder;
  locale: Locale;
  addFile: (file: File) => Promise<void>;
}

/** The button that adds photos, with its error. */
export function AddFiles({ order, locale, addFile }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, problem, run } = useAction(locale);

  async function handleChosen(files: FileList | null): Promise<void> {
    await run(async () => {
      for (const file of files ?? []) await addFile(file);
    });
    if (input.current) input.current.value = '';
  }

  if (!order.can.addFiles) return null;
  return (
    <div>
      <input
        ref={input}
        type="file"
        class="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        multiple
        accept="image/*,video/mp4,video/webm,audio/*"
        onChange={(event) => void handleChosen(event.currentTarget.files)}
      />
      <button type="button" disabled={isBusy} onClick={() => input.current?.click()}>
        {texts(locale, isBusy ? 'files.adding' : 'files.add')}
      </button>
      {problem}
    </div>
  );
}

/** Files that the customer added. */
export function FilesBlock(props: FilesProps) {
  const { order, locale } = props;
  // While the customer is asked to confirm, the button is part of that question.
  const isAddedElsewhere = order.can.confirm;
  if (order.files.length === 0 && (isAddedElsewhere || !order.can.addFiles)) return null;
  return (
    <section class="block" aria-label={texts(locale, 'files.title')}>
      <h2>{texts(locale, 'files.title')}</h2>
      {order.files.length === 0 && <p class="small">{texts(locale, 'files.help')}</p>}
      {order.files.length > 0 && (
        <ul class="files">
          {order.files.map(({ id, name, kind, url, thumbnailUrl }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name}>
                {thumbnailUrl ? (
                  <img src={thumbnailUrl} alt="" loading="lazy" />
                ) : (
                  <span class="file">{kind === 'video' ? '▶' : '♪'}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {!isAddedElsewhere && <AddFiles {...props} />}
    </section>
  );
}
