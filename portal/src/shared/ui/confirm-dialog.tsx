import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { type Confirmation, useNotices } from './notices.ts';
import { TextField } from './text-field.tsx';
import { uploadCancelledError } from './use-form.ts';

/** The open question, if any. */
export function ConfirmDialog() {
  const question = useNotices((state) => state.confirmation);
  return question && <Question key={question.title} {...question} />;
}

function Question({ settle, ...question }: Confirmation & { settle: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const { title, body, consequences = [], typedPhrase, confirmLabel, cancelLabel, isDangerous, run } = question;
  const isTyped = !typedPhrase || typed.trim() === typedPhrase.trim();

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isTyped || isBusy) return;
    if (!run) return settle(true);
    setIsBusy(true);
    setFailure(undefined);
    try {
      await run();
      settle(true);
    } catch (error) {
      // A cancelled inner question returns to this one.
      if (error !== uploadCancelledError) setFailure(toApiError(error));
      setIsBusy(false);
    }
  };

  return (
    // A running action cannot be cancelled by closing the dialog.
    <Dialog title={title} onClose={() => !isBusy && settle(false)}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        {body && <p className={styles.text}>{body}</p>}
        {consequences.length === 1 && <p className={styles.text}>{consequences[0]}</p>}
        {consequences.length > 1 && (
          <ul className={styles.consequences}>
            {consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
        )}
        {typedPhrase && <TypedPhrase phrase={typedPhrase} value={typed} onChange={setTyped} />}
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <div className={styles.actions}>
          <Button
            variant="default"
            data-autofocus={isDangerous || undefined}
            disabled={isBusy}
            onClick={() => settle(false)}
          >
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            data-autofocus={!isDangerous || undefined}
            disabled={!isTyped}
            isBusy={isBusy}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function TypedPhrase({
  phrase,
  value,
  onChange,
}: {
  phrase: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation('ui');
  return (
    <TextField
      label={t('confirm.typePhrase', { phrase })}
      value={value}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
