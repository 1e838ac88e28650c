import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { findHome } from '#app/guard.ts';
import { Brand } from '#app/layouts/brand.tsx';
import { signOut } from '#features/people/auth/auth.public.ts';
import { useAbility } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { openPalette } from '#shared/ui/palette.ts';
import styles from './dead-end.module.css';

export interface DeadEndProps {
  icon: ReactNode;
  title: string;
  body: string;
  /** What the user wanted to open. */
  address?: string | null;
  /** The page may be found by another way. */
  canSearch?: boolean;
  /** Another account may help. */
  canSignOut?: boolean;
  /** The menu is beside it. */
  isFramed?: boolean;
}

/** A page that has nothing to show, with the ways on that there are. */
export function DeadEnd({ icon, title, body, address, ...options }: DeadEndProps) {
  const { canSearch = false, canSignOut = false, isFramed = false } = options;
  const { t } = useTranslation('shell');
  const profile = useProfile();
  const ability = useAbility();
  const { homes } = useRouter().options.context;
  const hasHome = findHome(homes, ability) !== undefined;
  const Tag = isFramed ? 'div' : 'main';
  return (
    <Tag className={styles.page}>
      {!isFramed && (
        <div className={styles.brand}>
          <Brand hasName />
        </div>
      )}
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h1>{title}</h1>
      <p className={styles.body}>{body}</p>
      {address && <p className={styles.address}>{t('notFound.address', { address })}</p>}
      <div className={styles.actions}>
        {(hasHome || !profile) && (
          <Link to={'/' as string} className={buttonClass()}>
            {t(profile ? 'deadEnd.home' : 'deadEnd.signIn')}
          </Link>
        )}
        {canSearch && isFramed && (
          <Button variant="default" onClick={openPalette}>
            {t('search')}
          </Button>
        )}
      </div>
      {canSignOut && profile && (
        <p className={styles.account}>
          {t('deadEnd.signedInAs', { email: profile.email })}{' '}
          <button type="button" className={styles.signOut} onClick={() => void signOut()}>
            {t('signOut')}
          </button>
        </p>
      )}
    </Tag>
  );
}
