import { Suspense } from 'react';
import { conflictQuestion } from './conflicts/conflict-question.ts';
import { lazyPart } from './lazy-part.ts';
import { isOfSignIn, useNotices } from './notices.ts';

const NoticeDialogs = lazyPart(() => import('./notice-dialogs.tsx').then((module) => module.NoticeDialogs));
const ConflictDialog = lazyPart(() =>
  import('./conflicts/conflict-dialog.tsx').then((module) => module.ConflictDialog),
);
const ToastHost = lazyPart(() => import('./toast-host.tsx').then((module) => module.ToastHost));

/** Shows the dialogs, questions and toasts of the whole page. Their code is loaded after the page's code. */
export function NoticeHost() {
  const { toasts, dialogs, confirmation } = useNotices();
  const conflict = conflictQuestion.useQuestion();
  return (
    <Suspense>
      {conflict && <ConflictDialog {...conflict} />}
      {(!dialogs.every(isOfSignIn) || confirmation) && <NoticeDialogs />}
      {toasts.length > 0 && <ToastHost />}
    </Suspense>
  );
}
