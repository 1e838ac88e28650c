import type { Locale } from '@sala/contract/core/locales.ts';
import { locale } from '../i18n/i18n.ts';
import css from './drop-zone.css?inline';
import { addStyles } from './late-styles.ts';

addStyles(css);

const texts: Record<Locale, { here: string; limit: (size: number) => string }> = {
  en: { here: 'Drop files here to send them', limit: (size) => `Up to ${size} MB each` },
  km: { here: 'ទម្លាក់ឯកសារនៅទីនេះដើម្បីផ្ញើ', limit: (size) => `ឯកសារនីមួយៗមិនលើសពី ${size} MB` },
  vi: { here: 'Thả tệp vào đây để gửi', limit: (size) => `Mỗi tệp tối đa ${size} MB` },
  'zh-cn': { here: '将文件拖放到此处即可发送', limit: (size) => `每个文件不超过 ${size} MB` },
};

interface DropZoneProps {
  /** In bytes. */
  maxFileSize: number;
}

/** What is shown while files are held over the chat. */
export function DropZone({ maxFileSize }: DropZoneProps) {
  const { here, limit } = texts[locale.value];
  return (
    <div class="drop">
      <p>
        {here}
        <small>{limit(Math.floor(maxFileSize / 1024 / 1024))}</small>
      </p>
    </div>
  );
}
