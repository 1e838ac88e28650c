import { workChannels } from '@sala/contract/identity/users/work-channels.ts';
import { linkMinutes, type OwnTelegram } from '@sala/contract/visitor-channels/telegram/telegram-staff.schema.ts';
import { IconBrandTelegram, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { ownTelegramQuery, useOwnTelegram } from '../telegram.queries.ts';
import styles from './telegram-tab.module.css';

const defaultQuietHours = { from: '21:00', to: '07:00' };
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The user's own Telegram: whether they are reached there, where they work, and when it is quiet. */
export function TelegramTab() {
  const { t } = useTranslation('account');
  const actions = useOwnTelegram();
  const { data, error, refetch } = useQuery(ownTelegramQuery(actions.link !== null));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows count={3} height={64} />
      </Loading>
    );
  return (
    <>
      <FormSection title={t('telegram.title')} description={t('telegram.hint')}>
        {data.binding ? (
          <Bound binding={data.binding} onUnbind={actions.unbind} />
        ) : data.bot ? (
          <Unbound actions={actions} />
        ) : (
          <NotOffered />
        )}
      </FormSection>
      {data.binding && <Work telegram={data} onSave={actions.save} />}
      {data.binding && <Quiet telegram={data} onSave={actions.save} />}
    </>
  );
}

/** The business has no bot; those who may connect one find the way. */
function NotOffered() {
  const { t } = useTranslation('account');
  const canConnect = useCan('update', 'merchant-integration');
  return (
    <>
      <InlineAlert tone="info">{t(canConnect ? 'telegram.noBot' : 'telegram.notOffered')}</InlineAlert>
      {canConnect && (
        <div>
          <Link to="/integration" search={{ tab: 'telegram' }} className={buttonClass('default')}>
            <IconBrandTelegram size={18} stroke={1.75} aria-hidden />
            {t('telegram.connectBot')}
          </Link>
        </div>
      )}
    </>
  );
}

function Bound({ binding, onUnbind }: { binding: NonNullable<OwnTelegram['binding']>; onUnbind: () => Promise<void> }) {
  const { t } = useTranslation('account');
  const handleUnbind = () =>
    void confirm({
      title: t('telegram.unbindTitle'),
      body: t('telegram.unbindBody'),
      confirmLabel: t('telegram.unbind'),
      isDangerous: true,
      run: onUnbind,
    });
  return (
    <>
      <InlineAlert tone={binding.isBlocked ? 'warning' : 'success'}>
        {t(binding.isBlocked ? 'telegram.blocked' : 'telegram.bound')}
      </InlineAlert>
      <Facts
        facts={[
          [t('telegram.account'), binding.name],
          [t('telegram.since'), formatDateTime(binding.boundAt)],
        ]}
      />
      <div>
        <Button variant="default" onClick={handleUnbind}>
          <IconPlugConnectedX size={18} stroke={1.75} aria-hidden />
          {t('telegram.unbind')}
        </Button>
      </div>
    </>
  );
}

function Unbound({ actions: { link, createLink, isCreating } }: { actions: ReturnType<typeof useOwnTelegram> }) {
  const { t } = useTranslation('account');
  const now = useNow('seconds');
  const secondsLeft = link ? Math.ceil((Date.parse(link.expiresAt) - now) / 1000) : 0;
  if (!link || secondsLeft <= 0)
    return (
      <>
        {link && <InlineAlert tone="warning">{t('telegram.linkOver')}</InlineAlert>}
        <div>
          <Button isBusy={isCreating} onClick={() => void createLink()}>
            <IconBrandTelegram size={18} stroke={1.75} aria-hidden />
            {t('telegram.bind')}
          </Button>
        </div>
      </>
    );
  return (
    <div className={styles.link}>
      <QrCode className={styles.code} text={link.link} label={t('telegram.qrLabel')} />
      <div className={styles.steps}>
        <p>{t('telegram.scan')}</p>
        <p>
          <a className={styles.open} href={link.link} target="_blank" rel="noreferrer">
            {t('telegram.openHere')}
          </a>
        </p>
        <p className={styles.muted} role="status">
          {t('telegram.waiting', { minutes: Math.min(linkMinutes, Math.ceil(secondsLeft / 60)) })}
        </p>
      </div>
    </div>
  );
}

interface PartProps {
  telegram: OwnTelegram;
  onSave: ReturnType<typeof useOwnTelegram>['save'];
}

function Work({ telegram: { workPlace, canWorkThere, isSpecialist }, onSave }: PartProps) {
  const { t } = useTranslation('account');
  return (
    <FormSection title={t('telegram.work')}>
      <RadioGroup
        label={t('telegram.workPlace')}
        value={workPlace}
        onValueChange={(chosen) => void onSave({ workPlace: chosen })}
        options={workChannels.map((value) => ({
          value,
          label: t(`telegram.place.${value}`),
          description: t(`telegram.placeHint.${value}`),
          isDisabled: value === 'telegram' && !canWorkThere,
        }))}
      />
      {!canWorkThere && <InlineAlert tone="info">{t('telegram.noAbility')}</InlineAlert>}
      {isSpecialist && canWorkThere && <InlineAlert tone="warning">{t('telegram.specialist')}</InlineAlert>}
    </FormSection>
  );
}

function Quiet({ telegram: { quietHours }, onSave }: PartProps) {
  const { t } = useTranslation('account');
  const change = (part: Partial<typeof defaultQuietHours>) => {
    const next = { ...(quietHours ?? defaultQuietHours), ...part };
    if (isTime(next.from) && isTime(next.to)) void onSave({ quietHours: next });
  };
  return (
    <FormSection title={t('telegram.quiet')} description={t('telegram.quietHint')}>
      <Switch
        label={t('telegram.quietOn')}
        value={quietHours !== null}
        onValueChange={(isOn) => onSave({ quietHours: isOn ? defaultQuietHours : null })}
      />
      {quietHours && (
        <div className={styles.pair}>
          <TimeField label={t('telegram.from')} value={quietHours.from} onValueChange={(from) => change({ from })} />
          <TimeField label={t('telegram.to')} value={quietHours.to} onValueChange={(to) => change({ to })} />
        </div>
      )}
    </FormSection>
  );
}
