import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { CodeInput } from '#shared/ui/code-input.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { ResendCountdown } from '#shared/ui/resend-countdown.tsx';
import type { FieldInput } from '#shared/ui/use-form.ts';
import { isShownAtForm } from '../failed-call.ts';
import styles from './auth-form.module.css';

/** The state of a code: whether it failed, whether it was sent again, and when that is allowed. */
export function useCodeAttempt({ resendAt: first, clearCode }: { resendAt: number | null; clearCode: () => void }) {
  const [failure, setFailure] = useState<ApiError>();
  const [resendAt, setResendAt] = useState(first);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return {
    field,
    failure,
    resendAt,
    isSentAgain,
    begin: () => setFailure(undefined),
    fail: (error: unknown) => {
      setFailure(toApiError(error));
      setIsSentAgain(false);
      clearCode();
      field.current?.focus();
    },
    noteSent: ({ resendIn }: { resendIn: number }) => {
      setResendAt(Date.now() + resendIn * 1000);
      setIsSentAgain(true);
    },
  };
}

export interface CodeFormProps {
  attempt: ReturnType<typeof useCodeAttempt>;
  code: FieldInput<string>;
  isBusy: boolean;
  /** Shown first, and again after the code was sent again. */
  lead?: string;
  sentAgain: string;
  /** Shown instead of the error's own message. */
  failureText?: string;
  submitLabel: string;
  /** The last digit submits the form, because it has no other fields. */
  isSentByLastFigure?: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** Sends the code again; throws on failure. */
  onResend: () => Promise<{ resendIn: number }>;
  /** Shown before the code. */
  children?: ReactNode;
  foot?: ReactNode;
}

/** Asks for the code from a mail, which can be sent again after a while. */
export function CodeForm(props: CodeFormProps) {
  const { attempt, code, isBusy, lead, sentAgain, submitLabel, isSentByLastFigure, onSubmit, onResend } = props;
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const { failure, isSentAgain, resendAt } = attempt;
  const info = isSentAgain ? sentAgain : lead;
  const handleComplete = () => requestAnimationFrame(() => element.current?.requestSubmit());
  const handleResend = async () => {
    attempt.begin();
    try {
      attempt.noteSent(await onResend());
    } catch (error) {
      attempt.fail(error);
    }
  };
  return (
    <form className={styles.form} ref={element} onSubmit={onSubmit} noValidate>
      {isShownAtForm(failure) && <InlineAlert tone="error">{props.failureText ?? errorText(failure)}</InlineAlert>}
      {!failure && info && <InlineAlert tone="info">{info}</InlineAlert>}
      {props.children}
      <CodeInput
        {...code}
        ref={attempt.field}
        label={t('verify.code')}
        autoFocus
        {...(isSentByLastFigure && { onComplete: handleComplete })}
      />
      <Button type="submit" isBusy={isBusy}>
        {submitLabel}
      </Button>
      <div className={styles.again}>
        <span>{t('verify.nothingCame')}</span>
        <ResendCountdown availableAt={resendAt} onResend={handleResend} label={t('verify.resend')} />
      </div>
      {props.foot}
    </form>
  );
}
