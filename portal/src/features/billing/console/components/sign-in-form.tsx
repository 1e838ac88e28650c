import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { BrandMark } from '#shared/ui/brand-mark.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CodeInput } from '#shared/ui/code-input.tsx';
import { EmailField } from '#shared/ui/email-field.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { callConsole, startConsoleSession, useConsoleSession } from '../console-client.ts';
import styles from './console.module.css';
import { LanguageButton } from './language-button.tsx';

/** Email, password and the code of the authenticator in one form: the error does not reveal which of them was wrong. */
export function SignInForm() {
  const { t } = useTranslation('console');
  const errorText = useErrorText();
  const isOver = useConsoleSession((session) => session.isOver);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const isComplete = email.trim() !== '' && password !== '' && code.length === 6;
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isComplete || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { token } = await callConsole(consoleApi.signIn, { body: { email, password, code } });
      startConsoleSession(token);
    } catch (error) {
      setFailure(toApiError(error));
      setCode('');
      setIsBusy(false);
    }
  };
  const isWrong = failure?.key === 'wrongCredential' || failure?.key === 'validationFailed';
  return (
    <main className={styles.signIn}>
      <div className={styles.brand}>
        <BrandMark size={32} />
        <span>{t('title')}</span>
        <LanguageButton />
      </div>
      <h1>{t('signIn.title')}</h1>
      <p className={styles.muted}>{t('signIn.lead')}</p>
      <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
        {failure && <InlineAlert tone="error">{isWrong ? t('signIn.wrong') : errorText(failure)}</InlineAlert>}
        {!failure && isOver && <InlineAlert tone="info">{t('signIn.over')}</InlineAlert>}
        <EmailField
          label={t('signIn.email')}
          value={email}
          autoComplete="username"
          autoFocus
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={t('signIn.password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <CodeInput label={t('signIn.code')} hint={t('signIn.codeHint')} value={code} onValueChange={setCode} />
        <Button type="submit" isBusy={isBusy} disabled={!isComplete}>
          {t('signIn.submit')}
        </Button>
      </form>
    </main>
  );
}
