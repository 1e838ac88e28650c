import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { Toast } from './notices.ts';
import { UiProvider } from '#shared/theme/ui-provider.tsx';
import { ToastText } from './toast-text.tsx';

const looks = {
  success: { color: 'green', icon: <IconCircleCheck size={18} stroke={1.75} aria-hidden /> },
  info: { color: 'blue', icon: <IconInfoCircle size={18} stroke={1.75} aria-hidden /> },
  error: { color: 'red', icon: <IconAlertCircle size={18} stroke={1.75} aria-hidden /> },
} as const;

export function present({ tone, content, id, duration }: Toast): void {
  const data = { id, ...looks[tone], message: <ToastText content={content} />, autoClose: duration, withBorder: true };
  notifications.show(data);
}

/** Where toasts appear; fetched with the first one. */
export function ToastHost() {
  return (
    <UiProvider>
      <Notifications position="top-right" limit={4} />
    </UiProvider>
  );
}
