import { endSession, type SessionEnd } from '#shared/session/session.ts';
import { messageToastDuration, type NoticeDialog, showDialog, showToast, type Toast } from '#shared/ui/notices.ts';
import type { ApiError } from './api-error.ts';

/** Effects of a reaction on the page. Tests pass their own. */
export interface ReactionEffects {
  showDialog: (dialog: NoticeDialog) => void;
  showToast: (toast: Toast) => void;
  /** Ends the session and opens /login; false when there was no session. */
  endSession: (reason: SessionEnd) => boolean;
}

interface Reaction {
  answer: string;
  applies: (error: ApiError) => boolean;
  /** Shown also for silent calls, since it concerns the whole page. */
  isInevitable?: boolean;
  react: (error: ApiError, effects: ReactionEffects) => void;
}

/** Reasons for the end of a session that are shown. */
const showAfterRetries: readonly string[] = ['accountDeactivated', 'addressNotAllowed'];

/** The page's reactions to failures, specification part 2 section 8. The first matching row applies. */
const reactions: readonly Reaction[] = [
  {
    // Code 100 arrives here only after the refresh was refused.
    answer: '401',
    applies: (error) => error.status === 401,
    isInevitable: true,
    react: (error, { endSession, showDialog }) => {
      // A deactivated user cannot sign in again, so the reason is shown.
      const body = showAfterRetries.includes(error.key) ? error : 'sessionExpiredBody';
      // Many calls that fail together end one session and open one dialog.
      if (endSession('expired')) showDialog({ tone: 'info', title: 'sessionExpired', body });
    },
  },
  {
    answer: '406',
    applies: (error) => error.status === 406,
    isInevitable: true,
    react: (_, { endSession, showDialog }) => {
      endSession('wrongDeviceTime');
      showDialog({ tone: 'warning', title: 'wrongDeviceTime', body: 'wrongDeviceTimeBody' });
    },
  },
  { answer: '422', applies: (error) => error.status === 422, react: () => {} },
  {
    answer: '400, 403, 429, 507',
    // Missing permissions, too many requests and a full storage are no errors of the server to report.
    applies: (error) => [400, 403, 429, 507].includes(error.status),
    react: (error, { showDialog }) => showDialog({ tone: 'warning', title: 'warning', body: error }),
  },
  {
    answer: '409 with the record as it is now',
    applies: (error) => error.key === 'recordChanged' && error.current !== undefined,
    // Once the caller had the error: `useSaveRecord` merges both changes, or asks which to keep. From others the user learns nothing else.
    react: (error, { showToast }) =>
      void setTimeout(() => {
        if (!error.isMerging) showToast({ tone: 'error', content: error, id: error.key });
      }),
  },
  { answer: '404', applies: (error) => error.status === 404, react: () => {} },
  {
    answer: 'none',
    applies: (error) => error.status === 0,
    react: (error, { showToast }) => showToast({ tone: 'error', content: error, id: error.key }),
  },
  {
    answer: 'other',
    applies: () => true,
    react: (error, { showDialog }) => showDialog({ tone: 'error', title: 'serverError', body: error }),
  },
];

const pageEffects: ReactionEffects = { showDialog, showToast, endSession };

export function reactToFailure(error: ApiError, isSilent: boolean, effects: ReactionEffects = pageEffects): void {
  const reaction = reactions.find(({ applies }) => applies(error))!;
  if (!isSilent || reaction.isInevitable) reaction.react(error, effects);
}

/** Shows the message of a successful call. */
export function reactToSuccess(messageKey: unknown, isSilent: boolean, effects: ReactionEffects = pageEffects): void {
  if (isSilent || typeof messageKey !== 'string' || messageKey === '') return;
  effects.showToast({ tone: 'success', content: { messageKey }, duration: messageToastDuration });
}
