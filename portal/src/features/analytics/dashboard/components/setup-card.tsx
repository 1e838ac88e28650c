import type { Dashboard } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { setupSteps } from '@sala/contract/analytics/dashboard/setup-steps.ts';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { useDismissSetup } from '../dashboard.queries.ts';
import styles from './setup-card.module.css';
import { SetupStepRow } from './setup-step-row.tsx';

/** The setup steps of a new business, each ticked when it is done. */
export function SetupCard({ setup }: { setup: NonNullable<Dashboard['setup']> }) {
  const { t } = useTranslation('dashboard');
  const companyName = useProfile()?.companyName ?? '';
  const dismiss = useDismissSetup();
  const done = setupSteps.filter((step) => setup[step]).length;
  const isComplete = done === setupSteps.length;
  const next = setupSteps.find((step) => !setup[step]);

  const handleDismiss = () => {
    if (isComplete) return dismiss.mutate(false);
    void confirm({
      title: t('setup.dismissTitle'),
      body: t('setup.dismissBody'),
      confirmLabel: t('setup.dismiss'),
      run: () => dismiss.mutateAsync(true),
    });
  };

  return (
    <section className={styles.card} aria-labelledby="dashboard-setup">
      <div className={styles.head}>
        <div className={styles.names}>
          <h2 id="dashboard-setup" className={styles.title}>
            {isComplete ? t('setup.completeTitle', { name: companyName }) : t('setup.title', { name: companyName })}
          </h2>
          <p className={styles.lead}>{t(isComplete ? 'setup.completeLead' : 'setup.lead')}</p>
        </div>
        <Button variant={isComplete ? 'primary' : 'default'} isBusy={dismiss.isPending} onClick={handleDismiss}>
          {t('setup.dismiss')}
        </Button>
      </div>
      <div className={styles.progress}>
        <div
          className={styles.track}
          role="progressbar"
          aria-label={t('setup.progressLabel')}
          aria-valuemin={0}
          aria-valuemax={setupSteps.length}
          aria-valuenow={done}
        >
          <div className={styles.bar} style={{ inlineSize: `${(100 * done) / setupSteps.length}%` }} />
        </div>
        <span role="status">{t('setup.progress', { done, total: setupSteps.length })}</span>
      </div>
      <ol className={styles.steps}>
        {setupSteps.map((step, index) => (
          <SetupStepRow key={step} step={step} number={index + 1} isDone={setup[step]} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}
