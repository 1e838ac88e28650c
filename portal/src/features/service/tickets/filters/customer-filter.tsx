import { emailField } from '@sala/contract/core/rules/email.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { FilterTarget } from '#shared/ui/filters/filter-types.ts';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import styles from './customer-filter.module.css';

/** Filters the tickets of one customer by e-mail address. */
export function CustomerFilter({ target }: { target: FilterTarget }) {
  const { t } = useTranslation('tickets');
  const chosen = String(target.filters.customerEmail ?? '');
  const [typed, setTyped] = useState(chosen);
  const [from, setFrom] = useState(chosen);
  const [error, setError] = useState<ReactNode>();
  if (from !== chosen) {
    setFrom(chosen);
    setTyped(chosen);
  }
  const handleSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const customerEmail = typed.trim().toLowerCase();
    const isEmail = z.safeParse(emailField, customerEmail).success;
    setError(customerEmail && !isEmail ? <ProblemText problem={{ key: 'email' }} /> : undefined);
    if (!customerEmail) target.setFilters({ customerEmail: undefined });
    else if (isEmail) target.setFilters({ customerEmail });
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('filters.customer')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        placeholder="name@example.com"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={(event) => event.currentTarget.form?.requestSubmit()}
      />
    </form>
  );
}
