import type { SetupStep } from '@sala/contract/analytics/dashboard/setup-steps.ts';
import { IconCalendarTime, IconCheck, IconExternalLink, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { integrationQuery } from '#features/connections/integration/integration.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import styles from './setup-step-row.module.css';

export interface SetupStepRowProps {
  step: SetupStep;
  number: number;
  isDone: boolean;
  /** The first step that is not done; its button is highlighted. */
  isNext: boolean;
}

/** A step with its purpose and its button; one line with a tick once it is done. */
export function SetupStepRow({ step, number, isDone, isNext }: SetupStepRowProps) {
  const { t } = useTranslation('dashboard');
  const Action = actions[step];
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.mark} aria-hidden>
        {isDone ? <IconCheck size={16} stroke={2.5} /> : number}
      </span>
      <div className={styles.body}>
        <h3 className={styles.name}>
          {t(`setup.${step}.title`)}
          {isDone && <span className="visually-hidden"> – {t('setup.done')}</span>}
        </h3>
        <p className={styles.text}>{t(isDone ? `setup.${step}.done` : `setup.${step}.text`)}</p>
        {!isDone && <Action isNext={isNext} />}
      </div>
    </li>
  );
}

interface ActionProps {
  isNext: boolean;
}

const actions = {
  widgetInstalled: InstallWidget,
  messageReceived: SendMessage,
  colleagueInvited: InviteColleague,
  hoursSet: SetHours,
};

/** The script tag for the business's own pages. */
function InstallWidget() {
  const { t } = useTranslation('dashboard');
  const appId = useProfile()?.appId ?? '';
  const canReadIntegration = useCan('read', 'merchant-integration');
  const tag = `<script async src="${location.origin}/widget.js" data-app-id="${appId}"></script>`;
  return (
    <div className={styles.tag}>
      <code className={styles.code}>{tag}</code>
      <CopyButton value={tag} label={t('setup.widgetInstalled.copy')} isLabelled />
      {canReadIntegration && <AllowedSites />}
    </div>
  );
}

function AllowedSites() {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(integrationQuery());
  if (!data) return null;
  const domains = data.domain.join(', ');
  return (
    <p className={styles.text}>
      {domains ? t('setup.widgetInstalled.allowed', { domains }) : t('setup.widgetInstalled.nowhere')}{' '}
      <Link to="/integration">{t('setup.widgetInstalled.change')}</Link>
    </p>
  );
}

function SendMessage({ isNext }: ActionProps) {
  const { t } = useTranslation('dashboard');
  const appId = useProfile()?.appId ?? '';
  return (
    <a
      className={`${buttonClass(isNext ? 'primary' : 'default')} ${styles.action}`}
      href={`/c/${encodeURIComponent(appId)}`}
      target="_blank"
      rel="noopener"
    >
      <IconExternalLink size={18} stroke={1.75} aria-hidden />
      {t('setup.messageReceived.open')}
    </a>
  );
}

function SetHours({ isNext }: ActionProps) {
  const { t } = useTranslation('dashboard');
  const canPlan = useCan('read', 'manage-department');
  if (!canPlan) return <p className={styles.text}>{t('setup.hoursSet.notAllowed')}</p>;
  return (
    <Link to="/working-time" className={`${buttonClass(isNext ? 'primary' : 'default')} ${styles.action}`}>
      <IconCalendarTime size={18} stroke={1.75} aria-hidden />
      {t('setup.hoursSet.open')}
    </Link>
  );
}

function InviteColleague({ isNext }: ActionProps) {
  const { t } = useTranslation('dashboard');
  const canInvite = useCan('create', 'manage-users');
  if (!canInvite) return <p className={styles.text}>{t('setup.colleagueInvited.notAllowed')}</p>;
  return (
    <Link to="/user/create" className={`${buttonClass(isNext ? 'primary' : 'default')} ${styles.action}`}>
      <IconUserPlus size={18} stroke={1.75} aria-hidden />
      {t('setup.colleagueInvited.invite')}
    </Link>
  );
}
