import { endSession, type SessionEnd } from '#shared/session/session.ts';
import { messageToastDuration, type NoticeDialog, showDialog, showToast, type Toast } from '#shared/ui/notices.ts';
import type { ApiError } from './api-error.ts';

/** What a reaction can do to the page. Tests pass their own. */
export interface ReactionEffects {
  showDialog: (dialog: NoticeDialog) => void;
  showToast: (toast: Toast) => void;
  /** Forgets the session and leaves for /login; false when there was none to forget. */
  endSession: (reason: SessionEnd) => boolean;
}

interface Reaction {
  answer: string;
  applies: (error: ApiError) => boolean;
  /** Also when the caller asked for silence: the whole page is concerned, not this call alone. */
  isInevitable?: boolean;
  react: (error: ApiError, effects: ReactionEffects) => void;
}

/** Ends of a session whose reason matters to the person. */
const showAfterRetries: readonly string[] = ['accountDeactivated', 'addressNotAllowed'];

/** The page's answer to every failure, specification part 2 section 8. The first row that applies rules. */
const reactions: readonly Reaction[] = [
  {
    // Code 100 comes here only after its refresh was refused.
    answer: '401',
    applies: (error) => error.status === 401,
    isInevitable: true,
    react: (error, { endSession, showDialog }) => {
      // Whoever was shut out does not come back by signing in again, and is told so.
      const body = showAfterRetries.includes(error.key) ? error : 'sessionExpiredBody';
      // Twenty calls that fail together end one session and open one dialog.
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
    answer: '400, 507',
    // No room for a file is no fault that anybody has to report.
    applies: (error) => error.status === 400 || error.status === 507,
    react: (error, { showDialog }) => showDialog({ tone: 'info', title: 'warning', body: error }),
  },
  {
    answer: '409 with the record as it is now',
    // `useSaveRecord` joins both changes, or asks which of them stays.
    applies: (error) => error.key === 'recordChanged' && error.current !== undefined,
    react: () => {},
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

/** A success that carries a message shows it. */
export function reactToSuccess(messageKey: unknown, isSilent: boolean, effects: ReactionEffects = pageEffects): void {
  if (isSilent || typeof messageKey !== 'string' || messageKey === '') return;
  effects.showToast({ tone: 'success', content: { messageKey }, duration: messageToastDuration });
}
