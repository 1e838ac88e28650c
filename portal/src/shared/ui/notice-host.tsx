import { lazy, Suspense } from 'react';
import { useNotices } from './notices.ts';

const NoticeDialogs = lazy(() => import('./notice-dialogs.tsx').then((module) => ({ default: module.NoticeDialogs })));
const ToastHost = lazy(() => import('./toasts.tsx').then((module) => ({ default: module.ToastHost })));

/** Shows dialogs, questions and toasts of the whole page. Their code comes with the first of them. */
export function NoticeHost() {
  const { hasToasts, dialogs, confirmation } = useNotices();
  return (
    <Suspense>
      {hasToasts && <ToastHost />}
      {(dialogs.length > 0 || confirmation) && <NoticeDialogs />}
    </Suspense>
  );
}
