import { lazy, Suspense } from 'react';
import { useNotices } from './notices.ts';

const NoticeDialogs = lazy(() => import('./notice-dialogs.tsx').then((module) => ({ default: module.NoticeDialogs })));
const ToastHost = lazy(() => import('./toast-host.tsx').then((module) => ({ default: module.ToastHost })));

/** Shows dialogs, questions and toasts of the whole page. Their code comes with the first of them. */
export function NoticeHost() {
  const { toasts, dialogs, confirmation } = useNotices();
  return (
    <Suspense>
      {(dialogs.length > 0 || confirmation) && <NoticeDialogs />}
      {toasts.length > 0 && <ToastHost />}
    </Suspense>
  );
}
