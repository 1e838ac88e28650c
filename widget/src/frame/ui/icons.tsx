import { t } from '../i18n/i18n.ts';

/** Outlines of the used Tabler Icons (MIT). */
const paths = {
  close: 'M18 6 6 18M6 6l12 12',
  send: 'm4.7 4 16.3 8-16.3 8a.5.5 0 0 1-.5-.1.6.6 0 0 1-.2-.6L6.5 12 4 4.7a.6.6 0 0 1 .2-.6.5.5 0 0 1 .5-.1M6.5 12H21',
  attach: 'm15 7-6.5 6.5a1.5 1.5 0 0 0 3 3L18 10a3 3 0 0 0-6-6l-6.5 6.5a4.5 4.5 0 0 0 9 9L21 13',
  emoji: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0m6-2h.01M15 10h.01M9.5 15a3.5 3.5 0 0 0 5 0',
  voice: 'M9 5a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zm-4 5a7 7 0 0 0 14 0m-11 11h8m-4-4v4',
  menu: 'M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0m0 7a1 1 0 1 0 2 0 1 1 0 1 0-2 0m0-14a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  sent: 'm5 12 5 5L20 7',
  seen: 'm7 12 5 5L22 7M2 12l5 5m5-5 5-5',
  alert: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0m9-4v4m0 4h.01',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0m9-5v5l3 3',
  file: 'M14 3v4a1 1 0 0 0 1 1h4m-2 13H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2',
  external: 'M12 6H6a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6m-7 1 9-9m-5 0h5v5',
  down: 'm6 9 6 6 6-6',
  offline:
    'M12 18h.01m-2.84-2.83a4 4 0 0 1 5.66 0m-8.49-2.83a8 8 0 0 1 3.87-2.14m4.16.16a8 8 0 0 1 3.29 2M3.5 9.5A12 12 0 0 1 7.06 7.06m3.1-.92A12 12 0 0 1 20.5 9.5M3 3l18 18',
  chat: 'm3 20 1.3-3.9C2 12.7 2.9 8.2 6.4 5.7c3.5-2.5 8.6-2.3 11.8.5 3.3 2.8 3.7 7.3 1.1 10.5-2.7 3.2-7.6 4.2-11.6 2.3z',
} as const;
export type IconName = keyof typeof paths;

interface IconProps {
  name: IconName;
  /** Accessible name of an icon without text beside it. */
  label?: string;
}

export function Icon({ name, label }: IconProps) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** Closes the chat on the page of a merchant. Here, since in a file of its own it made the bundler divide the opened chat: 450 bytes more. */
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
