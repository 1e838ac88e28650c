import { t } from '../i18n/i18n.ts';
import { Icon } from './icons.tsx';

/** Closes the chat on the page of a merchant. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t('header.close')}
      title={t('header.close')}
      onClick={onClick}
    >
      <Icon name="close" />
    </button>
  );
}
